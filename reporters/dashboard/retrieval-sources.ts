import type { GoldenRow } from '../../bench/statistics/surface/surface-rows.ts'
import type { Report } from '../report.ts'
import { sliceWords } from '../retrieval-view.ts'
import { joinMarkup, markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { NumberLabels, PlainUnit } from './number.ts'
import { NOTHING, retrievalLabels } from './retrieval-labels.ts'
import { definitions, folded, list } from './section.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, foreignSentence, verbatim } from './verbatim.ts'

/** What the figures rest on: golden sets, populations, engines, the coverage of the intervals. */
export function renderSources(report: Report): Html {
  const { golden_sets: goldens, populations, engines, coverage } = report.retrieval
  const parts = [
    ...goldens.map((row, at) => goldenDrawer(report, row, `golden-${at}`)),
    ...secondReading(report),
    ...(populations.length === 0 ? [] : [populationDrawer(report)]),
    ...(engines.length === 0 ? [] : [engineDrawer(report)]),
    ...(coverage.length === 0 ? [] : [coverageDrawer(report)]),
  ]
  if (parts.length === 0) return markup``
  return markup`
<h3>What these figures rest on</h3>
<div class="drawers">${parts}</div>`
}

function goldenDrawer(report: Report, row: GoldenRow, id: string): Html {
  const of = (unit: PlainUnit): NumberLabels =>
    retrievalLabels(
      { report, record: 'retrieval_golden_sets', population: `the golden set ${row.version}` },
      unit,
    )
  const summary = markup`Golden set ${foreign(row.version)}: ${number(row.queries, of('queries'))} queries of ${number(row.families, of('families'))} families`
  const slices = table({
    id,
    caption: markup`Bound to ${foreign(row.corpus_id)}, ${foreign(row.corpus_digest)}. What a slice gives away: the share of a query’s content words that stand in the description of its tool, mean and highest, and the share of queries that have a word in common with its name. Shared runs: pairs of queries with four words in a row in common.`,
    columns: [
      words('Slice'),
      numbers('Queries'),
      numbers('Words of the description'),
      numbers('highest'),
      numbers('A word of the name'),
      numbers('Shared runs'),
    ],
    rows: row.slices.map((slice) => sliceRow(report, row, slice)),
  })
  return folded(summary, [slices])
}

function sliceRow(
  report: Report,
  row: GoldenRow,
  { slice, queries, leakage }: GoldenRow['slices'][number],
): TableRow {
  const population = `queries of ${row.version}, ${sliceWords(slice)}`
  const labels = (unit: PlainUnit): NumberLabels =>
    retrievalLabels({ report, record: 'retrieval_golden_sets', population }, unit)
  const share = (value: number | undefined): Html =>
    value === undefined ? NOTHING : number(value, labels('percent'))
  return {
    cells: [
      markup`${sliceWords(slice)}`,
      number(queries, labels('queries')),
      share(leakage.descriptionWords?.meanShare),
      share(leakage.descriptionWords?.highestShare),
      share(leakage.nameStems?.meanShare),
      number(leakage.sharedRuns.length, labels('as named')),
    ],
  }
}

function secondReading(report: Report): readonly Html[] {
  const reading = report.retrieval.second_reading
  if (reading === null) return []
  const labels = (unit: PlainUnit): NumberLabels =>
    retrievalLabels(
      {
        report,
        record: 'retrieval_second_reading',
        population: `${reading.queries} queries that were read twice`,
      },
      unit,
    )
  const disputed = joinMarkup(
    reading.disputed.map((id) => foreign(id)),
    ', ',
  )
  const body = definitions(
    [
      [markup`Queries read twice`, number(reading.queries, labels('queries'))],
      [markup`Same tools meant`, number(reading.same_target, labels('queries'))],
      [markup`Positive agreement`, number(reading.positive_agreement, labels('percent'))],
      [markup`Cohen’s kappa`, number(reading.kappa, labels('as named'))],
      [markup`Disputed`, reading.disputed.length === 0 ? markup`none` : disputed],
    ],
    'rows',
  )
  return [
    folded(
      markup`A second reading of ${number(reading.queries, labels('queries'))} queries: kappa ${number(reading.kappa, labels('as named'))}`,
      [body],
    ),
  ]
}

function populationDrawer(report: Report): Html {
  const rows = report.retrieval.populations.map((row): TableRow => {
    const population = `the population ${row.population}`
    const of = (unit: PlainUnit): NumberLabels =>
      retrievalLabels({ report, record: 'retrieval_populations', population }, unit)
    const sources = joinMarkup(
      row.distractors.sources.map((id) => foreign(id)),
      ', ',
    )
    return {
      cells: [
        foreign(row.population),
        number(row.tools, of('tools')),
        number(row.labelled_tools, of('tools')),
        number(row.queries, of('queries')),
        number(row.queries_left_out, of('queries')),
        number(row.smallest_size, of('tools')),
        number(row.seeds.length, of('draws')),
        markup`${number(row.distractors.tools, of('tools'))} from ${sources}`,
        number(row.distractors.dropped_same_server, of('tools')),
        number(row.distractors.dropped_twins, of('tools')),
      ],
    }
  })
  const shown = table({
    id: 'retrieval-populations',
    caption: markup`Queries whose labelled tools do not fit into the smallest catalog are left out at every size. Distractors of a server that the catalog has, and twins of its tools, are dropped: they could be right.`,
    columns: [
      words('Population'),
      numbers('Tools'),
      numbers('Labelled'),
      numbers('Queries'),
      numbers('Left out'),
      numbers('Smallest size'),
      numbers('Draws'),
      words('Distractors'),
      numbers('Dropped: same server'),
      numbers('Dropped: twins'),
    ],
    rows,
  })
  return folded(markup`Populations and distractors`, [shown])
}

function engineDrawer(report: Report): Html {
  const pairs = report.retrieval.engines.map(({ engine, family, identity }) => {
    const facts = Object.entries(identity).map(([name, value]) =>
      foreignSentence(`${name}: ${String(value)}`, 200),
    )
    return [markup`${verbatim(engine)} <small>${family}</small>`, list(facts)] as const
  })
  return folded(markup`Engines: what two figures must share to be compared`, [definitions(pairs, 'rows')])
}

function coverageDrawer(report: Report): Html {
  const rows = report.retrieval.coverage.map((row): TableRow => {
    const population = `${row.datasets} simulated data sets of ${row.samples} values, ${row.estimate}, seed ${row.seed}`
    const labels = retrievalLabels({ report, record: 'coverage', population })
    const counted = retrievalLabels({ report, record: 'coverage', population }, 'as named')
    return {
      cells: [
        foreign(row.estimate),
        foreign(row.interval),
        number(row.nominal, labels),
        number(row.covered, labels),
        number(row.samples, counted),
        number(row.datasets, counted),
      ],
    }
  })
  const shown = table({
    id: 'coverage-table',
    caption: markup`How often an interval held the true value in simulation, against how often it claims to.`,
    columns: [
      words('Estimate'),
      words('Interval'),
      numbers('Claims'),
      numbers('Covers'),
      numbers('Values'),
      numbers('Data sets'),
    ],
    rows,
  })
  return folded(markup`Coverage of the intervals`, [shown])
}
