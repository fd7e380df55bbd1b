import { compareCodePoints } from '../catalog/code-point-order.ts'
import type { ToolDocument } from './tool-document.ts'

/**
 * The documents by tool id, by UTF-8 bytes. An index built in this order breaks its ties by position, and does not depend
 * on the order in which a catalog lists its tools.
 */
export function inIdOrder(documents: readonly ToolDocument[]): readonly ToolDocument[] {
  return documents.toSorted((left, right) => compareCodePoints(left.id, right.id))
}
