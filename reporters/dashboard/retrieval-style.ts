/** The style of curves, their engines, and verdicts of comparisons. */
export const RETRIEVAL_STYLE = `
.finding { font-size: 1.08rem; border-left: 3px solid var(--c0); background: var(--sunk); border-radius: 0 8px 8px 0; padding: .7rem 1rem; max-width: none; margin: .4rem 0 1.4rem; }
.finding small { display: block; margin-top: .2rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)); gap: 1rem 1.4rem; }
.panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: .9rem 1.2rem; }
figure.curves { margin: 0; min-width: 0; }
figure.curves figcaption { font-size: .87rem; margin-bottom: .2rem; }
.drawing { overflow-x: auto; }
svg.chart { display: block; width: 100%; height: auto; overflow: visible; }
svg.chart.large { min-width: 27rem; }
svg.chart text { fill: var(--ink); font-size: 12px; }
svg.chart.small text { font-size: 13px; }
svg.chart text.tick { fill: var(--soft); text-decoration: none; }
svg.chart text.engine { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 11.5px; }
.rule, .leader { stroke: var(--line-strong); stroke-width: 1; fill: none; }
.rule { stroke: var(--line); }
.line { fill: none; stroke: var(--look); stroke-width: 2; stroke-linejoin: round; }
.band { fill: var(--look); fill-opacity: .09; }
.curve:hover .band { fill-opacity: .32; }
.curve:hover .line { stroke-width: 3.2; }
.curves .whisker { stroke: var(--look); stroke-width: 1; stroke-opacity: .55; }
.dot { fill: var(--look); stroke: var(--card); stroke-width: .8; }
.key { vertical-align: -1px; margin-right: .15rem; }
.e0 { --look: var(--c0); } .e1 { --look: var(--c2); } .e2 { --look: var(--c6); } .e3 { --look: var(--c7); }
.e4 { --look: var(--c5); } .e5 { --look: var(--c1); } .e6 { --look: var(--c3); } .e7 { --look: var(--soft); }
.line.e1 { stroke-dasharray: 7 3; } .line.e2 { stroke-dasharray: 2 3; } .line.e3 { stroke-dasharray: 9 3 2 3; }
.line.e5 { stroke-dasharray: 5 2; } .line.e6 { stroke-dasharray: 1 2; } .line.e7 { stroke-dasharray: 12 4; }
.ends { color: var(--soft); font-size: .78rem; white-space: nowrap; }
tr.whole > * { border-bottom-color: var(--line-strong); }
tr.whole > th { font-weight: 600; }
.badge { display: inline-block; border: 1px solid currentColor; border-radius: 4px; padding: 0 .35rem; font-size: .78rem; white-space: nowrap; color: var(--excluded); background: var(--excluded-bg); }
.badge.better { color: var(--pass); background: var(--pass-bg); }
.badge.worse { color: var(--fail); background: var(--fail-bg); }
.badge.inconclusive { color: var(--inconclusive); background: var(--inconclusive-bg); border-style: dashed; }
.badge.advice { color: var(--ink); background: var(--sunk); border-color: var(--line-strong); }
#retrieval thead code { overflow-wrap: normal; }
#retrieval h3 { margin-top: 1.9rem; }
`
