/** A suite criterion says that the measuring is right; a subject criterion judges what was measured. */
export type CriterionKind = 'suite' | 'subject'

/** A success criterion as the report lists it, whether its test exists yet or not. */
export interface Criterion {
  readonly id: string
  readonly kind: CriterionKind
  readonly means: string
}

function suite(id: string, means: string): Criterion {
  return { id, kind: 'suite', means }
}

function subject(id: string, means: string): Criterion {
  return { id, kind: 'subject', means }
}

/**
 * Every success criterion, in the order of the report. Ids `SC-` and `FR-` and their meaning follow mcpproxy's public
 * specifications 083 and 085, so that readers of its reports recognise them; ids that start with `X-` are ours.
 */
export const CRITERIA = [
  suite(
    'SC-001',
    'The report alone tells what a discovery call costs, what dominates it, and when deferring stops paying',
  ),
  suite('SC-002', 'Every mandatory arm has tokens and a saving on a catalog with schemas'),
  suite('SC-003', 'The parity engine returns the expected ranking for every query'),
  suite('SC-004', 'The public corpora run through all their stages'),
  suite(
    'SC-005',
    'Every number on the dashboard shows its provenance, its population and, for tokens, its vocabulary',
  ),
  subject('SC-006', 'An independent counter agrees within 15 %, or a warning shows'),
  subject('SC-007', 'The run stays within its time budgets'),
  suite('SC-008', 'A fresh checkout reproduces the offline figures with one command and no credentials'),
  suite('FR-001', 'Discovery cost is counted on the response that an agent receives'),
  suite('FR-002', 'The components of a text sum to its total'),
  suite('FR-003', 'Break-even is given with its inputs'),
  suite('FR-004', 'Both menus of a comparison come from the same running system with full definitions'),
  suite('FR-005', 'Each arm has total, per-tool mean, p95 and saving against the reference arm'),
  suite('FR-006', 'The mandatory arms exist and run'),
  suite('FR-007', 'TOON is measured on listings and on results, apart'),
  suite('FR-008', 'An arm that alters index text says so and is scored on that text'),
  suite('FR-009', 'A tool that cannot be encoded is skipped, counted and exemplified'),
  suite('FR-010', 'The same catalog gives the same bytes'),
  suite('FR-011', 'Public corpora load, with an error for each bad record and no guessed labels'),
  suite('FR-012', 'Each metric has one implementation, and each row names its corpus and version'),
  suite('FR-013', 'No fetched byte is committed'),
  suite('FR-014', 'Subsets are seeded, and seed and size are recorded'),
  suite('FR-015', 'The independent counter runs pinned against the booted system'),
  subject('FR-016', 'Its count stands beside ours with the divergence'),
  suite('FR-017', 'The report holds every measurement with its provenance'),
  suite('FR-018', 'The dashboard is one self-contained file with cost, quality and latency'),
  suite('FR-019', 'Session estimates state their assumptions and are always estimates'),
  suite('FR-020', 'The heaviest tools and the degenerate descriptions are listed'),
  suite('FR-021', 'The offline project needs no network and is deterministic'),
  suite('FR-022', 'The benchmark never blocks a release by itself: the policy decides'),
  subject('FR-023', 'Latency has percentiles per surface, beside the one-shot cost of loading all tools'),
  subject('X-F1', 'Full and compact responses rank the same ids for every query'),
  subject('X-F2', 'The compact response halves the median cost at limit 10'),
  subject('X-F3', 'Fewer than 20 % of the signatures are lossy'),
  suite('X-F4', 'No required name is missing from a signature'),
  suite('X-A1', 'The arms of a comparison show the same text of each tool, or declare the difference'),
  suite('X-R0', 'The retrieval engine agrees with the running reference program'),
  suite('X-C1', 'The crossover curve exists with its interval'),
  suite('X-C2', 'First-turn input is flat for deferred arms and linear for eager loading'),
  subject('X-C3', 'The ceilings of eager loading are known'),
  subject('X-C4', 'The crossover is known by difficulty and by class of task'),
  subject('X-C5', 'Tasks that nothing fits are billed and shown apart'),
  suite('X-C6', 'The tools of every task are in its catalog'),
  suite('X-C7', 'The crossover does not depend on the order of the arms'),
  suite('X-C8', 'Nothing estimated is a headline without its label'),
  subject('X-R1', 'A server added in a running session is discoverable without a restart'),
  suite('X-L1', 'A live run leaves nothing behind'),
  suite('X-L2', 'A live run survives every fault'),
  suite('X-L3', 'Offline and live agree'),
  suite('X-S1', 'Intervals cover what they claim'),
  suite('X-S2', 'Every comparison states its power'),
] as const satisfies readonly Criterion[]
