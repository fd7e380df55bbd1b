import type { ToolDocument } from './tool-document.ts'

/** One way of putting a tool into the text that is embedded; all write names with `_` as blanks. */
export type TextForm =
  'name' | 'name_description' | 'server_name_description' | 'first_sentence' | 'name_description_parameters'

/** What is embedded where nothing else is said. */
export const DEFAULT_TEXT_FORM: TextForm = 'name_description'

const WRITERS: Readonly<Record<TextForm, (document: ToolDocument) => string>> = {
  name: nameOf,
  name_description: nameAndDescription,
  server_name_description: (document) => `${spaced(document.server)} ${nameAndDescription(document)}`,
  first_sentence: (document) => labelled(nameOf(document), firstSentence(document.description)),
  name_description_parameters: (document) => {
    const parameters = document.parameterNames.map(spaced).join(', ')
    return parameters === ''
      ? nameAndDescription(document)
      : `${nameAndDescription(document)}\nparameters: ${parameters}`
  },
}

/** Every text form, in the order of the report. */
export const TEXT_FORMS: readonly TextForm[] = [
  'name',
  'name_description',
  'server_name_description',
  'first_sentence',
  'name_description_parameters',
]

/** How much of a text is kept. */
export interface TextLimit {
  /** UTF-16 units; a pair of surrogates is never cut in two. */
  readonly maxChars?: number | undefined
}

/** What an embedding model is given for one tool, cut to the limit. */
export function textOf(document: ToolDocument, form: TextForm, { maxChars }: TextLimit = {}): string {
  const text = WRITERS[form](document)
  return maxChars === undefined || text.length <= maxChars ? text : cutText(text, maxChars)
}

function cutText(text: string, maxChars: number): string {
  const last = text.charCodeAt(maxChars - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splitsPair ? maxChars - 1 : maxChars)
}

/** The tool's own name, also where it is indexed as `server:tool`. */
export function bareName({ indexedName, server }: ToolDocument): string {
  return indexedName.startsWith(`${server}:`) ? indexedName.slice(server.length + 1) : indexedName
}

function nameOf(document: ToolDocument): string {
  return spaced(bareName(document))
}

function nameAndDescription(document: ToolDocument): string {
  return labelled(nameOf(document), document.description)
}

function labelled(name: string, description: string): string {
  return description === '' ? name : `${name}: ${description}`
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ')
}

/** Up to a full stop before a blank, a full-width one, or the first line's end; `e.g.` and `i.e.` end nothing. */
export function firstSentence(description: string): string {
  const text = description.trimStart()
  const end = /(?<!\b(?:e\.g|i\.e))[.!?](?=\s|$)|[。！？]|(?=\n)/u.exec(text)
  return end === null ? text.trimEnd() : text.slice(0, end.index + end[0].length)
}
