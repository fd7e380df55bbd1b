import type { Domain } from '../domain.ts'

/** Insurance: policies and what happens when something breaks. */
export const insurance: Domain = {
  key: 'insurance',
  tenant: 'insurer',
  actors: ['underwriter', 'claims handler', 'broker'],
  resources: {
    'insurance policy': {
      gist: 'a contract that covers named risks',
      plural: 'insurance policies',
      fields: {
        policy_number: 'text, number on the paper',
        holder: 'text, who is insured',
        cover_period: 'period, time of cover',
        sum_insured: 'money, most that is paid',
        line: 'home|motor|health|liability|travel, kind of cover',
      },
      acts: {
        renew: 'continues it for a year at the present premium',
        lapse: 'ends it because the premium was not paid',
      },
      rule: 'cover begins only when the first premium has arrived',
    },
    'damage claim': {
      gist: 'a demand to be paid after a loss',
      fields: {
        happened_on: 'date, day of the loss',
        loss_kind: 'fire|water|theft|collision|storm, what happened',
        demanded: 'money, what is asked for',
        reserve: 'money, what is set aside',
        claimed_policy: '@insurance policy, contract it falls under',
      },
      acts: {
        settle: 'pays and closes the file',
        repudiate: 'refuses to pay and states the clause',
        reopen: 'takes a closed file up again',
      },
      rule: 'a loss has to be reported within fourteen days',
    },
    'adjuster visit': {
      gist: 'somebody looks at the damage on site',
      fields: {
        visits_at: 'time, when',
        adjuster: 'text, who comes',
        estimate: 'money, damage in the view of the expert',
        inspected_claim: '@damage claim, file it is for',
      },
      acts: { reassign: 'sends another expert from the same region' },
      rule: 'nothing is repaired before somebody has seen it',
    },
    'coverage rider': {
      gist: 'an addition to a contract',
      fields: {
        clause: 'text, wording of the addition',
        surcharge: 'money, yearly price of it',
        effective_on: 'date, first day',
        amended_policy: '@insurance policy, contract it changes',
      },
      acts: { attach: 'makes it part of the contract' },
      rule: 'additions start at the next first of the month',
    },
    'premium quote': {
      gist: 'a price for a risk, valid for a while',
      fields: {
        yearly_premium: 'money, price for a year',
        excess: 'money, share that the insured bears',
        risk_answers: 'list, answers that the price rests on',
        quote_valid_to: 'date, last day of the price',
      },
      acts: { bind: 'turns it into a contract' },
      rule: 'wrong answers make the price void',
    },
    'fraud referral': {
      gist: 'a file that looks wrong to somebody',
      fields: {
        signals: 'list, what raised the doubt',
        score: 'percent, how likely the model thinks it',
        referred_claim: '@damage claim, file in doubt',
        investigator: 'text, who looks into it',
      },
      acts: { clear: 'ends the doubt and releases the money' },
      rule: 'the insured is not told while it is open',
    },
    'policy beneficiary': {
      gist: 'a person who receives money under a contract',
      plural: 'policy beneficiaries',
      fields: {
        named_person: 'text, who receives',
        share: 'percent, part of the sum',
        revocable: 'flag, whether the holder may change it alone',
        under_policy: '@insurance policy, contract',
      },
      acts: { substitute: 'names somebody else from a given day' },
      rule: 'shares of one contract add up to a hundred',
    },
    'reinsurance treaty': {
      gist: 'a contract that passes risk on',
      plural: 'reinsurance treaties',
      fields: {
        reinsurer: 'text, who takes the risk',
        ceded_share: 'percent, part passed on',
        retention: 'money, what stays here',
        treaty_year: 'int 1990..2100, year it is for',
      },
      acts: { 'report losses under': 'sends the quarterly list of large losses' },
      rule: 'losses above the retention are reported in a week',
    },
  },
}
