import { decode } from '@toon-format/toon'

import type { ToolDefinition } from '../catalog/tool-definition.ts'
import type { Arm, ArmSpan, EncodeTool, ReadBack } from './arm.ts'
import { COMPONENT_OF_MEMBER, OMITTED_BY_SHOWN_TOOL, shownTool, shownToolFromPlain } from './shown-tool.ts'
import type { ShownToolReadBack } from './shown-tool.ts'
import { TOON_FORMAT, toonText } from './toon-text.ts'

/** The tool as a TOON object of name, description and input schema; the listing is one TOON array of these. */
export const toonListing: Arm = {
  name: 'toon_listing',
  format: TOON_FORMAT,
  omits: OMITTED_BY_SHOWN_TOOL,
  indexAltering: true,
  indexText: toonIndexText,
  cutsDescriptions: false,
  missingRuntime: () => undefined,
  encodeTool,
  encodeListing,
  readTool: readHead,
}

/** What an index sees of the parameters under this arm: the TOON of the schema alone, empty without one. */
export function toonIndexText(tool: ToolDefinition): string {
  const schema = shownTool(tool).get('inputSchema')
  return schema === undefined ? '' : toonText(schema, `tool ${tool.id}`)
}

/** Reads one tool's text back by the library's decoder; undefined where it is no tool in TOON. */
export function readToonTool(text: string): ShownToolReadBack | undefined {
  try {
    return shownToolFromPlain(decode(text))
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

/** TOON text has no line breaks inside, so name and description are the first two lines: the schema costs no time. */
function readHead(text: string): ReadBack | undefined {
  const tool = readToonTool(text.split('\n', 2).join('\n'))
  return tool === undefined ? undefined : { name: tool.name, description: tool.description }
}

function encodeTool(tool: ToolDefinition): readonly ArmSpan[] {
  return [...shownTool(tool)].flatMap(([key, value], index): readonly ArmSpan[] => [
    ...(index === 0 ? [] : [{ label: 'syntax', text: '\n' } as const]),
    {
      label: COMPONENT_OF_MEMBER.get(key) ?? 'other',
      text: toonText(new Map([[key, value]]), `tool ${tool.id}`),
    },
  ])
}

function encodeListing(
  tools: readonly ToolDefinition[],
  encoded: EncodeTool = encodeTool,
): readonly ArmSpan[] {
  const items = (header: string): readonly ArmSpan[] => [
    { label: 'syntax', text: header },
    ...tools.flatMap((tool) => itemSpans(encoded(tool))),
  ]
  if (isList(tools)) return items(`[${tools.length}]:`)
  const [header = '', ...rows] = toonText(tools.map(shownTool), 'the listing').split('\n')
  return header.includes('{')
    ? [...tableHeaderSpans(header), ...tools.flatMap((tool, row) => rowSpans(tool, rows[row] ?? ''))]
    : items(header)
}

/**
 * Whether TOON writes these tools as a list: a table takes rows of one shape, so two tools that make no table together
 * are enough, and the first two differ in nearly every catalog.
 */
function isList(tools: readonly ToolDefinition[]): boolean {
  const [first, ...others] = tools
  if (first === undefined) return false
  const shown = shownTool(first)
  return others.some((tool) => {
    const [header = ''] = toonText([shown, shownTool(tool)], 'two tools').split('\n', 1)
    return !header.includes('{')
  })
}

/** TOON nests by indenting lines, so the item of a list is the tool's own text, four blanks in. */
function itemSpans(own: readonly ArmSpan[]): readonly ArmSpan[] {
  const indented = own.map(({ label, text }, index): ArmSpan => ({
    label: own[index + 1]?.label === 'schema' ? 'schema' : label,
    text: text.replaceAll('\n', '\n    '),
  }))
  return [{ label: 'syntax', text: '\n  - ' }, ...indented]
}

/** Where all tools have schemas of one shape, or none, TOON writes a table and names the members once above it. */
function tableHeaderSpans(header: string): readonly ArmSpan[] {
  const schemaStart = header.indexOf(',inputSchema')
  if (schemaStart < 0) return [{ label: 'syntax', text: header }]
  return [
    { label: 'syntax', text: header.slice(0, schemaStart) },
    { label: 'schema', text: header.slice(schemaStart, -2) },
    { label: 'syntax', text: header.slice(-2) },
  ]
}

function rowSpans(tool: ToolDefinition, line: string): readonly ArmSpan[] {
  const cell = (text: string): string => toonText([text], 'a cell').slice('[1]: '.length)
  const [name, description] = [cell(tool.name), cell(tool.description)]
  const schema = line.slice(`  ${name},${description}`.length)
  return [
    { label: 'syntax', text: '\n  ' },
    { label: 'name', text: name },
    { label: 'syntax', text: ',' },
    { label: 'description', text: description },
    ...(schema === '' ? [] : [{ label: 'schema', text: schema } as const]),
  ]
}
