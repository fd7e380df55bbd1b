import type { CorpusRow } from '../../bench/tokens/corpus-row.ts'
import { provenanceOf } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { joinMarkup, markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { PlainUnit } from './number.ts'
import { definitions, folded, list } from './section.ts'
import { foreign, foreignSentence, verbatimSentence } from './verbatim.ts'

/** Where a catalog comes from, what is odd about it, and what is missing from its figures; folded. */
export function renderCatalogDetails(report: Report, corpus: CorpusRow): Html {
  const count = (value: number, unit: PlainUnit, what: string): Html =>
    number(value, {
      provenance: provenanceOf(report, 'corpora'),
      population: `${what} of ${corpus.id}`,
      unit,
    })
  const body = [
    origin(corpus, count),
    markup`<div class="columns">${degenerate(corpus, count)}${rejected(corpus, count)}${failedServers(corpus)}</div>${oddities(corpus, count)}`,
  ]
  return folded(markup`${foreign(corpus.id)} in detail`, body)
}

type Count = (value: number, unit: PlainUnit, what: string) => Html

function origin(corpus: CorpusRow, count: Count): Html {
  const sending = count(corpus.instructions.servers, 'servers', 'servers')
  const pairs: readonly (readonly [string, Html])[] = [
    ['Made', foreignSentence(corpus.made)],
    ['Name', foreign(corpus.name)],
    ['Version', foreign(`version ${corpus.version}`)],
    ...(corpus.attribution === undefined
      ? []
      : [['Attribution', foreignSentence(corpus.attribution)] as const]),
    ['In this repository', markup`${corpus.committed ? 'yes' : 'no'}`],
    ['Servers with instructions', sending],
    ['Digest', foreign(corpus.digest)],
  ]
  return definitions(
    pairs.map(([name, value]) => [markup`${name}`, value]),
    'rows',
  )
}

function degenerate({ degenerate_descriptions: found }: CorpusRow, count: Count): Html {
  const rules = found.rules.map((rule) => verbatimSentence(rule))
  const examples = found.examples.map(
    ({ tool_id: id, rule }) => markup`${foreign(id)} <small>${foreignSentence(rule)}</small>`,
  )
  return markup`<div><h4>Degenerate descriptions: ${count(found.count, 'descriptions', 'descriptions')}</h4>
<p class="note">Rules: ${joinMarkup(rules, '; ')}</p>${list(examples)}</div>`
}

function rejected({ rejected_records: found }: CorpusRow, count: Count): Html {
  const examples = found.examples.map(
    ({ record, seen, expected }) =>
      markup`${foreign(record)}: saw ${foreignSentence(seen)}, expected ${foreignSentence(expected)}`,
  )
  return markup`<div><h4>Rejected records: ${count(found.count, 'records', 'records')}</h4>${list(examples)}</div>`
}

function failedServers({ failed_servers: failed }: CorpusRow): Html | undefined {
  if (failed.length === 0) return undefined
  const items = failed.map(({ name, reason }) => markup`${foreign(name)}: ${foreignSentence(reason)}`)
  return markup`<div><h4>Servers whose tools are missing</h4>${list(items)}</div>`
}

function oddities({ oddities: found }: CorpusRow, count: Count): Html | undefined {
  if (found.kinds.length === 0) return undefined
  const kinds = found.kinds.map(({ kind, meaning, count: ofKind, examples }) => {
    const where = examples.map(
      ({ server, tool, detail }) =>
        markup`${foreign(tool === undefined ? server : `${server}:${tool}`)} <small>${foreignSentence(detail, 200)}</small>`,
    )
    return markup`${foreign(kind)} ${count(ofKind, 'oddities', `records with ${kind}`)} <small>${verbatimSentence(meaning)}</small>${list(where)}`
  })
  return markup`<h4>Oddities: ${count(found.count, 'oddities', 'records')}</h4>${list(kinds, 'oddities')}`
}
