import type { Domain } from '../domain.ts'

/** Warehousing: storing, picking and counting. */
export const warehouse: Domain = {
  key: 'warehouse',
  tenant: 'warehouse',
  actors: ['picker', 'shift lead', 'inventory controller'],
  resources: {
    pallet: {
      gist: 'goods on a carrier with a label of their own',
      fields: {
        sscc: 'text, serial shipping code on the label',
        gross_weight: 'number, kilograms with the wood',
        lot: 'text, lot of the goods',
        best_before: 'date, shelf life if there is one',
        stands_in: '@storage bin, where it stands',
      },
      acts: {
        putaway: 'proposes a free place near the exit and reserves it',
        quarantine: 'bars it from picking until quality has looked at it',
      },
      rule: 'older lots leave before younger ones',
    },
    'storage bin': {
      gist: 'a place in the racks with an address',
      fields: {
        aisle: 'text, corridor',
        shelf_level: 'int 0..14, height above the floor',
        max_load: 'int 10..3000, kilograms it carries',
        climate: 'ambient|chilled|frozen, temperature class',
        fill_rate: 'percent, how full it is',
      },
      acts: { blockade: 'keeps it empty for repair' },
      rule: 'heavy goods go below the third level',
    },
    'stock count': {
      gist: 'a check of what is really on the shelves',
      fields: {
        counted_bins: '@storage bin*, places to visit',
        scheme: 'full|cycle|spot, how places are chosen',
        difference: 'int -99999..99999, units found more or fewer',
        counted_by: 'text, who walked the aisles',
      },
      acts: { 'post differences of': 'books what was found and closes it' },
      rule: 'whoever booked the goods may not count them',
    },
    'inbound delivery': {
      gist: 'goods announced by a supplier',
      fields: {
        supplier: 'text, who sends them',
        dock_time: 'time, booked time at the ramp',
        announced_pallets: '@pallet*, what the notice lists',
        asn: 'text, number of the shipping notice',
      },
      acts: {
        receive: 'books the arrival and prints missing labels',
        refuse: 'sends the lorry back with a reason on the note',
      },
      rule: 'a lorry later than two hours loses its ramp',
    },
    'pick wave': {
      gist: 'orders that are picked in one walk',
      fields: {
        line_count: 'int 1..900, positions to fetch',
        cut_off: 'time, when the carrier leaves',
        zone_split: 'flag, whether several people share it',
        progress: 'percent, positions fetched',
      },
      acts: { launch: 'hands the positions to the scanners on the floor' },
      rule: 'a started wave takes no further orders',
    },
    'packing station': {
      gist: 'a table with scale, screen and printer',
      fields: {
        station_code: 'text, sign above the table',
        scale_checked: 'date, last calibration',
        box_sizes: 'list, cartons within reach',
        staffed: 'flag, whether somebody stands there',
      },
      acts: { 'pull next job for': 'shows the parcel with the nearest cut-off' },
      rule: 'fragile goods are packed on tables with foam',
    },
    'carrier label': {
      gist: 'the sticker that a parcel travels under',
      fields: {
        tracking_code: 'text, number of the carrier',
        service_class: 'economy|standard|express|freight, speed that was bought',
        billable_weight: 'number, kilograms charged for',
        printed_on: '@packing station, where it was made',
      },
      acts: { 'void unused': 'asks the carrier for the money back' },
      rule: 'a label not scanned within ten days expires',
    },
    'reorder point': {
      gist: 'the level at which goods are bought again',
      fields: {
        article_code: 'text, which goods',
        threshold: 'int 0..100000, units that trigger it',
        lot_size: 'int 1..100000, units bought each time',
        lead_time: 'int 1..180, days until they arrive',
      },
      acts: { simulate: 'shows last year under the new level, with the days out of stock' },
      rule: 'levels are not checked while a count is open',
    },
  },
}
