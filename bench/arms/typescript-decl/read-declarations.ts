import ts from 'typescript'

import { parseJsonText } from '../../catalog/json-text.ts'
import { isJsonArray, isJsonObject } from '../../catalog/json-value.ts'
import type { JsonValue } from '../../catalog/json-value.ts'
import { isJson, readDocComment } from './doc-comment.ts'

/** A tool as a reader of the declaration finds it, its schemas with what the types and tags say: see `normalSchema`. */
export interface DeclaredTool {
  readonly server: string
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonValue | undefined
  readonly outputSchema: JsonValue | undefined
}

/**
 * Reads a listing of `typescript_decl` back with the TypeScript compiler's parser: the second implementation of the
 * format, which shows what a reader can still know of each tool.
 *
 * @throws Error that names the place where the listing has another form
 */
export function readDeclarations(listing: string): readonly DeclaredTool[] {
  const file = ts.createSourceFile('listing.ts', listing, ts.ScriptTarget.ES2023, true)
  const statement = file.statements.find((candidate) => ts.isVariableStatement(candidate))
  const servers = statement?.declarationList.declarations[0]?.type
  return membersOf(servers, file).flatMap((server) => {
    if (!ts.isPropertySignature(server)) throw unexpected(server)
    return membersOf(server.type, server).map((tool) => declaredTool(nameOf(server), tool))
  })
}

function declaredTool(server: string, node: ts.TypeElement): DeclaredTool {
  if (!ts.isMethodSignature(node)) throw unexpected(node)
  const definitions = (node.typeParameters ?? []).map((parameter): readonly [string, JsonValue] => {
    if (parameter.constraint === undefined) throw unexpected(parameter)
    return [parameter.name.text, schemaOf(parameter.constraint, docOf(parameter))]
  })
  const [input] = node.parameters
  const promised =
    node.type !== undefined && ts.isTypeReferenceNode(node.type) ? node.type.typeArguments?.[0] : undefined
  if (promised === undefined) throw unexpected(node)
  const output = schemaInPlace(promised)
  return {
    server,
    name: nameOf(node),
    description: readDocComment(docOf(node)).text,
    inputSchema: withDefinitions(inputSchema(input), definitions),
    outputSchema: isJsonObject(output) && output.size === 0 ? undefined : output,
  }
}

function inputSchema(input: ts.ParameterDeclaration | undefined): JsonValue | undefined {
  if (input === undefined)
    return new Map([
      ['type', 'object'],
      ['properties', new Map()],
    ] as [string, JsonValue][])
  if (input.questionToken !== undefined) return undefined
  if (input.type === undefined) throw unexpected(input)
  return schemaInPlace(input.type)
}

function withDefinitions(
  schema: JsonValue | undefined,
  definitions: readonly (readonly [string, JsonValue])[],
): JsonValue | undefined {
  if (definitions.length === 0) return schema
  return new Map([...(isJsonObject(schema) ? schema : []), ['$defs', new Map(definitions)]])
}

/** A type that no name stands before: its comment is the one right before it, but a union's belongs to its first member. */
function schemaInPlace(node: ts.TypeNode): JsonValue {
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return schemaOf(node, '')
  const doc = docOf(node)
  if (!ts.isParenthesizedTypeNode(node)) return schemaOf(node, doc)
  return doc === '' ? schemaInPlace(node.type) : schemaOf(node.type, doc)
}

/** The schema of a type together with the comment that belongs to it. */
function schemaOf(node: ts.TypeNode, doc: string): JsonValue {
  const { text, tags } = readDocComment(doc)
  const alternatives = tags.find((tag) => tag.value === undefined && tag.name !== 'untyped')
  const schema = new Map(
    alternatives === undefined ? coreOf(node) : [[alternatives.name, membersIn(node, alternatives.name)]],
  )
  if (text !== '') schema.set('description', text)
  for (const { name, value } of tags) {
    if (name === 'untyped') schema.delete('type')
    if (value === undefined) continue
    const read = isJson(value) ? parseJsonText(value) : value
    if (name === 'schema') return read
    if (name === 'keyword' && isJsonObject(read)) for (const [key, held] of read) schema.set(key, held)
    else schema.set(name, name === 'required' ? namesTogether(schema.get(name), read) : read)
  }
  return schema
}

/** Required names that have a property, and those that only the tag names. */
function namesTogether(marked: JsonValue | undefined, tagged: JsonValue): JsonValue {
  return isJsonArray(marked) && isJsonArray(tagged) ? [...marked, ...tagged] : tagged
}

/** `@oneOf` before a union means all its members; every other bare tag means one. */
function membersIn(node: ts.TypeNode, keyword: string): JsonValue {
  return keyword === 'oneOf' && ts.isUnionTypeNode(node)
    ? node.types.map(schemaInPlace)
    : [schemaInPlace(node)]
}

const KEYWORD_TYPES: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.StringKeyword, 'string'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'boolean'],
  [ts.SyntaxKind.ObjectKeyword, 'object'],
])

type Entry = readonly [string, JsonValue]

function coreOf(node: ts.TypeNode): readonly Entry[] {
  const type = KEYWORD_TYPES.get(node.kind)
  if (type !== undefined) return [['type', type]]
  if (node.kind === ts.SyntaxKind.UnknownKeyword) return []
  if (node.kind === ts.SyntaxKind.NeverKeyword) return [['not', new Map()]]
  if (ts.isParenthesizedTypeNode(node)) return coreOf(node.type)
  if (ts.isLiteralTypeNode(node)) return [['enum', [literalOf(node)]]]
  if (ts.isUnionTypeNode(node)) return [['anyOf', node.types.map(schemaInPlace)]]
  if (ts.isIntersectionTypeNode(node)) return [['allOf', node.types.map(schemaInPlace)]]
  if (ts.isArrayTypeNode(node))
    return [
      ['type', 'array'],
      ['items', elementOf(node.elementType)],
    ]
  if (ts.isTypeReferenceNode(node)) return referenceOf(node)
  if (ts.isTypeLiteralNode(node)) return objectOf(node)
  throw unexpected(node)
}

/** An element begins where its array does, so a comment there is the array's; its own is inside brackets. */
function elementOf(node: ts.TypeNode): JsonValue {
  return ts.isParenthesizedTypeNode(node) ? schemaInPlace(node.type) : schemaOf(node, '')
}

function literalOf(node: ts.LiteralTypeNode): JsonValue {
  const text = node.getText()
  return ts.isStringLiteral(node.literal) ? node.literal.text : parseJsonText(text)
}

function referenceOf(node: ts.TypeReferenceNode): readonly Entry[] {
  const name = node.typeName.getText()
  const [first, second] = node.typeArguments ?? []
  if (name === 'integer') return [['type', 'integer']]
  if (name === 'exact' && first !== undefined) return [...coreOf(first), ['additionalProperties', false]]
  if (name === 'Record' && second !== undefined)
    return [
      ['type', 'object'],
      ['additionalProperties', schemaInPlace(second)],
    ]
  return [['$ref', `#/$defs/${name}`]]
}

function objectOf(node: ts.TypeLiteralNode): readonly Entry[] {
  const properties = new Map<string, JsonValue>()
  const required: string[] = []
  const additional: Entry[] = []
  for (const member of node.members) {
    if (ts.isIndexSignatureDeclaration(member))
      additional.push(['additionalProperties', schemaInPlace(member.type)])
    else if (ts.isPropertySignature(member) && member.type !== undefined) {
      properties.set(nameOf(member), schemaOf(member.type, docOf(member)))
      if (member.questionToken === undefined) required.push(nameOf(member))
    } else throw unexpected(member)
  }
  return [['type', 'object'], ['properties', properties], ['required', required], ...additional]
}

function membersOf(node: ts.TypeNode | undefined, owner: ts.Node): readonly ts.TypeElement[] {
  if (node === undefined || !ts.isTypeLiteralNode(node)) throw unexpected(owner)
  return [...node.members]
}

function nameOf(node: ts.PropertySignature | ts.MethodSignature): string {
  if (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) return node.name.text
  throw unexpected(node)
}

/** The comment right before a node, as written; empty where there is none. */
function docOf(node: ts.Node): string {
  const between = node.getSourceFile().text.slice(node.getFullStart(), node.getStart())
  return between.trim()
}

function unexpected(node: ts.Node): Error {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart())
  return new Error(
    `line ${line + 1}: ${ts.SyntaxKind[node.kind]} is no part of such a declaration: ${node.getText().slice(0, 80)}`,
  )
}
