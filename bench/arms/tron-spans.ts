import type { ArmSpan } from './arm.ts'
import { COMPONENT_OF_MEMBER } from './shown-tool.ts'

/**
 * What the pieces of a TRON document spell that holds one shown tool or an array of them. Classes of schemas are
 * `schema`, the class of the tools themselves is `syntax`.
 */
export function tronSpans(document: string): readonly ArmSpan[] {
  const dataStart = document.startsWith('class ') ? document.indexOf('\n\n') + 2 : 0
  const classes = classLines(document.slice(0, Math.max(0, dataStart - 2)))
  const header = classes.flatMap(({ name, keys }): readonly ArmSpan[] => [
    { label: 'syntax', text: `class ${name}: ` },
    { label: isToolClass(keys) ? 'syntax' : 'schema', text: keys },
    { label: 'syntax', text: '\n' },
  ])
  const toolClasses = new Map(
    classes.filter(({ keys }) => isToolClass(keys)).map(({ name, keys }) => [name, keys.split(',')]),
  )
  const data = dataSpans(document.slice(dataStart), toolClasses)
  return dataStart === 0 ? data : [...header, { label: 'syntax', text: '\n' }, ...data]
}

interface ClassLine {
  readonly name: string
  /** As written: bare or quoted, joined by commas. */
  readonly keys: string
}

/** Keys are quoted like JSON strings, so a line of the header is a line of text. */
function classLines(header: string): readonly ClassLine[] {
  if (header === '') return []
  return header.split('\n').map((line) => {
    const nameEnd = line.indexOf(': ')
    return { name: line.slice('class '.length, nameEnd), keys: line.slice(nameEnd + 2) }
  })
}

function isToolClass(keys: string): boolean {
  const members = keys.split(',')
  return members.includes('name') && members.every((member) => COMPONENT_OF_MEMBER.has(member))
}

/** Brackets and commas are syntax; a member's value, and its key where it is written, are the member's component. */
function dataSpans(data: string, toolClasses: ReadonlyMap<string, readonly string[]>): readonly ArmSpan[] {
  const spans: ArmSpan[] = []
  let at = 0
  const take = (label: ArmSpan['label'], end: number): void => {
    spans.push({ label, text: data.slice(at, end) })
    at = end
  }
  if (data.startsWith('[')) take('syntax', 1)
  while (at < data.length) {
    const [opening, className] = matchAt(/\{|([A-Z]\d*)\(/y, data, at)
    take('syntax', at + Math.max(1, opening.length))
    if (opening === '') continue // the comma between two tools, or the end of the array
    const keys = toolClasses.get(className)
    for (let member = 0; at < data.length && !CLOSING.has(data.charAt(at)); member++) {
      if (data.charAt(at) === ',') take('syntax', at + 1)
      const key = keys?.[member] ?? matchAt(/"(\w+)":/y, data, at)[1]
      take(COMPONENT_OF_MEMBER.get(key) ?? 'other', memberEnd(data, at))
    }
    take('syntax', at + 1)
  }
  return spans
}

/** The match of a sticky pattern at an index, and its first group; empty where there is none. */
function matchAt(pattern: RegExp, text: string, index: number): readonly [string, string] {
  pattern.lastIndex = index
  const match = pattern.exec(text)
  return [match?.[0] ?? '', match?.[1] ?? '']
}

const OPENING = new Set(['[', '{', '('])
const CLOSING = new Set([']', '}', ')'])

/** The first comma or closing bracket behind `start` that belongs to what encloses it. */
function memberEnd(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index++) {
    const char = text.charAt(index)
    if (char === '"') index = stringEnd(text, index)
    else if (OPENING.has(char)) depth++
    else if (depth === 0 && (char === ',' || CLOSING.has(char))) return index
    else if (CLOSING.has(char)) depth--
  }
  return text.length
}

/** The index of the quote that closes the string that opens at `start`. */
function stringEnd(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text.charAt(index) !== '"') index += text.charAt(index) === '\\' ? 2 : 1
  return index
}
