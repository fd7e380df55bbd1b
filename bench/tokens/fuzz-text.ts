/** A number in [0, 1). */
type Random = () => number

/** Blocks whose characters were assigned long ago, so that Unicode versions agree on their categories. */
const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e], // ASCII
  [0xa1, 0x24f], // Latin, with title case letters
  [0x2b0, 0x2c1], // modifier letters
  [0x300, 0x344], // combining marks
  [0x391, 0x3a1], // Greek, upper case
  [0x410, 0x44f], // Cyrillic
  [0x5d0, 0x5ea], // Hebrew
  [0x621, 0x652], // Arabic with marks
  [0x660, 0x669], // Arabic digits
  [0x905, 0x94d], // Devanagari with marks
  [0xe01, 0xe3a], // Thai with marks
  [0x2010, 0x2027], // punctuation
  [0x2070, 0x2071], // superscripts
  [0x2160, 0x217f], // Roman numerals
  [0x2190, 0x22ff], // arrows, operators
  [0x3041, 0x3096], // Hiragana
  [0x30a1, 0x30fe], // Katakana
  [0x4e00, 0x9fa5], // CJK
  [0xac00, 0xd7a3], // Hangul
  [0xe000, 0xe0ff], // private use
  [0xff01, 0xff5e], // full width
  [0xfff9, 0xffff], // specials, with U+FFFD and noncharacters
  [0x10400, 0x1044f], // Deseret, upper and lower case
  [0x1d7ce, 0x1d7ff], // mathematical digits
  [0x1f600, 0x1f64f], // emoji
  [0x20000, 0x2a6d6], // CJK extension B
]

const WHITE_SPACE = [
  ...Array.from('\t\n\v\f\r \u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000'),
  ...Array.from({ length: 11 }, (_, offset) => String.fromCharCode(0x2000 + offset)),
]
const NEARLY_WHITE_SPACE = ['\ufeff', '\u180e', '\u200b', '\u200d', '\u2060', '\u001c', '\u001f']
const LINE_ENDS = ['\r\n', '\n', '\r', '\n\r', '\r\r\n', '\n\n', ' \r\n ', '/\n', '\n/', ');\r\n\r\n']
const CONTRACTIONS = ['s', 't', 're', 've', 'm', 'll', 'd', '\u017f', 'l', 'r', 'v', 'x']
const SPECIAL_TOKENS = ['<|endoftext|>', '<|fim_prefix|>', '<|endofprompt|>', '<|im_start|>', '<|', '|>']
const EMOJI = [
  '\u{1f469}\u200d\u{1f4bb}',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f3f3}\ufe0f\u200d\u{1f308}',
  '\u{1f44d}\u{1f3fd}',
  '\u{1f1e9}\u{1f1ea}',
  '1\ufe0f\u20e3',
  '\u2764\ufe0f',
]
const CODE = [
  'if (a[i] !== null) {',
  '    return x => x*2;',
  '\t}',
  '/* … */',
  '#include <a.h>',
  'fooBar_baz::Qux',
]
const WORDS = ['file', 'Read', ' the', ' path', 'HTTPServer', 'getURL', 'naïve', 'ÉCOLE', 'Straße', 'ǅungla']

/** A source of texts that put a tokeniser to the test: the same seed gives the same texts. */
export function createFuzzTexts(seed: number): () => string {
  const random = mulberry32(seed)
  return () => repeat(random, 12, () => pick(random, PARTS)(random))
}

const PARTS: readonly ((random: Random) => string)[] = [
  (random) => pick(random, WORDS),
  (random) => repeat(random, 4, () => ` ${pick(random, WORDS)}`),
  (random) => pick(random, CODE),
  (random) => pick(random, EMOJI),
  (random) => pick(random, SPECIAL_TOKENS),
  (random) => repeat(random, 4, () => pick(random, LINE_ENDS)),
  (random) => repeat(random, 5, () => pick(random, WHITE_SPACE)),
  (random) => pick(random, WHITE_SPACE).repeat(below(random, 40)),
  (random) => pick(random, NEARLY_WHITE_SPACE),
  (random) =>
    `${pick(random, WORDS)}${pick(random, ["'", '’'])}${anyCase(random, pick(random, CONTRACTIONS))}${pick(random, WORDS)}`,
  (random) => repeat(random, 12, () => String(below(random, 10))),
  (random) => repeat(random, 8, () => character(random, pick(random, BLOCKS))),
  (random) => sameBlock(random, 10),
  (random) => repeat(random, 3, () => String.fromCharCode(below(random, 32))),
  (random) => String.fromCharCode(0x7f + below(random, 33)),
  (random) => String.fromCharCode(0xd800 + below(random, 0x800)),
  (random) => json(random),
  (random) => (below(random, 20) === 0 ? sameBlock(random, 600) : ''),
  (random) =>
    below(random, 20) === 0 ? character(random, pick(random, BLOCKS)).repeat(below(random, 600)) : '',
]

function json(random: Random): string {
  const property = {
    type: pick(random, ['string', 'integer']),
    description: repeat(random, 6, () => pick(random, WORDS)),
  }
  return JSON.stringify({ properties: { [pick(random, WORDS)]: property } }, null, below(random, 3))
}

function sameBlock(random: Random, most: number): string {
  const block = pick(random, BLOCKS)
  return repeat(random, most, () => character(random, block))
}

function character(random: Random, [first, last]: readonly [number, number]): string {
  return String.fromCodePoint(first + below(random, last - first + 1))
}

function anyCase(random: Random, text: string): string {
  return Array.from(text, (letter) => (below(random, 2) === 0 ? letter : letter.toUpperCase())).join('')
}

function repeat(random: Random, most: number, part: () => string): string {
  return Array.from({ length: 1 + below(random, most) }, part).join('')
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)]
  if (item === undefined) throw new Error('nothing to pick from; expected at least one item')
  return item
}

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

function mulberry32(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
