import { catalogViews, armPopulation, derivedProvenance, provenanceOf } from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { criteriaWith, exitCodeMeaning, passedInPart, VERDICTS } from '../verdict-words.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { foreign, verbatim } from './verbatim.ts'

/** What the page is, what was looked at, and how the verdicts fell. */
export function renderHeadline(report: Report): Html {
  const { run } = report
  return markup`
<header class="hero" id="top">
<p class="eyebrow">mcp-discovery-bench</p>
<h1>What many MCP tools cost an agent</h1>
<p class="lede">The tokens that a model reads for the same tools under each way of presenting them, counted on the exact texts.</p>
<div class="tally" role="group" aria-label="Verdicts">${VERDICTS.map((words) => tile(report, words))}</div>
<p class="outcome">This run ended with ${verbatim(`exit code ${run.exit_code}`)}: ${exitCodeMeaning(run.exit_code)}.</p>
<ul class="chips" aria-label="Catalogs">${catalogViews(report).map((view) => catalogChip(report, view))}</ul>
<p class="stamp">Made ${verbatim(report.generated_at)} from commit ${foreign(shortCommit(run.commit))}</p>
${legend()}
</header>`
}

function tile(report: Report, { verdict, word, sign, meaning }: (typeof VERDICTS)[number]): Html {
  const count = criteriaWith(report, verdict).length
  const shown = number(count, {
    provenance: derivedProvenance(report, 'criteria'),
    population: 'the criteria of this report',
    unit: 'criteria',
  })
  const inPart = verdict === 'pass' ? passedInPart(report).length : 0
  const part =
    inPart === 0
      ? undefined
      : markup`, ${number(inPart, {
          provenance: derivedProvenance(report, 'criteria'),
          population: 'the criteria that passed',
          unit: 'criteria',
        })} in part`
  const inside = markup`<span class="count">${shown}</span><span class="word"><span aria-hidden="true">${sign}</span> ${word}${part}</span>`
  return count === 0
    ? markup`<span class="tile none v-${verdict}">${inside}</span>`
    : markup`<a class="tile v-${verdict}" href="#verdict-${verdict}" title="${meaning}">${inside}</a>`
}

function catalogChip(report: Report, view: CatalogView): Html {
  const { corpus, reference } = view
  const provenance = provenanceOf(report, 'corpora')
  const tools =
    corpus === undefined
      ? undefined
      : markup` ${number(corpus.tool_count, { provenance, population: `tools of ${view.id}`, unit: 'tools' })} tools`
  const tokens =
    reference === undefined
      ? undefined
      : markup` · ${number(reference.total_tokens, {
          provenance: provenanceOf(report, 'arms'),
          population: armPopulation(view, reference),
          unit: 'tokens',
          vocabulary: reference.vocabulary,
        })} tokens as ${verbatim(reference.arm)}`
  return markup`<li>${foreign(view.id)}${tools}${tokens}</li>`
}

/** Twelve digits of a commit name it; a `+` behind them says that the work tree differed from it. */
function shortCommit(commit: string): string {
  return commit.replace(/^([0-9a-f]{12})[0-9a-f]{28}/, '$1')
}

function legend(): Html {
  return markup`
<p class="legend">How a number is underlined says where it comes from:
<span class="mark measured">measured</span> was counted on bytes that exist,
<span class="mark computed">computed</span> follows from measured ones by a stated formula,
<span class="mark estimated">estimated</span> rests on an assumption.
Point at a number, or tap it, for its population and vocabulary.</p>`
}
