import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { isReference } from '../catalog-view.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { verbatim } from './verbatim.ts'

/** What a reader must know of an arm beside its name: reference, recorded elsewhere, control of another. */
export function armTags(row: MeasuredArmRow): readonly Html[] {
  return [
    ...(isReference(row) ? [markup` <span class="tag">reference</span>`] : []),
    ...(row.source === 'recorded'
      ? [
          markup` <span class="tag recorded" title="its texts were made elsewhere; this run counted them">recorded</span>`,
        ]
      : []),
    ...(row.controls === undefined
      ? []
      : [markup` <span class="tag">control of</span> <small>${verbatim(row.controls)}</small>`]),
  ]
}

/** An arm's name that breaks between its words, so that long ones and ten of them fit. */
export function armName(arm: string): Html {
  const parts = arm.split('_').map((part, index) => (index === 0 ? markup`${part}` : markup`<wbr>_${part}`))
  return markup`<code data-verbatim>${parts}</code>`
}
