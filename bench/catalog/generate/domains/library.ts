import type { Domain } from '../domain.ts'

/** Lending libraries: copies, readers and loans. */
export const library: Domain = {
  key: 'library',
  tenant: 'library',
  actors: ['librarian', 'cataloguer', 'desk clerk'],
  resources: {
    'book loan': {
      gist: 'a copy that a reader has at home',
      fields: {
        lent_on: 'date, day it left the desk',
        due_back: 'date, day by which it returns',
        renewals: 'int 0..6, how often it was extended',
        lent_copy: '@book copy, what was taken home',
        borrower: '@reader card, who has it',
      },
      acts: {
        renew: 'extends the time unless somebody else is waiting',
        recall: 'shortens the time and writes to the borrower',
      },
      rule: 'works that another person waits for cannot be extended',
    },
    'book copy': {
      gist: 'one physical volume with a barcode',
      fields: {
        barcode: 'text, label inside the cover',
        shelf_mark: 'text, where it stands',
        condition: 'new|good|worn|damaged|lost, state at last return',
        acquired_on: 'date, when it was bought or given',
        edition: '@catalogue title, the work that it is a volume of',
      },
      acts: {
        reshelve: 'marks it as back in its place',
        withdraw: 'takes it out of stock for sale or pulp',
      },
      rule: 'reference volumes never leave the reading room',
    },
    'catalogue title': {
      gist: 'the bibliographic description of a work',
      fields: {
        main_author: 'text, heading under which it is filed',
        isbn: 'text, thirteen digits without dashes',
        published_year: 'int 1450..2100, year of this edition',
        subjects: 'list, headings from the controlled list',
        language: 'text, three-letter code',
      },
      acts: { 'merge duplicates of': 'joins two descriptions and moves the volumes to the older one' },
      rule: 'headings outside the controlled list are refused',
    },
    'reader card': {
      gist: 'the membership of one person',
      fields: {
        holder: 'text, name on the card',
        kind: 'adult|child|student|institution, class of membership',
        expires: 'date, end of the membership year',
        owed: 'money, fees still to pay',
      },
      acts: {
        block: 'stops further lending until the desk lifts it',
        replace: 'prints a new card and voids the lost one',
      },
      rule: 'children under twelve need the signature of a guardian',
    },
    'hold request': {
      gist: 'a place in the queue for a work that is out',
      fields: {
        queue_place: 'int 1..500, one for the next in line',
        placed_at: 'time, when the wish was noted',
        pickup_desk: '@lending desk, where it will be collected',
        wanted_title: '@catalogue title, what is waited for',
      },
      acts: { fulfil: 'sets the next returned volume aside and notifies the reader' },
      rule: 'what is set aside goes to the next reader after seven days',
    },
    'overdue fee': {
      gist: 'money owed because something came back late',
      fields: {
        days_late: 'int 1..365, opening days past the date',
        sum: 'money, what is owed',
        late_loan: '@book loan, what it was charged for',
        settled: 'flag, whether it has been paid',
      },
      acts: { waive: 'drops the debt and notes who decided it' },
      rule: 'a fee stops growing at the price of the volume',
    },
    'lending desk': {
      gist: 'a counter with opening hours',
      fields: {
        quarter: 'text, part of town',
        street_address: 'place, where readers find it',
        opens: 'text, weekly hours in plain words',
        self_service: 'flag, whether a machine lends out of hours',
      },
      acts: { 'close * for the day': 'moves every date that falls on it to the next opening day' },
      rule: 'no loan falls due on a day when the counter is shut',
    },
    'reading list': {
      gist: 'titles that belong together for a class or a circle',
      fields: {
        purpose: 'text, course or occasion',
        curator: 'text, who chose the titles',
        listed_titles: '@catalogue title*, works in reading order',
        visible_until: 'date, end of term',
      },
      acts: { publish: 'shows it in the public catalogue' },
      rule: 'a list may hold at most two hundred works',
    },
  },
}
