import { randomSource } from './random-source.ts'

const FIRST = [
  'alder',
  'amber',
  'anvil',
  'arbor',
  'aspen',
  'basil',
  'beacon',
  'birch',
  'bramble',
  'brass',
  'briar',
  'cedar',
  'chalk',
  'clover',
  'cobalt',
  'copper',
  'coral',
  'cricket',
  'crocus',
  'delta',
  'ember',
  'fennel',
  'fern',
  'flint',
  'garnet',
  'ginger',
  'granite',
  'hazel',
  'heron',
  'indigo',
  'juniper',
  'kestrel',
  'lantern',
  'larch',
  'lilac',
  'linden',
  'maple',
  'marlin',
  'meadow',
  'mica',
  'nettle',
  'ochre',
  'osprey',
  'otter',
  'pebble',
  'pepper',
  'plover',
  'quartz',
  'quill',
  'raven',
  'rowan',
  'saffron',
  'sorrel',
  'tansy',
  'thistle',
  'timber',
  'umber',
  'walnut',
  'wren',
  'zinnia',
]
const SECOND = [
  'base',
  'bay',
  'bench',
  'bridge',
  'craft',
  'deck',
  'desk',
  'dock',
  'field',
  'forge',
  'frame',
  'gate',
  'grid',
  'hall',
  'harbor',
  'hive',
  'house',
  'hub',
  'lane',
  'ledger',
  'line',
  'link',
  'loom',
  'mark',
  'mill',
  'nest',
  'path',
  'pier',
  'point',
  'pond',
  'port',
  'post',
  'rack',
  'ridge',
  'room',
  'shed',
  'stack',
  'tower',
  'vault',
  'works',
  'yard',
]

/** Names of servers, each given once. */
export interface ServerNames {
  /** A made-up product name, for some servers with what it is about: `cedarloom-billing`. */
  next(domainKey: string): string
}

/** Names in an order that the seed alone decides; when all are taken they go on with a number. */
export function createServerNames(seed: number): ServerNames {
  const random = randomSource(seed, 'server names')
  const given = new Set<string>()
  return {
    next: (domainKey) => {
      const brand = `${random.pick(FIRST)}${random.pick(SECOND)}`
      const wanted = random.chance(0.6) ? `${brand}-${domainKey}` : brand
      let name = wanted
      for (let number = 2; given.has(name); number++) name = `${wanted}-${number}`
      given.add(name)
      return name
    },
  }
}
