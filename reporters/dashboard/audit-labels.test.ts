import { describe, expect, it } from 'vitest'

import { renderDashboard } from '../render-dashboard.ts'
import { sampleReport } from '../sample-report.ts'
import { auditLabels } from './audit-labels.ts'

const LABELS = 'data-provenance="measured" data-population="tools of a@1" data-unit="tools"'
const TOKENS = LABELS.replace('"tools"', '"tokens"')

/** The faults of a page with this body. */
function faultsOf(body: string): readonly string[] {
  return auditLabels(`<!doctype html><title>t</title><body>${body}`).map(({ fault }) => fault)
}

describe('auditLabels on a sound page', () => {
  it.each([
    ['text without digits', '<p>No number here.</p>'],
    ['a labelled number', `<data ${LABELS}>45</data>`],
    ['a labelled number inside other elements', `<p><b ${LABELS}><i>45</i></b></p>`],
    ['tokens with a vocabulary', `<data ${TOKENS} data-vocabulary="cl100k_base">45</data>`],
    ['the title of a labelled number', `<data ${LABELS} title="of 45 tools">45</data>`],
    ['an identifier marked as one', '<code data-verbatim>cl100k_base</code>'],
    ['a foreign name that reads as a number, in quotation marks', '<code data-verbatim>“404”</code>'],
    ['a labelled number in a drawing', `<svg><text ${LABELS}><title>45 tools</title>45</text></svg>`],
    ['attributes that nobody reads', '<svg><rect x="12" width="30%"/></svg><p data-row="7" id="p1">a</p>'],
    ['scripts and styles', '<style>p { margin: 2px }</style><script>const a = 1</script>'],
  ])('accepts %s', (_, body) => {
    expect(faultsOf(body)).toEqual([])
  })
})

describe('auditLabels on a number without labels', () => {
  it.each([
    ['plain text', '<p>saves 52.6 %</p>'],
    ['a digit of another script', '<p>٤٥</p>'],
    ['a fraction', '<p>½</p>'],
    ['an entity', '<p>&#52;5</p>'],
    ['SVG text', '<svg><text>45</text></svg>'],
    ['the title of a drawing', '<svg><title>45 tools</title></svg>'],
    ['a title attribute', '<p title="45 tools">a</p>'],
    ['an aria-label', '<svg aria-label="45 tools"></svg>'],
    ['an alternative text', '<img alt="45 tools">'],
    ['the value of a meter', '<meter value="45">a</meter>'],
    ['a heading', '<h1>45 tools</h1>'],
    ['a template', '<template><p>45</p></template>'],
    ['noscript', '<noscript><p>45</p></noscript>'],
    ['text beside a labelled number', `<p>7 of <data ${LABELS}>45</data></p>`],
  ])('finds it in %s', (_, body) => {
    expect(faultsOf(body)).toEqual(['number without labels'])
  })

  it('finds it in the title of the document', () => {
    expect(auditLabels('<title>45 tools</title>').map(({ fault }) => fault)).toEqual([
      'number without labels',
    ])
  })

  it('says where it stands and what it shows', () => {
    const [problem] = auditLabels('<title>t</title><body><main><section id="arms"><p>a</p><p>45 tools</p>')
    expect(problem?.path).toBe('html > body > main > section#arms > p:nth-of-type(2)')
    expect(problem?.message).toBe(
      'number without labels: “45 tools” at html > body > main > section#arms > p:nth-of-type(2)',
    )
  })
})

describe('auditLabels on labels that say too little', () => {
  it.each([
    ['no provenance', '<data data-population="x" data-unit="tools">45</data>', ['labels incomplete']],
    ['no population', '<data data-provenance="measured" data-unit="tools">45</data>', ['labels incomplete']],
    [
      'an empty population',
      '<data data-provenance="measured" data-population=" " data-unit="tools">45</data>',
      ['labels incomplete'],
    ],
    [
      'no unit, so that tokens could not be told',
      '<data data-provenance="measured" data-population="x">45</data>',
      ['labels incomplete'],
    ],
    ['no label at all', '<data value="45">45</data>', ['labels incomplete']],
    [
      'a fourth provenance',
      `<data ${LABELS.replace('measured', 'guessed')}>45</data>`,
      ['provenance unknown'],
    ],
    ['tokens without vocabulary', `<data ${TOKENS}>45</data>`, ['tokens without vocabulary']],
    ['tokens that call themselves tools', `<data ${LABELS}>45 tokens</data>`, ['tokens without vocabulary']],
    [
      'labels around a whole list',
      `<ul ${LABELS}><li>45</li><li>46</li></ul>`,
      ['labels around several numbers'],
    ],
  ])('finds %s', (_, body, faults) => {
    expect(faultsOf(body)).toEqual(faults)
  })
})

describe('auditLabels on numbers that hide', () => {
  it.each([
    ['a bare number', '<code data-verbatim>4,386</code>'],
    ['a percentage', '<code data-verbatim>−52.6 %</code>'],
    ['a number with a unit', '<code data-verbatim>4,386 tokens</code>'],
    ['a number in brackets', '<code data-verbatim>(45)</code>'],
    ['a bare number in a drawing', '<svg><text data-verbatim>45</text></svg>'],
  ])('finds %s under data-verbatim', (_, body) => {
    expect(faultsOf(body)).toEqual(['number hidden as verbatim'])
  })

  it('finds data-verbatim around other elements', () => {
    expect(faultsOf('<div data-verbatim><p>the 45 tools</p></div>')).toEqual(['verbatim around elements'])
  })

  it.each([
    ['a text', `<style>p::after { content: '45' }</style>`],
    ['a counter', '<style>p::after { content: counter(tools) }</style>'],
    ['an attribute', '<style>p::after { content: attr(data-count) }</style>'],
  ])('finds %s that a style draws', (_, body) => {
    expect(faultsOf(body)).toEqual(['number drawn by style'])
  })
})

describe('auditLabels on the dashboard', () => {
  const page = renderDashboard(sampleReport())

  it('finds nothing', () => {
    expect(auditLabels(page)).toEqual([])
  })

  it.each([
    ['a number behind a heading', '<h2 id="arms-title">Arms', '<h2 id="arms-title">Arms, 4 of them'],
    ['a caption', '<caption id="catalogs-overview">', '<caption id="catalogs-overview">2 catalogs. '],
    ['a drawing', '<svg role="img"', '<svg role="img" aria-label="45 tools"'],
    ['a lost vocabulary', ' data-unit="tokens" data-vocabulary="cl100k_base"', ' data-unit="tokens"'],
    ['a lost population', ' data-population="45 tools of reference@1"', ''],
    ['a fourth provenance', 'data-provenance="computed"', 'data-provenance="assumed"'],
  ])('finds one fault that is put into it: %s', (_, sound, broken) => {
    expect(page).toContain(sound)
    expect(auditLabels(page.replace(sound, broken))).toHaveLength(1)
  })

  it('finds every number of a section whose provenance the report does not state', () => {
    const stated = Object.entries(sampleReport().provenance).filter(([section]) => section !== 'run')
    const provenance = Object.fromEntries(stated)
    const faults = auditLabels(renderDashboard(sampleReport({ provenance })))
    expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(['provenance unknown']))
    // Cores, memory, three counts of tests and two timings.
    expect(faults).toHaveLength(7)
  })
})
