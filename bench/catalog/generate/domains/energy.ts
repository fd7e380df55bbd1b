import type { Domain } from '../domain.ts'

/** Power supply: meters, tariffs and the grid behind them. */
export const energy: Domain = {
  key: 'energy',
  tenant: 'utility',
  actors: ['grid operator', 'meter technician', 'energy trader'],
  resources: {
    'power meter': {
      gist: 'a device that counts what a connection draws',
      fields: {
        serial: 'text, number on the plate',
        register_kwh: 'number, kilowatt hours on the register',
        phases: 'int 1..3, wires in use',
        sealed_until: 'date, end of its verification',
        remote_switch: 'flag, whether supply can be cut from afar',
      },
      acts: {
        'poll * now': 'asks the device for its register over the air',
        swap: 'notes the last count of the old device and the first of the new',
      },
      rule: 'counts that run backwards are kept but not billed',
    },
    'supply tariff': {
      gist: 'prices by time of day',
      fields: {
        base_fee: 'money, monthly fee',
        day_price: 'money, price of a kilowatt hour by day',
        night_price: 'money, price of a kilowatt hour by night',
        green_share: 'percent, power from renewable sources',
      },
      acts: { 'simulate switch to': 'prices the last twelve months under it' },
      rule: 'a rise is announced six weeks ahead',
    },
    'interval reading': {
      gist: 'energy drawn in one quarter of an hour',
      fields: {
        interval_start: 'time, beginning of the quarter',
        drawn: 'number, kilowatt hours taken',
        fed_in: 'number, kilowatt hours returned',
        quality: 'measured|estimated|replaced, how it came about',
        read_meter: '@power meter, device it comes from',
      },
      acts: { estimate: 'fills a gap from the same weekday before' },
      rule: 'gaps longer than a day are read by hand',
    },
    'power outage': {
      gist: 'a part of the net without supply',
      fields: {
        began_at: 'time, first report',
        households: 'int 1..2000000, connections in the dark',
        cause: 'storm|digging|overload|device|unknown, what led to it',
        back_by: 'time, expected return',
      },
      acts: {
        'dispatch crew to': 'sends the nearest free crew',
        'declare * over': 'closes it and informs whoever signed up',
      },
      rule: 'hospitals and mobile masts are restored first',
    },
    'solar array': {
      gist: 'panels on one inverter',
      fields: {
        peak_power: 'number, kilowatts at best sun',
        tilt: 'int 0..90, degrees to the ground',
        inverter_state: 'feeding|throttled|off|fault, what the inverter reports',
        soiling: 'percent, loss by dirt',
      },
      acts: { curtail: 'limits what it feeds in for a while' },
      rule: 'only the net operator may throttle without pay',
    },
    'battery bank': {
      gist: 'storage that charges when power is cheap',
      fields: {
        capacity: 'number, kilowatt hours when new',
        charge: 'percent, how full it is',
        cycles: 'int 0..20000, full charges so far',
        reserve: 'percent, share that is never sold',
      },
      acts: { 'force charge of': 'fills it to the given level whatever the price' },
      rule: 'cells above 45 degrees are neither charged nor drained',
    },
    'load forecast': {
      gist: 'what a region will draw in the next days',
      fields: {
        horizon: 'int 1..14, days ahead',
        peak: 'number, megawatts at the highest quarter',
        error_band: 'percent, how far it may be off',
        region_code: 'text, region of the net',
      },
      acts: { rerun: 'computes it again with the newest weather' },
      rule: 'bids rest on the run of ten in the morning',
    },
    'grid connection': {
      gist: 'the point where a building meets the net',
      fields: {
        supply_address: 'place, building',
        fuse_rating: 'int 16..1000, amperes of the main fuse',
        tied_meter: '@power meter, device behind it',
        chosen_tariff: '@supply tariff, prices that apply',
      },
      acts: {
        disconnect: 'cuts the supply after the last warning',
        upgrade: 'orders a stronger fuse and plans the visit',
      },
      rule: 'homes with medical devices are never cut off',
    },
  },
}
