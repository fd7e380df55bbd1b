import type { Engine } from './engine.ts'
import { bleveParity } from './engines/bleve-parity.ts'
import { bm25 } from './engines/bm25.ts'
import { fts5 } from './engines/fts5.ts'
import { fusedRrf, fusedSemanticLexical } from './engines/fused.ts'
import { minisearch } from './engines/minisearch.ts'
import { pinned } from './engines/pinned.ts'
import { semantic } from './engines/semantic.ts'

/** The engine that reproduces a system's own search, and that all others are compared with. */
export const REFERENCE_ENGINE: Engine = bleveParity

/** Every engine of the suite, in the order of the report. One line each. */
export const ENGINES: readonly Engine[] = [
  bleveParity,
  bm25,
  fts5,
  minisearch,
  semantic,
  fusedSemanticLexical,
  fusedRrf,
  pinned(semantic),
]
