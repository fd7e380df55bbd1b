import type { Domain } from '../domain.ts'

/** Hotels: rooms, stays and the people who keep them clean. */
export const hotel: Domain = {
  key: 'hotel',
  tenant: 'hotel',
  actors: ['receptionist', 'revenue manager', 'housekeeper'],
  resources: {
    'guest room': {
      gist: 'a numbered room that can be sold for a night',
      fields: {
        door_number: 'text, as on the door',
        storey: 'int -1..60, floor of the building',
        bed_layout: 'single|twin|queen|king|bunk, how it is furnished',
        cleanliness: 'dirty|clean|inspected|out_of_order, what housekeeping last said',
        step_free: 'flag, whether a wheelchair gets in',
      },
      acts: {
        'take * out of sale': 'keeps the door closed to new stays between two days',
        inspect: 'confirms the cleaning and releases the door to reception',
      },
      rule: 'a door out of order cannot be sold until maintenance signs it off',
    },
    'room stay': {
      gist: 'a booked or present visit from arrival to departure',
      fields: {
        arrival: 'date, first night',
        departure: 'date, morning of leaving',
        adults: 'int 1..8, grown-up visitors',
        stay_status: 'tentative|confirmed|in_house|departed|no_show, where the visit stands',
        given_room: '@guest room, the door that was assigned',
        agreed_rate: '@room rate, the price it was sold at',
      },
      acts: {
        'check in': 'assigns the door, takes the deposit and cuts the key',
        'check out': 'closes the folio and returns the door to housekeeping',
      },
      rule: 'an early departure is charged for the night on which it is declared',
    },
    'guest profile': {
      gist: 'what the house knows of a visitor',
      fields: {
        surname: 'text, family name',
        loyalty_level: 'none|silver|gold|platinum, standing in the programme',
        pillow_wish: 'text, comfort that was asked for before',
        nationality: 'text, two-letter code for the police form',
      },
      acts: { forget: 'erases the person on request and keeps what tax law demands' },
      rule: 'papers are kept no longer than the registration law says',
    },
    'room rate': {
      gist: 'a nightly price with its conditions',
      fields: {
        rate_code: 'text, short code of the price list',
        nightly_price: 'money, price before city tax',
        refundable: 'flag, whether it can be cancelled for free',
        minimum_nights: 'int 1..30, shortest visit that it accepts',
        meal_plan: 'none|breakfast|half_board|full_board, what is included',
      },
      acts: { 'stop selling': 'removes the price from every channel for the given days' },
      rule: 'public prices follow the parity agreements with the portals',
    },
    'housekeeping task': {
      gist: 'a cleaning or repair job for one door',
      fields: {
        job: 'full_clean|stay_over|turndown|deep_clean|repair, what has to be done',
        cleaned_room: '@guest room, where',
        wanted_by: 'time, when the door is needed',
        helper: 'text, who was given the job',
      },
      acts: { 'hand over': 'gives the job to somebody else on the shift' },
      rule: 'doors with a red card outside are visited last',
    },
    'minibar charge': {
      gist: 'something taken from the fridge',
      fields: {
        article: 'text, what was taken',
        price: 'money, as on the card',
        counted_at: 'time, when the fridge was checked',
        charged_stay: '@room stay, whose bill it goes on',
      },
      acts: { contest: 'parks the amount until the duty manager decides' },
      rule: 'nothing can be added once the folio has been closed',
    },
    'group block': {
      gist: 'rooms held for a wedding, a tour or a congress',
      fields: {
        organiser: 'text, who answers for the group',
        room_count: 'int 5..400, doors that are held',
        release_date: 'date, when unsold doors go back on sale',
        group_rate: '@room rate, price for everyone in it',
      },
      acts: { 'release unsold rooms of': 'gives back what the group has not named guests for' },
      rule: 'doors without a name are released fourteen days ahead',
    },
    'lost article': {
      gist: 'a thing somebody left behind',
      fields: {
        looks_like: 'text, colour, make and marks',
        found_in: '@guest room, where it lay',
        found_on: 'date, day of the find',
        keep_until: 'date, after which it is given away',
      },
      acts: { 'send * home': 'posts it to the owner and bills the postage' },
      rule: 'food and opened bottles are thrown away after a day',
    },
  },
}
