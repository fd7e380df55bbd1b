import type { Domain } from '../domain.ts'

/** Letting and selling homes. */
export const realty: Domain = {
  key: 'realty',
  tenant: 'agency',
  actors: ['letting agent', 'landlord', 'surveyor'],
  resources: {
    'property listing': {
      gist: 'a home that is offered to let or to buy',
      fields: {
        address: 'place, where the home is',
        asking_price: 'money, price or monthly rent',
        bedrooms: 'int 0..15, rooms to sleep in',
        energy_class: 'A|B|C|D|E|F|G, from the certificate',
        furnished: 'flag, whether furniture stays',
      },
      acts: {
        'go live with': 'shows it on the portals that were booked',
        reprice: 'changes the price and keeps the former one in the history',
      },
      rule: 'without an energy certificate nothing may be advertised',
    },
    'home viewing': {
      gist: 'an agreed visit to a home',
      fields: {
        visit_at: 'time, when people come',
        accompanied: 'flag, whether an agent goes along',
        feedback: 'text, what visitors said',
        shown_listing: '@property listing, which home',
      },
      acts: { 'line up': 'places several visits behind one another with travel time' },
      rule: 'sitting tenants get a day of notice before any visit',
    },
    tenancy: {
      gist: 'a contract under which somebody lives in a home',
      fields: {
        begins_on: 'date, first day',
        monthly_rent: 'money, rent without heating',
        notice_weeks: 'int 2..52, weeks of notice',
        occupant_names: 'list, adults in the contract',
        let_listing: '@property listing, the home',
      },
      acts: {
        extend: 'adds a further term under the same conditions',
        'give notice on': 'starts the notice and plans the handover',
      },
      rule: 'rents may rise once a year and only within the local cap',
    },
    'rental deposit': {
      gist: 'money held against damage',
      fields: {
        held_sum: 'money, what was paid in',
        scheme: 'text, protected account or insurer',
        deductions: 'list, damages with their sums',
        secured_tenancy: '@tenancy, contract it secures',
      },
      acts: { 'release * to tenant': 'pays back what is left after deductions' },
      rule: 'it is protected within thirty days or counts double',
    },
    'handover protocol': {
      gist: 'the state of a home when keys change hands',
      fields: {
        meter_values: 'list, meters with their counts',
        keys_given: 'int 0..40, keys that changed hands',
        defects: 'list, what was not in order',
        direction: 'move_in|move_out, which way keys went',
      },
      acts: { countersign: 'closes it with the signatures of both sides' },
      rule: 'defects not in the protocol cannot be charged later',
    },
    'price valuation': {
      gist: 'an estimate of what a home is worth',
      fields: {
        low_value: 'money, careful estimate',
        high_value: 'money, hopeful estimate',
        comparables: 'int 3..40, sales it rests on',
        valued_at: 'date, day of the estimate',
      },
      acts: { refresh: 'repeats the estimate with the sales of the last quarter' },
      rule: 'an estimate older than six months is shown as stale',
    },
    'upkeep job': {
      gist: 'a repair in a let home',
      fields: {
        trouble: 'text, what the tenant wrote',
        trade: 'plumber|electrician|joiner|heating|other, who is needed',
        access_from: 'time, when somebody is at home',
        quoted_cost: 'money, price of the craftsman',
      },
      acts: { award: 'gives the work to one of the quotes' },
      rule: 'no heating in winter is dealt with in a day',
    },
    'buyer bid': {
      gist: 'an offer to buy at a certain price',
      fields: {
        bid_amount: 'money, what is offered',
        financing: 'cash|mortgage|chain, where the money comes from',
        valid_to: 'date, end of the offer',
        bid_on: '@property listing, home that is wanted',
      },
      acts: { accept: 'takes the home off the market under contract' },
      rule: 'every bid is put before the seller, however low',
    },
  },
}
