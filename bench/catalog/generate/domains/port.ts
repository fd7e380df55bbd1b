import type { Domain } from '../domain.ts'

/** Sea ports: ships, boxes and papers. */
export const port: Domain = {
  key: 'port',
  tenant: 'terminal',
  actors: ['berth planner', 'yard planner', 'forwarder'],
  resources: {
    'freight container': {
      gist: 'a box with a number of its own',
      fields: {
        box_number: 'text, owner code and seven digits',
        size_type: '20GP|40GP|40HC|45HC|20RF|40RF, size and kind',
        verified_mass: 'int 2000..35000, kilograms with the cargo',
        customs_hold: 'flag, whether customs bars it',
        loaded_on: '@vessel call, ship it goes with',
      },
      acts: {
        'gate out': 'hands it to a lorry after the pin was checked',
        restow: 'moves it to another place on board',
      },
      rule: 'without a verified mass nothing is lifted on board',
    },
    'vessel call': {
      gist: 'one visit of a ship',
      fields: {
        ship_name: 'text, name on the bow',
        imo: 'text, number of the hull',
        eta: 'time, expected at the pilot station',
        draught: 'number, metres under water',
        moored_at: '@quay berth, place at the quay',
      },
      acts: {
        'clear * for sailing': 'confirms that port, customs and pilot agree',
        shift: 'plans a move to another place at the quay',
      },
      rule: 'deep ships wait for the tide',
    },
    'quay berth': {
      gist: 'a stretch of quay where one ship lies',
      fields: {
        quay_metres: 'int 60..500, usable length',
        water_depth: 'number, metres at low tide',
        cranes: 'int 0..8, cranes that reach it',
        next_free: 'time, when the present ship leaves',
      },
      acts: { dredge: 'blocks it for work on the bottom' },
      rule: 'thirty metres stay free between two ships',
    },
    'sea waybill': {
      gist: 'the paper that names sender, receiver and goods',
      fields: {
        shipper: 'text, who sends',
        consignee: 'text, who receives',
        goods_text: 'text, goods in trade language',
        freight_terms: 'prepaid|collect, who pays the freight',
        covered_boxes: '@freight container*, boxes under it',
      },
      acts: { 'telex-release': 'lets the receiver collect without the original' },
      rule: 'a change of the receiver needs the originals back',
    },
    'customs entry': {
      gist: 'a declaration of goods to customs',
      plural: 'customs entries',
      fields: {
        commodity_code: 'text, eight or ten digits',
        origin: 'text, country of origin',
        duty: 'money, what is owed',
        entry_state: 'draft|lodged|query|released, where it stands',
        entered_boxes: '@freight container*, boxes it clears',
      },
      acts: { 'answer query on': 'sends the papers that customs asked for' },
      rule: 'samples are kept until the query is closed',
    },
    'yard block': {
      gist: 'a field of stacked boxes',
      fields: {
        rows: 'int 1..60, rows side by side',
        tiers: 'int 1..6, boxes on top of one another',
        plugs: 'int 0..400, sockets for cooled boxes',
        utilisation: 'percent, places in use',
      },
      acts: { reshuffle: 'digs out what leaves first while cranes are idle' },
      rule: 'dangerous goods are stacked one high',
    },
    'reefer alarm': {
      gist: 'a cooled box that is too warm or without power',
      fields: {
        set_point: 'number, degrees wanted',
        return_air: 'number, degrees measured',
        raised_at: 'time, first warning',
        warm_box: '@freight container, box concerned',
      },
      acts: { 'plug in': 'sends somebody to the socket' },
      rule: 'after two hours the owner of the cargo is called',
    },
    'pilot order': {
      gist: 'a pilot asked for a ship',
      fields: {
        boards_at: 'time, when the pilot climbs on board',
        boarding_point: 'text, place at sea',
        tugs: 'int 0..6, tugs that help',
        piloted_call: '@vessel call, ship that is guided',
      },
      acts: { cancel: 'calls it off, with a fee in the last two hours' },
      rule: 'above seven wind forces two tugs are the least',
    },
  },
}
