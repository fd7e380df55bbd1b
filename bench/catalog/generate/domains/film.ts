import type { Domain } from '../domain.ts'

/** Film sets. */
export const film: Domain = {
  key: 'film',
  tenant: 'production',
  actors: ['assistant director', 'script supervisor', 'line producer'],
  resources: {
    'film scene': {
      gist: 'a numbered part of the script',
      fields: {
        scene_number: 'text, number with letter',
        slugline: 'text, inside or outside, place and time of day',
        eighths: 'int 1..200, length in eighths of a page',
        scene_cast: '@cast member*, who plays in it',
        set_at: '@filming location, where it is shot',
      },
      acts: {
        omit: 'drops it and keeps the number',
        'mark * shot': 'notes that it is complete',
      },
      rule: 'numbers are never given twice after the lock',
    },
    'shooting day': {
      gist: 'one day of work on the set',
      fields: {
        day_number: 'int 1..300, counted from the start',
        unit_call: 'time, when everybody is there',
        planned_wrap: 'time, when it should end',
        day_scenes: '@film scene*, what is shot',
      },
      acts: {
        reshuffle: 'exchanges it with another day',
        'call wrap on': 'ends it and counts overtime',
      },
      rule: 'eleven hours lie between wrap and the next call',
    },
    'cast member': {
      gist: 'an actor with the role',
      fields: {
        character: 'text, role',
        agent_phone: 'text, number of the agent',
        day_fee: 'money, pay for a day',
        not_available: 'list, days that are blocked',
      },
      acts: { 'hold dates of': 'asks the agent to keep days free' },
      rule: 'children work at most five hours',
    },
    'filming location': {
      gist: 'a place that is shot at',
      fields: {
        site: 'place, where it is',
        owner_contact: 'text, who opens',
        permit_until: 'date, end of the leave',
        power_supply: 'flag, whether lamps can be plugged in',
      },
      acts: { 'scout * again': 'plans a visit with camera and sound' },
      rule: 'neighbours hear of night work two days ahead',
    },
    'call sheet': {
      gist: 'the plan of a day on one page',
      fields: {
        for_day: '@shooting day, day it is for',
        weather_line: 'text, forecast',
        nearest_hospital: 'text, address and number',
        pickups: 'list, who is fetched when',
      },
      acts: { distribute: 'mails it to the whole unit' },
      rule: 'it goes out by six the evening before',
    },
    'stage prop': {
      gist: 'a thing that is used in the picture',
      fields: {
        looks: 'text, colour, age and marks',
        copies: 'int 1..60, how many exist',
        rented_from: 'text, where it comes from',
        seen_in: '@film scene*, where it appears',
      },
      acts: { 'age down': 'orders it to look used' },
      rule: 'weapons stay locked until the armourer comes',
    },
    'camera roll': {
      gist: 'a card with takes',
      fields: {
        roll_name: 'text, letter and number',
        takes: 'list, takes with marks',
        backed_up: 'int 0..3, copies that exist',
        shot_on: '@shooting day, when it was filled',
      },
      acts: { 'clear * for reuse': 'frees the card when three copies were checked' },
      rule: 'no card is wiped on the day it was shot',
    },
    'script revision': {
      gist: 'changed pages with a colour',
      fields: {
        page_colour: 'white|blue|pink|yellow|green, order of changes',
        dated: 'date, day of issue',
        pages: 'list, pages that changed',
        writer: 'text, who wrote',
      },
      acts: { issue: 'sends the changed pages to everyone with a script' },
      rule: 'unchanged pages keep their colour',
    },
  },
}
