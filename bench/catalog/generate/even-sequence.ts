import { randomSource } from './random-source.ts'

/** The golden ratio's fractional part in 32 bits: multiples of it spread most evenly over a circle. */
const GOLDEN_STEP = 0x9e3779b9

/** Where the values of one sequence come from and how far neighbours are mixed. */
export interface EvenSequence {
  readonly seed: number
  readonly label: string
  /** Values are shuffled inside blocks of this length. */
  readonly block: number
}

/**
 * One block of a sequence over [0, 1) that is random in order and even in number: among the first n values every
 * interval holds its share, off by a few. Independent draws would miss a far quantile by a sixth.
 */
export function evenBlock({ seed, label, block }: EvenSequence, blockIndex: number): readonly number[] {
  const start = randomSource(seed, label, 'start').below(2 ** 32)
  const values = Array.from({ length: block }, (_, offset) => {
    const turns = Math.imul(blockIndex * block + offset, GOLDEN_STEP) + start
    return (turns >>> 0) / 2 ** 32
  })
  return randomSource(seed, label, blockIndex).shuffled(values)
}
