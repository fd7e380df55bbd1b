import { isJsonObject, nestingDepth } from '../catalog/json-value.ts'
import type { JsonValue } from '../catalog/json-value.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { joinTools, UnencodableToolError } from './arm.ts'
import type { Arm, ArmSpan, EncodeTool, ReadBack, ToolField } from './arm.ts'
import { stripTool } from './strip-schema.ts'
import { docComment, readDocComment } from './typescript-decl/doc-comment.ts'
import { propertyKey } from './typescript-decl/property-key.ts'
import { signature } from './typescript-decl/signature.ts'

const OMITS: readonly ToolField[] = [
  'parameterTitles',
  'schemaDialect',
  'title',
  'annotations',
  'otherFields',
]

const PREAMBLE = 'type integer=number; type exact<T>=T\ndeclare const tools:{\n'

/**
 * Tools as methods of a TypeScript declaration, as hosts show them whose model writes code: doc comments with tags, and
 * no white space that TypeScript does not need. A server is a key of `tools`, so that names stand as they are and may
 * repeat. Definitions are type parameters of the method: local types that cannot meet those of another tool.
 */
export const typescriptDecl: Arm = {
  name: 'typescript_decl',
  format: { name: 'TypeScript declaration', version: '1' },
  omits: OMITS,
  indexAltering: true,
  indexText: typescriptIndexText,
  cutsDescriptions: false,
  missingRuntime: () => undefined,
  encodeTool,
  encodeListing,
  readTool: readDeclaration,
}

/** Half of what the stack takes; the compiler's own parser recurses as well. */
const DEEPEST = 400

function encodeTool(tool: ToolDefinition): readonly ArmSpan[] {
  const { name, description, wire } = stripTool(tool, OMITS)
  const inputSchema = wire.get('inputSchema')
  const outputSchema = wire.get('outputSchema')
  assertHasType(tool, inputSchema)
  const { types, input, output } = signature(inputSchema, outputSchema)
  const spans: readonly ArmSpan[] = [
    ...descriptionSpans(description),
    { label: 'name', text: propertyKey(name) },
    { label: 'schema', text: types },
    { label: 'syntax', text: '(' },
    { label: 'schema', text: input },
    { label: 'syntax', text: '):Promise<' },
    { label: 'other', text: output },
    { label: 'syntax', text: '>' },
  ]
  return spans.filter(({ text }) => text !== '')
}

function assertHasType({ id, wire }: ToolDefinition, inputSchema: JsonValue | undefined): void {
  if (inputSchema !== undefined && !isJsonObject(inputSchema)) {
    throw new UnencodableToolError(
      `tool ${id}: the input schema is no JSON object, so its parameters have no type`,
    )
  }
  const depth = nestingDepth(wire)
  if (depth > DEEPEST) {
    throw new UnencodableToolError(
      `tool ${id}: nested ${depth} levels deep; a type is written up to ${DEEPEST}`,
    )
  }
}

/** What an index sees of the parameters under this arm: the type parameters and the input's type. */
export function typescriptIndexText(tool: ToolDefinition): string {
  const { wire } = stripTool(tool, OMITS)
  assertHasType(tool, wire.get('inputSchema'))
  const { types, input } = signature(wire.get('inputSchema'), undefined)
  return `${types}(${input})`
}

function descriptionSpans(description: string): readonly ArmSpan[] {
  if (description === '') return []
  const comment = docComment(description)
  return [
    { label: 'syntax', text: comment.slice(0, DOC_START.length) },
    { label: 'description', text: comment.slice(DOC_START.length, -DOC_END.length) },
    { label: 'syntax', text: `${DOC_END}\n` },
  ]
}

const DOC_START = '/** '
const DOC_END = ' */'

/** The servers in the order of their first tool, each with its tools in the order given. */
function encodeListing(
  tools: readonly ToolDefinition[],
  encoded: EncodeTool = encodeTool,
): readonly ArmSpan[] {
  const servers = new Map<string, ToolDefinition[]>()
  for (const tool of tools) {
    const ofServer = servers.get(tool.server)
    if (ofServer === undefined) servers.set(tool.server, [tool])
    else ofServer.push(tool)
  }
  return [
    { label: 'syntax', text: PREAMBLE },
    ...[...servers].flatMap(([server, ofServer]): readonly ArmSpan[] => [
      { label: 'other', text: propertyKey(server) },
      { label: 'syntax', text: ':{\n' },
      ...joinTools(ofServer, encoded, '\n'),
      { label: 'syntax', text: '\n}\n' },
    ]),
    { label: 'syntax', text: '}' },
  ]
}

const KEY = /^(?:[A-Za-z_$][\w$]*|"(?:[^"\\]|\\.)*")(?=[(<])/

function readDeclaration(text: string): ReadBack | undefined {
  const close = text.startsWith(DOC_START) ? text.indexOf(`${DOC_END}\n`) : undefined
  const comment = close === undefined ? '' : text.slice(0, close + DOC_END.length)
  const [key] = KEY.exec(text.slice(comment === '' ? 0 : comment.length + 1)) ?? []
  if (key === undefined || close === -1) return undefined
  return {
    name: key.startsWith('"') ? String(JSON.parse(key)) : key,
    description: comment === '' ? '' : readDocComment(comment).text,
  }
}
