import type { Domain } from '../domain.ts'

/** Selling: leads, deals and the people behind them. */
export const crm: Domain = {
  key: 'crm',
  tenant: 'sales team',
  actors: ['account executive', 'sales manager', 'prospector'],
  resources: {
    'sales lead': {
      gist: 'somebody who may want to buy',
      fields: {
        person: 'text, name',
        employer: 'text, company',
        lead_source: 'web|event|partner|cold, where it came from',
        fit_score: 'int 0..100, how well it fits',
        reach_email: 'email, where to write',
      },
      acts: {
        qualify: 'turns it into a deal with company and person',
        disqualify: 'closes it and asks for a cause',
      },
      rule: 'one untouched for two weeks goes back to the pool',
    },
    deal: {
      gist: 'a chance to sell with value and date',
      fields: {
        worth: 'money, expected turnover',
        phase: 'discovery|proposal|negotiation|won|lost, how far it is',
        probability: 'percent, chance to win',
        closing_on: 'date, expected signature',
        with_company: '@customer company, who may buy',
      },
      acts: {
        'mark * won': 'books the turnover and informs delivery',
        'mark * lost': 'closes it with rival and reason',
      },
      rule: 'a deal cannot be won without a signed quote',
    },
    'contact person': {
      gist: 'a human at a customer',
      plural: 'contact people',
      fields: {
        role: 'text, position',
        mobile: 'text, number with country code',
        influence: 'decides|advises|uses|blocks, part in buying',
        works_at: '@customer company, employer',
      },
      acts: { 'opt * out': 'keeps them off every mailing' },
      rule: 'notes about health or belief are forbidden',
    },
    'customer company': {
      gist: 'a firm that buys or may buy',
      plural: 'customer companies',
      fields: {
        legal_name: 'text, name in the register',
        industry: 'text, branch',
        staff: 'int 1..3000000, people employed',
        vat_number: 'text, tax number',
        parent_company: '@customer company, owner if there is one',
      },
      acts: {
        enrich: 'adds figures from the public register',
        'merge double of': 'joins two entries of one firm',
      },
      rule: 'each firm has exactly one owner in sales',
    },
    'sales call': {
      gist: 'a talk with a customer',
      fields: {
        called_at: 'time, when',
        outcome: 'reached|voicemail|no_answer|wrong_number, how it went',
        summary: 'text, what was agreed',
        spoken_to: '@contact person, who was on the line',
      },
      acts: { 'log follow up to': 'notes the next step and reminds of it' },
      rule: 'recordings need a yes at the beginning',
    },
    'sales quote': {
      gist: 'a priced offer with positions',
      fields: {
        positions: 'list, goods with number and price',
        discount: 'percent, rebate on the list price',
        binding_until: 'date, last day it stands',
        for_deal: '@deal, chance it belongs to',
      },
      acts: {
        approve: 'lets it go out with its rebate',
        'send * for signature': 'mails it through the signing service',
      },
      rule: 'a rebate above fifteen percent asks the manager',
    },
    'sales territory': {
      gist: 'an area or branch with a person in charge',
      plural: 'sales territories',
      fields: {
        regions: 'list, postcodes or countries',
        quota: 'money, target of the year',
        in_charge: 'email, who sells there',
        attained: 'percent, share of the target reached',
      },
      acts: { 'redraw borders of': 'assigns firms anew by the present rules' },
      rule: 'borders change once a half-year',
    },
    'forecast call': {
      gist: 'what a seller promises for the quarter',
      fields: {
        quarter: 'text, year and quarter',
        commit: 'money, sum that is certain',
        upside: 'money, sum that may come',
        counted_deals: '@deal*, chances behind it',
      },
      acts: { submit: 'hands it to the manager and freezes it' },
      rule: 'after Thursday noon it is frozen for the week',
    },
  },
}
