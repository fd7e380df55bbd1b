import type { Domain } from '../domain.ts'

/** Town halls: what residents ask for and what is looked after. */
export const city: Domain = {
  key: 'townhall',
  tenant: 'municipality',
  actors: ['resident', 'case worker', 'council clerk'],
  resources: {
    'resident request': {
      gist: 'something that somebody reports to the town',
      fields: {
        matter_kind: 'pothole|lamp|graffiti|noise|waste|other, what it is',
        spotted: 'place, where',
        reporter_phone: 'text, number for questions',
        picture: 'url, photo',
        case_state: 'received|assigned|in_work|done|refused, how far',
      },
      acts: {
        'route * to department': 'gives it to the office in charge',
        'close * with answer': 'ends it and writes to the reporter',
      },
      rule: 'an answer is due within ten working days',
    },
    'council motion': {
      gist: 'something that is voted on',
      fields: {
        motion_text: 'text, what is decided',
        moved_by: 'text, who asks for it',
        vote: 'pending|carried|lost|withdrawn, result',
        on_agenda: 'date, day of the sitting',
      },
      acts: { 'record vote on': 'notes who voted how' },
      rule: 'papers are public a week before the sitting',
    },
    'street lamp': {
      gist: 'a lamp with a number on the pole',
      fields: {
        pole_number: 'text, number',
        wattage: 'int 5..400, watts',
        dim_plan: 'text, brightness by hour',
        dark_since: 'date, when it failed',
      },
      acts: { 'dim * for hours': 'lowers the light in a night' },
      rule: 'crossings stay at full light',
    },
    'parking permit': {
      gist: 'leave to park in a quarter',
      fields: {
        car_plate: 'text, registration',
        quarter_code: 'text, quarter',
        permit_kind: 'resident|trade|carer|disabled, for whom',
        ends_on: 'date, last day',
      },
      acts: {
        issue: 'grants it after the fee came in',
        'change plate on': 'moves it to another car',
      },
      rule: 'one for each flat is the limit',
    },
    'waste pickup': {
      gist: 'a round of the waste lorry',
      fields: {
        waste_kind: 'rest|paper|organic|glass|bulky, what is taken',
        round_day: 'date, day',
        streets: 'list, streets in order',
        missed: 'int 0..5000, bins not taken',
      },
      acts: { 'order bulky for': 'asks for a sofa or fridge to be taken' },
      rule: 'bins are out by six',
    },
    'playground check': {
      gist: 'a look at swings and slides',
      fields: {
        playground: 'text, name of the place',
        devices: 'list, what was looked at',
        danger: 'none|minor|shut, result',
        looked_on: 'date, day',
      },
      acts: { 'shut device after': 'fences it off until it is repaired' },
      rule: 'a loose screw is repaired within a day',
    },
    'street tree': {
      gist: 'a tree that the town looks after',
      fields: {
        tree_plate: 'text, number on the trunk',
        species_name: 'text, in Latin',
        trunk: 'int 1..900, centimetres around',
        watering: 'flag, whether it needs water by hand',
      },
      acts: { 'adopt on behalf of': 'notes a resident who waters it' },
      rule: 'felling a large one needs the council',
    },
    'market pitch': {
      gist: 'a place on the weekly market',
      plural: 'market pitches',
      fields: {
        pitch_code: 'text, row and number',
        front_metres: 'number, length',
        trader: 'text, who sells',
        goods_kind: 'text, what is sold',
        pitch_fee: 'money, for a day',
      },
      acts: { 'assign * for a day': 'gives it to a trader who came without one' },
      rule: 'empty places are given away at seven',
    },
  },
}
