import type { Domain } from '../domain.ts'

/** Banking for people and firms. */
export const banking: Domain = {
  key: 'banking',
  tenant: 'bank',
  actors: ['account holder', 'treasurer', 'bank teller'],
  resources: {
    'bank account': {
      gist: 'an account with a balance',
      fields: {
        iban: 'text, international number',
        booked_balance: 'money, after all bookings',
        available: 'money, what can be spent',
        overdraft: 'money, how far below zero it may go',
        account_kind: 'current|savings|deposit|joint, what it is',
      },
      acts: {
        freeze: 'stops everything that goes out',
        'confirm balance of': 'makes a letter with the seal of the bank',
      },
      rule: 'balances are as of the last booking run',
    },
    'money transfer': {
      gist: 'money sent to somebody else',
      fields: {
        sum_sent: 'money, what is sent',
        execution_day: 'date, when it leaves',
        speed: 'standard|instant|urgent, how fast',
        purpose_line: 'text, words for the receiver',
        from_account: '@bank account, where it leaves',
        to_payee: '@saved payee, who receives',
      },
      acts: {
        authorize: 'releases it with the second factor',
        recall: 'asks the other bank to send it back',
      },
      rule: 'above the day limit a second person has to agree',
    },
    'saved payee': {
      gist: 'a receiver that is used again',
      fields: {
        payee_name: 'text, name of the receiver',
        payee_iban: 'text, account of the receiver',
        trusted: 'flag, whether small sums need no code',
        last_paid: 'date, latest use',
      },
      acts: { 'verify name of': 'asks the other bank whether name and number fit' },
      rule: 'a new receiver is limited for a day',
    },
    'standing order': {
      gist: 'a payment that repeats',
      fields: {
        each: 'week|month|quarter|year, how often',
        repeat_sum: 'money, what is sent',
        first_run: 'date, begin',
        final_run: 'date, end if there is one',
        order_payee: '@saved payee, who receives',
      },
      acts: { 'skip next of': 'leaves out one run' },
      rule: 'changes count from the day after tomorrow',
    },
    'payment card': {
      gist: 'a card on an account',
      fields: {
        masked_number: 'text, first six and last four digits',
        good_thru: 'text, month and year',
        day_limit: 'money, most in a day',
        contactless: 'flag, whether it works without a pin',
        draws_from: '@bank account, where money leaves',
      },
      acts: {
        block: 'stops it for good and orders a new one',
        'set limits of': 'changes day and country limits',
      },
      rule: 'full numbers are never given out',
    },
    'account statement': {
      gist: 'all bookings between two days as a paper',
      fields: {
        covered_days: 'period, first and last day',
        opening: 'money, balance before',
        closing: 'money, balance after',
        of_account: '@bank account, whose bookings',
      },
      acts: { 'download * as file': 'gives PDF, CSV or camt' },
      rule: 'papers are kept for ten years',
    },
    'charge dispute': {
      gist: 'a card booking that the holder denies',
      fields: {
        denied_sum: 'money, what is denied',
        ground: 'unknown|not_delivered|twice|wrong_sum, why',
        proofs: 'list, papers sent in',
        denied_card: '@payment card, card that was used',
      },
      acts: { 'add proof to': 'sends a further paper' },
      rule: 'a booking older than 120 days cannot be denied',
    },
    'exchange quote': {
      gist: 'a price for one currency in another',
      fields: {
        pair: 'text, both codes',
        price_now: 'number, units for one',
        margin: 'percent, part of the bank',
        firm_until: 'time, when it ends',
      },
      acts: { 'deal on': 'exchanges at this price' },
      rule: 'a price stands for thirty seconds',
    },
  },
}
