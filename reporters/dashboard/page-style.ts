import { ENCODING_STYLE } from './encoding-style.ts'
import { RETRIEVAL_STYLE } from './retrieval-style.ts'

/** Colours by meaning; the dark ones replace them where the reader's system is dark. */
const COLOURS = `
:root {
  color-scheme: light dark;
  --paper: #fbfbf9; --card: #ffffff; --sunk: #f3f3ef; --line: #e2e2dc; --line-strong: #c9c9c1;
  --ink: #1c1e21; --soft: #565b63; --link: #23538f;
  --fail: #b3261e; --fail-bg: #fdf1ef; --inconclusive: #8a5a00; --inconclusive-bg: #fdf6e6;
  --pass: #1f6f43; --pass-bg: #eef7f1; --excluded: #44546a; --excluded-bg: #eff2f6;
  --not-built: #6d6a78; --not-built-bg: #f4f3f6;
  --c0: #35608f; --c1: #6ba3b5; --c2: #d59a4a; --c3: #98806b; --c4: #b9bbc0; --c5: #7d6aa5; --c6: #6f9a5b; --c7: #c06a7a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15171a; --card: #1b1e22; --sunk: #212429; --line: #2e3238; --line-strong: #464b53;
    --ink: #e5e7ea; --soft: #a0a6af; --link: #8fb8ec;
    --fail: #f28b82; --fail-bg: #2f1d1c; --inconclusive: #e5b75a; --inconclusive-bg: #2b2416;
    --pass: #7fcf9f; --pass-bg: #17281f; --excluded: #a9b8cc; --excluded-bg: #1f252d;
    --not-built: #a8a4b5; --not-built-bg: #222127;
    --c0: #6c9bd1; --c1: #5d98ab; --c2: #c58f47; --c3: #a08a76; --c4: #6b7078; --c5: #9a87c4; --c6: #86b070; --c7: #d08291;
  }
}
`

const TEXT = `
* { box-sizing: border-box; }
html { scroll-padding-top: 3.2rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  font-variant-numeric: tabular-nums;
}
.hero, main, nav ul { max-width: 74rem; margin: 0 auto; padding-inline: clamp(1rem, 3vw, 2rem); }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.35rem); line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.35rem; line-height: 1.25; letter-spacing: -0.012em; margin: 0 0 .35rem; }
h3 { font-size: 1.02rem; margin: 0; }
h4 { font-size: .87rem; margin: .9rem 0 .25rem; }
h3 small, h4 small { font-weight: 400; color: var(--soft); font-size: .87rem; }
p { margin: .4rem 0; max-width: 76ch; }
a { color: var(--link); text-underline-offset: 2px; }
code, pre { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: .9em; }
[data-verbatim] { overflow-wrap: anywhere; }
small { font-size: .82rem; color: var(--soft); }
section { margin-top: 2.9rem; padding-top: 1.4rem; border-top: 1px solid var(--line-strong); }
main > section:first-child { margin-top: 1.2rem; border-top: 0; padding-top: 0; }
.lead, .empty, .note { color: var(--soft); }
.note { font-size: .85rem; }
.lead { margin-bottom: 1rem; }
.caveat { color: var(--soft); font-size: .82rem; line-height: 1.45; max-width: 95ch; margin: .5rem 0 1rem; padding-left: .7rem; border-left: 2px solid var(--line-strong); }
.caveat strong { font-weight: 600; color: var(--ink); }
.nil, .not-built { color: var(--soft); }
.not-run, .not-built { font-size: .82rem; border: 1px dashed var(--line-strong); border-radius: 4px; padding: .02rem .35rem; white-space: nowrap; }
ul { margin: .3rem 0; padding-left: 1.1rem; }
ul.plain, ul.parts, ul.skips, ul.tests, ul.errors, ul.oddities > li > ul { list-style: none; padding-left: 0; font-size: .87rem; }
dl { display: grid; gap: .15rem 1.4rem; margin: .4rem 0; font-size: .87rem; }
.in-columns { grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
dl > div { display: flex; gap: .6rem; justify-content: space-between; border-bottom: 1px solid var(--line); padding: .16rem 0; min-width: 0; }
dt { color: var(--soft); flex: none; max-width: 62%; overflow-wrap: anywhere; }
dd { margin: 0; text-align: right; min-width: 0; overflow-wrap: anywhere; }
pre { background: var(--sunk); border: 1px solid var(--line); border-radius: 6px; padding: .7rem .9rem; overflow-x: auto; }
.in-rows > div { justify-content: start; }
.in-rows dt { flex: 0 0 12.5rem; }
.in-rows dd { text-align: left; }
.unbroken { white-space: nowrap; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .3rem .6rem; z-index: 3; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
`

const NUMBERS = `
data, text[data-provenance], .mark { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .22em; text-decoration-color: color-mix(in srgb, currentColor 28%, transparent); white-space: nowrap; }
data[data-provenance=computed], text[data-provenance=computed], .mark.computed { text-decoration-style: dotted; text-decoration-color: color-mix(in srgb, currentColor 70%, transparent); }
data[data-provenance=estimated], text[data-provenance=estimated], .mark.estimated { text-decoration-style: wavy; text-decoration-color: var(--inconclusive); }
data[data-provenance=estimated]::before { content: '≈'; }
data[data-provenance=unstated] { background: var(--fail-bg); color: var(--fail); }
data[data-provenance=unstated]::after { content: '?'; }
.mark { font-weight: 600; }
.missing { color: var(--inconclusive); }
.saves { color: var(--pass); }
.costs { color: var(--fail); }
.range { white-space: nowrap; }
.range .to { color: var(--soft); font-size: .82rem; padding: 0 .1rem; }
.legend { color: var(--soft); font-size: .82rem; max-width: none; margin-top: 1rem; }
.legend .mark { color: var(--ink); }
.note-bar { position: fixed; inset: auto 0 0 0; background: var(--ink); color: var(--paper); padding: .6rem 1rem; font-size: .87rem; z-index: 4; text-align: center; overflow-wrap: anywhere; }
`

const HERO = `
.hero { padding-top: 2.2rem; padding-bottom: 1rem; }
.eyebrow { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: .82rem; color: var(--soft); margin: 0 0 .5rem; }
.lede { font-size: 1.08rem; color: var(--soft); margin: 0 0 1.3rem; }
.tally { display: grid; grid-template-columns: repeat(5, 1fr); gap: .6rem; }
.tile { display: flex; flex-direction: column; padding: .55rem .8rem .6rem; border-radius: 8px; border: 1px solid var(--line); border-top: 3px solid var(--tone); background: var(--tone-bg); color: var(--tone); text-decoration: none; }
a.tile:hover { border-color: var(--tone); }
.tile .count { font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.02em; }
.tile .word { font-size: .84rem; }
.tile.none { background: transparent; border-top-color: var(--line-strong); color: var(--soft); }
.tile.none .count { font-weight: 400; }
.outcome { margin: .8rem 0 0; }
.chips { list-style: none; padding: 0; margin: .8rem 0 .2rem; display: flex; flex-wrap: wrap; gap: .35rem .5rem; }
.chips li { border: 1px solid var(--line); background: var(--card); border-radius: 6px; padding: .15rem .6rem; font-size: .87rem; }
.stamp { color: var(--soft); font-size: .82rem; }
nav { position: sticky; top: 0; z-index: 2; background: color-mix(in srgb, var(--paper) 94%, transparent); border-block: 1px solid var(--line); }
nav ul { list-style: none; display: flex; gap: 1.25rem; overflow-x: auto; padding-block: .5rem; scrollbar-width: none; }
nav a { color: var(--soft); text-decoration: none; white-space: nowrap; font-size: .87rem; }
nav a:hover { color: var(--ink); text-decoration: underline; }
.v-fail { --tone: var(--fail); --tone-bg: var(--fail-bg); }
.v-inconclusive { --tone: var(--inconclusive); --tone-bg: var(--inconclusive-bg); }
.v-pass { --tone: var(--pass); --tone-bg: var(--pass-bg); }
.v-excluded { --tone: var(--excluded); --tone-bg: var(--excluded-bg); }
.v-not_built { --tone: var(--not-built); --tone-bg: var(--not-built-bg); }
`

const CRITERIA = `
.group { margin: 1.3rem 0; border-left: 3px solid var(--tone); padding-left: .9rem; }
.group h3 { color: var(--tone); display: inline; }
.group .sign { display: inline-block; width: 1.1em; }
.group h3 small { margin-left: .4rem; }
.criteria { list-style: none; padding: 0; margin: .4rem 0 0; }
.criterion { border-top: 1px solid var(--line); padding: .38rem 0; }
.criterion:first-child { border-top: 0; }
.criterion-title { display: grid; grid-template-columns: 4.6rem 1fr auto; gap: .1rem .6rem; margin: 0; max-width: none; align-items: baseline; }
.criterion-title > code { font-weight: 600; }
.criterion > ul, .criterion .evidence { margin-left: 5.2rem; }
.failure { background: var(--tone-bg); border: 1px solid color-mix(in srgb, var(--tone) 35%, transparent); border-radius: 8px; padding: .7rem .9rem; margin: .5rem 0; }
.failure:first-child { border-top: 1px solid color-mix(in srgb, var(--tone) 35%, transparent); }
.failure .means { font-weight: 600; }
.errors li { color: var(--fail); padding: .1rem 0; }
.parts li { color: var(--soft); }
.reason { color: var(--ink); font-weight: 600; }
.tags { display: flex; gap: .3rem; flex-wrap: wrap; justify-content: end; }
.tag { font-size: .75rem; color: var(--soft); border: 1px solid var(--line-strong); border-radius: 4px; padding: 0 .32rem; white-space: nowrap; }
.accepted-worse { color: var(--fail); border-color: currentColor; }
.accepted-better { color: var(--pass); border-color: currentColor; }
.state { display: inline-block; min-width: 4.4rem; }
.state.failed { color: var(--fail); font-weight: 600; }
.state.passed { color: var(--pass); }
.state.excluded { color: var(--excluded); }
.file { font-size: .82rem; color: var(--soft); margin: .3rem 0 0; }
details { margin: .35rem 0; }
summary { cursor: pointer; color: var(--soft); font-size: .87rem; width: fit-content; }
li.criterion > details { margin: 0; }
.criterion > details > summary { width: auto; font-size: inherit; color: inherit; list-style: none; }
.criterion > details > summary::-webkit-details-marker { display: none; }
.criterion > details > summary .tags::after { content: '▸'; color: var(--soft); width: 1em; text-align: center; }
.criterion > details[open] > summary .tags::after { content: '▾'; }
.criterion > details > summary:hover .means { text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: .22em; }
summary:hover { color: var(--ink); }
summary h3 { font-size: 1.02rem; }
.unfolded { padding: .3rem 0 .6rem; }
.policy { background: var(--sunk); border-radius: 8px; padding: .8rem 1rem; margin-top: 1.6rem; }
.policy dl > div:last-child { border-bottom: 0; }
.warnings { list-style: none; padding: 0; }
.warnings li { display: grid; grid-template-columns: 14rem 1fr; gap: .2rem 1rem; border-left: 3px solid var(--inconclusive); background: var(--inconclusive-bg); border-radius: 0 6px 6px 0; padding: .45rem .9rem; margin: .35rem 0; }
.warnings code { color: var(--inconclusive); }
`

const TABLES = `
.scroll { overflow-x: auto; margin: .6rem 0; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
table { border-collapse: collapse; width: 100%; font-size: .87rem; }
caption { text-align: left; color: var(--soft); font-size: .82rem; line-height: 1.4; padding: .5rem .75rem; border-bottom: 1px solid var(--line); }
th, td { padding: .36rem .75rem; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
tbody th { font-weight: 400; min-width: 10.5rem; }
thead th { font-size: .78rem; line-height: 1.3; font-weight: 600; color: var(--soft); vertical-align: bottom; }
.n { text-align: right; }
tbody tr:hover > * { background: var(--sunk); }
tr.skipped > * { color: var(--soft); }
thead button { all: unset; cursor: pointer; }
thead button:hover { color: var(--ink); text-decoration: underline; }
thead button:focus-visible { outline: 2px solid var(--link); }
[aria-sort=ascending] button::after { content: ' ↑'; }
[aria-sort=descending] button::after { content: ' ↓'; }
td:not(.n) { min-width: 5.5rem; }
td code { overflow-wrap: break-word; }
td:not(.n):has(small) { min-width: 14rem; }
.bound { white-space: nowrap; }
.bound.upper { color: var(--inconclusive); }
.catalog-block { margin: 2.4rem 0; }
.catalog-block h3 { font-size: 1.12rem; margin-bottom: .9rem; }
.pair { display: inline-grid; grid-template-columns: auto 6.2em; gap: 0 .5em; }
.drawers { display: flex; flex-wrap: wrap; gap: 0 1.6rem; }
.drawers details { max-width: 100%; }
.drawers details[open] { flex: 1 0 100%; }
.bars { margin: .8rem 0; }
.bars svg { display: block; overflow: visible; }
.bars text { fill: var(--ink); font-size: 13px; }
.bars text.arm { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 12.5px; }
.bars text.total { font-weight: 600; }
.bars figcaption { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; justify-content: space-between; color: var(--soft); font-size: .82rem; margin-top: .3rem; }
.keys { list-style: none; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .1rem .9rem; }
.swatch { display: inline-block; width: .7rem; height: .7rem; border-radius: 2px; margin-right: .3rem; vertical-align: -1px; print-color-adjust: exact; }
.swatch.whisker { height: 0; border-top: 2px solid var(--soft); vertical-align: 4px; border-radius: 0; }
.whisker { stroke: var(--soft); stroke-width: 1.5; }
.c0 { fill: var(--c0); background: var(--c0); } .c1 { fill: var(--c1); background: var(--c1); }
.c2 { fill: var(--c2); background: var(--c2); } .c3 { fill: var(--c3); background: var(--c3); }
.c4 { fill: var(--c4); background: var(--c4); } .c5 { fill: var(--c5); background: var(--c5); }
.c6 { fill: var(--c6); background: var(--c6); } .c7 { fill: var(--c7); background: var(--c7); }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: .2rem 1.2rem; align-items: start; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 0 1.8rem; }
.weight { display: block; margin-top: .2rem; }
.weight rect { fill: var(--c0); opacity: .55; }
ul.inline { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem .4rem; font-size: .87rem; }
ul.inline li { background: var(--sunk); border-radius: 4px; padding: .05rem .45rem; }
.problems { background: var(--fail-bg); border-radius: 8px; padding: .7rem 1rem; margin-bottom: 1rem; }
section > h3 { margin-top: 1.4rem; }
`

const NARROW_AND_PRINT = `
@media (max-width: 40rem) {
  .tally { grid-template-columns: repeat(3, 1fr); }
  .criterion-title { grid-template-columns: 1fr auto; }
  .criterion-title .means { grid-column: 1 / -1; grid-row: 2; }
  .criterion > ul, .criterion .evidence { margin-left: 0; }
  .warnings li { grid-template-columns: 1fr; }
  .in-rows > div { flex-direction: column; gap: 0; }
  .in-rows dt { flex: none; max-width: 100%; }
  .pair { grid-template-columns: auto; }
  .drawers { flex-direction: column; }
  .scroll { margin-inline: calc(-1 * clamp(1rem, 3vw, 2rem)); border-radius: 0; border-inline: 0; }
  th, td { padding-inline: .6rem; }
  caption { max-width: calc(100vw - 1px); }
  tbody th { position: sticky; left: 0; background: var(--card); }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; }
  nav, .skip, .note-bar { display: none; }
  body { font-size: 10pt; }
  .scroll { overflow: visible; }
  section { break-before: auto; }
  tr, .criterion, figure, .tile { break-inside: avoid; }
  rect, .swatch, .tile { print-color-adjust: exact; }
}
`

/** The page's whole style: system fonts, light and dark, narrow screens, paper. It names nothing outside the page. */
export const PAGE_STYLE =
  COLOURS + TEXT + NUMBERS + HERO + CRITERIA + TABLES + ENCODING_STYLE + RETRIEVAL_STYLE + NARROW_AND_PRINT
