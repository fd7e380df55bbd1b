import { describe, expect, it } from 'vitest'

import { catalogViews } from '../catalog-view.ts'
import { sampleReport } from '../sample-report.ts'
import { componentClass, componentNames } from './component-palette.ts'

const [row] = catalogViews(sampleReport())[0]?.measured ?? []

describe('the component palette', () => {
  it('keeps one order, whatever the order of the report, and puts unknown components last', () => {
    if (row === undefined) throw new Error('the sample has an arm')
    const components = ['syntax', 'emoji', 'schema', 'name'].map((component) => ({ component, tokens: 1 }))
    expect(componentNames([{ ...row, components }])).toEqual(['name', 'schema', 'syntax', 'emoji'])
  })

  it('gives a component the same colour on every catalog', () => {
    expect(componentClass('schema', ['schema'])).toBe('c2')
    expect(componentClass('schema', ['name', 'description', 'schema', 'syntax'])).toBe('c2')
  })

  it('never runs out of colours', () => {
    const names = Array.from({ length: 20 }, (_, index) => `unknown ${index}`)
    expect(componentClass('unknown 0', names)).toBe('c5')
    expect(componentClass('unknown 19', names)).toBe('c7')
  })
})
