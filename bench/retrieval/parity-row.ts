/** How this suite's parity engine compares with what the reference program returned. */
export interface ParityRow {
  /** The program or the file of its outputs, with its version. */
  readonly reference: string
  readonly queries: number
  /** Same ids in the same order; above ten clauses up to ties of 1e-12. */
  readonly rankings_equal: number
  /** Rankings whose scores are the same float64, bit for bit. */
  readonly scores_bit_equal: number
  /** The first five that differ, with where. */
  readonly differences: readonly { readonly query_id: string; readonly where: string }[]
}
