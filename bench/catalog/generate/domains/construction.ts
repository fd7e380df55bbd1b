import type { Domain } from '../domain.ts'

/** Building sites: plans, trades and defects. */
export const construction: Domain = {
  key: 'construction',
  tenant: 'contractor',
  actors: ['site manager', 'quantity surveyor', 'architect'],
  resources: {
    'building site': {
      gist: 'a place where something is being built',
      fields: {
        site_address: 'place, where it is',
        client: 'text, who builds',
        contract_sum: 'money, price agreed at the start',
        handover_on: 'date, day promised to the client',
        stage: 'groundworks|shell|fit_out|snagging|done, how far it is',
      },
      acts: {
        mothball: 'secures it and stops all work',
        'hand over': 'passes it to the client with all papers',
      },
      rule: 'nobody enters without the induction of that place',
    },
    'work package': {
      gist: 'a part of the works given to one trade',
      fields: {
        trade_name: 'text, trade that does it',
        budget: 'money, sum that is planned',
        done_share: 'percent, progress by measure',
        on_site: '@building site, where',
      },
      acts: { tender: 'asks the listed firms for prices' },
      rule: 'changes above five percent go to the client',
    },
    'site diary': {
      gist: 'what happened on one day',
      plural: 'site diaries',
      fields: {
        diary_day: 'date, day it describes',
        weather_note: 'text, rain, frost and wind',
        headcount: 'int 0..2000, people at work',
        incidents: 'list, what went wrong',
      },
      acts: { lock: 'closes the day so that nothing can be changed' },
      rule: 'a day is locked two days later at the latest',
    },
    'snag item': {
      gist: 'a defect to be put right before handover',
      fields: {
        spot: 'text, room and wall',
        flaw: 'text, what is wrong',
        photo: 'url, picture of it',
        fix_by: 'date, when it has to be done',
        blamed_package: '@work package, trade that has to come',
      },
      acts: {
        'sign off': 'accepts the repair after a look',
        dispute: 'notes that the trade denies it',
      },
      rule: 'a defect can be accepted only by the side that raised it',
    },
    'building permit': {
      gist: 'the leave of an authority',
      fields: {
        file_number: 'text, number at the authority',
        granted_on: 'date, day of the decision',
        conditions: 'list, what has to be observed',
        runs_out: 'date, when it ends without work',
      },
      acts: { prolong: 'asks for another year' },
      rule: 'work without a leave on the fence is stopped',
    },
    subcontract: {
      gist: 'a contract with another firm',
      fields: {
        firm: 'text, who works',
        fee: 'money, price agreed',
        retention_share: 'percent, part kept until the end',
        ordered_package: '@work package, what is done',
      },
      acts: { 'back-charge': 'takes the cost of a repair off the price' },
      rule: 'insurance papers are checked before the first day',
    },
    'concrete pour': {
      gist: 'one casting with its mix and its cubes',
      fields: {
        volume: 'number, cubic metres',
        mix_class: 'text, strength class',
        air_heat: 'number, degrees while casting',
        cubes: 'list, test cubes with their strength',
      },
      acts: { 'book pump for': 'orders pump and mixers for an hour' },
      rule: 'below five degrees nothing is cast without heating',
    },
    'toolbox talk': {
      gist: 'a short talk about safety before work',
      fields: {
        theme: 'text, danger that it is about',
        talked_on: 'date, day',
        listeners: 'list, who signed',
        speaker_name: 'text, who spoke',
      },
      acts: { 'remind absentees of': 'asks whoever was away to catch up' },
      rule: 'who missed two in a row is sent home',
    },
  },
}
