import { provenanceOf } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { joinMarkup, markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { PlainUnit } from './number.ts'
import { definitions, folded, list, section } from './section.ts'
import { foreign, verbatim } from './verbatim.ts'

/** Where every number comes from, what ran where, and how to get the same. */
export function renderRun(report: Report): Html {
  const { run } = report
  const body = [
    markup`<h3>Provenance by section</h3>`,
    definitions(Object.entries(report.provenance).map(([name, word]) => [foreign(name), mark(word)])),
    markup`<h3>Run</h3>`,
    machine(report),
    named('Versions', run.versions, (name, value) => foreign(`${name} ${value}`)),
    named('Settings and their source', run.settings, (name, value) => foreign(`${name} from ${value}`)),
    named('Digests', run.digests, (name, value) => foreign(`${name} ${value}`)),
    named('Seeds', run.seeds, (name, value) => foreign(`${name} = ${value}`)),
    timings(report),
    reproduction(run.commit),
  ]
  return section({ id: 'run', title: 'Provenance and run', body: body.flatMap((part) => part ?? []) })
}

function mark(word: string): Html {
  return markup`<span class="mark ${word}">${word}</span>`
}

function machine(report: Report): Html {
  const { machine: host, tests, commit, ok } = report.run
  const count = (value: number, unit: PlainUnit, population: string): Html =>
    number(value, { provenance: provenanceOf(report, 'run'), population, unit })
  const testCounts = [
    markup`${count(tests.passed, 'tests', 'tests of this run')} passed`,
    markup`${count(tests.failed, 'tests', 'tests of this run')} failed`,
    markup`${count(tests.excluded, 'tests', 'tests of this run')} excluded`,
  ]
  return definitions([
    [markup`Commit`, foreign(commit)],
    [markup`Made`, verbatim(report.generated_at)],
    [markup`Report`, verbatim(`report v${report.report_version}`)],
    [markup`Machine`, foreign(`${host.platform} ${host.arch}`)],
    [markup`Cores`, count(host.cores, 'cores', 'the machine of this run')],
    [markup`Memory, GiB`, count(host.memory_gib, 'gibibytes', 'the machine of this run')],
    [markup`Tests`, joinMarkup(testCounts, ', ')],
    [markup`Nothing failed`, markup`${ok ? 'yes' : 'no'}`],
  ])
}

function named<Value>(
  title: string,
  values: Readonly<Record<string, Value>>,
  show: (name: string, value: Value) => Html,
): Html | undefined {
  const items = Object.entries(values).map(([name, value]) => show(name, value))
  return items.length === 0 ? undefined : markup`<h4>${title}</h4>${list(items, 'inline')}`
}

function timings(report: Report): Html | undefined {
  const entries = Object.entries(report.run.timings_ms)
  if (entries.length === 0) return undefined
  const provenance = provenanceOf(report, 'run')
  const pairs = entries.map(
    ([name, value]) =>
      [
        foreign(name),
        number(value, { provenance, population: `${name} in this run`, unit: 'milliseconds' }),
      ] as const,
  )
  return folded(markup`Time taken, in milliseconds`, [definitions(pairs)])
}

function reproduction(commit: string): Html {
  return markup`<h3>Reproduce</h3>
<p>In a checkout of commit ${foreign(commit)}, two commands give these figures again; only what stands under Run may differ.</p>
<pre><code data-verbatim>npm ci
npm run bench</code></pre>`
}
