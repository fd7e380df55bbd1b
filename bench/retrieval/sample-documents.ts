import { toolId } from '../catalog/tool-definition.ts'
import type { ToolDocument } from './tool-document.ts'

/** A document for a test: `server:name` and a description, without schemas unless `changes` says otherwise. */
export function sampleDocument(
  id: string,
  description: string,
  changes: Partial<ToolDocument> = {},
): ToolDocument {
  const split = id.indexOf(':')
  const [server, name] = [id.slice(0, split), id.slice(split + 1)]
  return {
    id: toolId(server, name),
    server,
    indexedName: name,
    description,
    paramsText: '',
    outputText: '',
    parameterNames: [],
    ...changes,
  }
}
