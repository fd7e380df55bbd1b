import type { Domain } from '../domain.ts'

/** Subscription billing: from price plan to payout. */
export const billing: Domain = {
  key: 'billing',
  tenant: 'merchant',
  actors: ['bookkeeper', 'account manager', 'controller'],
  resources: {
    invoice: {
      gist: 'a bill for one period of a subscription',
      fields: {
        number: 'text, as printed on the document',
        due_date: 'date, last day to pay before a reminder goes out',
        state: 'draft|open|paid|void|uncollectible, how far it has come',
        total: 'money, sum of the lines after tax',
        billed_plan: '@price plan, the plan that the lines charge for',
      },
      acts: {
        finalize: 'freezes the lines and assigns the number',
        void: 'cancels the claim but keeps the document in the books',
      },
      rule: 'once money has been booked against an invoice it can only be credited',
    },
    'credit note': {
      gist: 'a document that takes back all or part of a bill',
      fields: {
        reason: 'duplicate|goodwill|defect|withdrawal, why money goes back',
        amount: 'money, what is credited, tax included',
        credited_invoice: '@invoice, the bill that it reduces',
        memo: 'text, wording shown to the payer',
      },
      acts: { issue: 'books the credit and mails the document' },
      rule: 'credits may never exceed what the bill charged in the first place',
    },
    payment: {
      gist: 'money received for one or several bills',
      fields: {
        method: 'card|direct_debit|bank_wire|cash, the way in which money came',
        received_at: 'time, moment of settlement',
        amount: 'money, gross sum before fees',
        settled_invoices: '@invoice*, bills that it covers',
        reference: 'text, purpose line of the payer',
      },
      acts: {
        refund: 'sends the money back to where it came from',
        allocate: 'spreads the sum over open bills, oldest first',
      },
      rule: 'card money can be refunded for 180 days and no longer',
    },
    subscription: {
      gist: 'a running agreement that bills at every renewal',
      fields: {
        renews_on: 'date, next day on which it bills',
        seats: 'int 1..5000, how many users are paid for',
        trial_ends: 'date, last day without charge',
        price_plan: '@price plan, what is being paid for',
        cancel_reason: 'too_expensive|unused|switched|other, what the leaving subscriber gave as cause',
      },
      acts: {
        pause: 'stops renewals until a given day',
        upgrade: 'moves to a larger plan and charges the difference at once',
      },
      rule: 'a downgrade waits for the next renewal while an upgrade is immediate',
    },
    'price plan': {
      gist: 'a tariff with an interval and a price for each seat',
      fields: {
        label: 'text, name on the pricing page',
        interval: 'month|quarter|year, how often it bills',
        unit_price: 'money, price of a seat for one interval',
        public: 'flag, whether new signups can choose it',
      },
      acts: { retire: 'hides the plan from signups and leaves present subscribers on it' },
      rule: 'prices of a plan in use are fixed and a change needs a new plan',
    },
    'dunning notice': {
      gist: 'a reminder about a bill that is overdue',
      fields: {
        level: 'int 1..4, how stern the wording is',
        sent_on: 'date, day of dispatch',
        late_fee: 'money, surcharge that it announces',
        overdue_invoice: '@invoice, the bill it reminds of',
      },
      acts: { escalate: 'raises the level and hands the case to collections at the last one' },
      rule: 'at least seven days must lie between two reminders for one bill',
    },
    'tax rate': {
      gist: 'a percentage with the region and the goods that it applies to',
      fields: {
        jurisdiction: 'text, country or state that levies it',
        percentage: 'percent, share of the net price',
        valid_from: 'date, first day of use',
        category: 'standard|reduced|zero|exempt, class of goods',
      },
      acts: { supersede: 'ends the rate and opens a successor on the following day' },
      rule: 'a bill keeps the percentage that was valid on its own date',
    },
    payout: {
      gist: 'a transfer of collected money to the bank of the merchant',
      fields: {
        arrival_date: 'date, when the bank should show it',
        net_amount: 'money, what is left after fees',
        bank_ending: 'text, last four digits of the receiving account',
        covered_payments: '@payment*, receipts that make up the sum',
      },
      acts: { hold: 'keeps the money back while a review is open' },
      rule: 'nothing is paid out while the balance stands below its minimum',
    },
  },
}
