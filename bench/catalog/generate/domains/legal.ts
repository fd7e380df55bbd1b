import type { Domain } from '../domain.ts'

/** Law firms: matters, deadlines and hours. */
export const legal: Domain = {
  key: 'legal',
  tenant: 'firm',
  actors: ['attorney', 'paralegal', 'partner'],
  resources: {
    'legal matter': {
      gist: 'a case or a mandate that the firm works on',
      fields: {
        matter_number: 'text, number in the books',
        practice_area: 'text, field of law',
        opposing_party: 'text, the other side',
        opened_on: 'date, when it was taken on',
        risk: 'low|medium|high, view of the partner',
      },
      acts: {
        'close out': 'files it away after the last bill',
        'wall off': 'hides it from named colleagues',
      },
      rule: 'work may begin only after the conflict screening',
    },
    'court filing': {
      gist: 'a paper handed in at a court',
      fields: {
        court: 'text, where it was handed in',
        docket: 'text, number at the court',
        filed_at: 'time, stamp of receipt',
        filing_kind: 'complaint|motion|answer|brief|appeal, what it is',
        filed_matter: '@legal matter, case it belongs to',
      },
      acts: {
        lodge: 'hands it in electronically and waits for the stamp',
        seal: 'asks the court to keep it from the public',
      },
      rule: 'what arrives after midnight counts for the next day',
    },
    'court hearing': {
      gist: 'a date before a judge',
      fields: {
        set_for: 'time, when it begins',
        judge: 'text, who presides',
        courtroom: 'text, where',
        remote: 'flag, whether it is held by video',
        heard_matter: '@legal matter, case that is heard',
      },
      acts: { adjourn: 'asks for a later date and gives the ground' },
      rule: 'requests to move a date need the word of the other side',
    },
    'time entry': {
      gist: 'work of one person on one case',
      plural: 'time entries',
      fields: {
        worked_on: 'date, day of the work',
        hours: 'number, tenths of an hour',
        narrative: 'text, what was done, fit for the client',
        hourly_rate: 'money, price of an hour',
        charged_matter: '@legal matter, case it is billed to',
      },
      acts: {
        'write down': 'lowers the hours that are billed and keeps the real ones',
        submit: 'passes it to billing',
      },
      rule: 'hours are entered within three days of the work',
    },
    retainer: {
      gist: 'money that a client paid ahead',
      fields: {
        balance: 'money, what is left',
        floor: 'money, level that asks for more',
        trust_account: 'text, where the money lies',
        funded_matter: '@legal matter, case it pays for',
      },
      acts: { 'draw on': 'pays a bill out of it' },
      rule: 'client money never mixes with that of the firm',
    },
    'conflict screening': {
      gist: 'a search whether the firm may take a case',
      fields: {
        searched_names: 'list, parties and their kin',
        hits: 'int 0..500, names that were found',
        outcome: 'clear|waived|declined|pending, what was decided',
        decided_by: 'text, partner who decided',
      },
      acts: { waive: 'notes that everybody concerned agreed in writing' },
      rule: 'a hit on a present client needs two partners',
    },
    'evidence exhibit': {
      gist: 'a thing or paper that proves something',
      fields: {
        exhibit_mark: 'text, letter or number in court',
        custody: 'list, who held it and when',
        privileged: 'flag, whether the other side may see it',
        offered_in: '@legal matter, case it belongs to',
      },
      acts: { redact: 'blackens passages and keeps the original apart' },
      rule: 'a break in custody is reported to the partner at once',
    },
    deposition: {
      gist: 'questions to a witness under oath',
      fields: {
        witness: 'text, who is asked',
        taken_on: 'date, day of it',
        reporter: 'text, who writes it down',
        pages: 'int 1..2000, length of the record',
      },
      acts: { 'request errata for': 'sends the record to the witness for corrections' },
      rule: 'a witness has thirty days to correct the record',
    },
  },
}
