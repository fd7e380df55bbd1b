/** The style of what arms lose and what their savings are made of. */
export const ENCODING_STYLE = `
.splits { list-style: none; padding: 0; margin: .2rem 0 1rem; display: grid; gap: .4rem; }
.splits li { display: grid; grid-template-columns: minmax(11rem, auto) 1fr auto; gap: .1rem 1.2rem; align-items: baseline; background: var(--sunk); border-left: 3px solid var(--inconclusive); border-radius: 0 6px 6px 0; padding: .45rem .9rem; }
.splits strong { font-size: 1.18rem; letter-spacing: -0.01em; }
.splits .together { color: var(--soft); font-size: .87rem; }
.tag.recorded { color: var(--inconclusive); border-color: currentColor; }
tr.control > * { color: var(--soft); font-size: .82rem; }
tr.control > th { padding-left: 1.8rem; }
.bars .recorded { fill: var(--soft); font-family: inherit; }
.by-format { fill: var(--pass); fill-opacity: .22; stroke: var(--pass); stroke-width: 1; }
.by-deletion { fill: var(--inconclusive); fill-opacity: .1; stroke: var(--inconclusive); stroke-width: 1; stroke-dasharray: 3 3; }
.control-tick { stroke: var(--ink); stroke-width: 2; }
.swatch.by-format { background: color-mix(in srgb, var(--pass) 22%, transparent); border: 1px solid var(--pass); }
.swatch.by-deletion { background: color-mix(in srgb, var(--inconclusive) 10%, transparent); border: 1px dashed var(--inconclusive); }
.pair .wide { grid-column: 1 / -1; font-size: .78rem; color: var(--soft); }
.ledger { width: auto; min-width: 100%; }
.ledger .fate { text-align: center; min-width: 0; padding-inline: .4rem; }
.ledger thead .fate { font-weight: 400; max-width: 7rem; }
.ledger tbody th { min-width: 11rem; }
.ledger td.dropped { color: var(--fail); background: var(--fail-bg); font-weight: 600; }
.ledger td.survives { color: var(--pass); }
.ledger .group-head th { font-size: .78rem; font-weight: 600; color: var(--soft); background: var(--sunk); padding-block: .25rem; }
.ledger tbody tr:last-child > * { border-bottom: 1px solid var(--line); }
.ledger tfoot th { font-weight: 600; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) { .splits li { grid-template-columns: 1fr; } }
`
