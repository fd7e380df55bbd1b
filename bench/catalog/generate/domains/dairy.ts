import type { Domain } from '../domain.ts'

/** Dairy farms: animals, milk and feed. */
export const dairy: Domain = {
  key: 'dairy',
  tenant: 'farm',
  actors: ['herdsman', 'farm vet', 'milk inspector'],
  resources: {
    'dairy cow': {
      gist: 'an animal with its ear tag and its history',
      fields: {
        ear_tag: 'text, number in the ear',
        breed: 'text, breed or cross',
        lactation: 'int 0..15, number of calvings',
        daily_yield: 'number, litres a day over a week',
        cow_state: 'milking|dry|pregnant|sick|sold, what it is doing',
        fed_by: '@feed ration, what it eats',
      },
      acts: {
        'dry off': 'ends the milking until the next calving',
        separate: 'leads it into the pen behind the robot',
      },
      rule: 'milk under treatment never goes into the tank',
    },
    'milking session': {
      gist: 'one visit to the robot or the parlour',
      fields: {
        milked_at: 'time, when it began',
        litres: 'number, milk taken',
        conductivity_alert: 'flag, whether the udder may be ill',
        milked_cow: '@dairy cow, which animal',
      },
      acts: { 'divert milk of': 'sends it to the drain or the calves' },
      rule: 'six hours lie between two visits',
    },
    'feed ration': {
      gist: 'what a group eats in a day',
      fields: {
        ingredients: 'list, feeds with kilograms',
        dry_matter: 'percent, share without water',
        energy_density: 'number, megajoules in a kilogram',
        day_cost: 'money, cost for an animal and day',
      },
      acts: { balance: 'computes shares that meet the need at least cost' },
      rule: 'a change is spread over seven days',
    },
    pasture: {
      gist: 'a field on which animals graze',
      fields: {
        hectares: 'number, area inside the fence',
        grass_height: 'number, centimetres at last measure',
        rested_days: 'int 0..365, days since the herd left',
        water_point: 'flag, whether there is a trough',
      },
      acts: { 'open gate of': 'lets the herd in' },
      rule: 'grass below six centimetres is left to rest',
    },
    calving: {
      gist: 'a birth with its course',
      fields: {
        born_at: 'time, when',
        ease: 'alone|helped|vet|surgery, how it went',
        calf_weight: 'number, kilograms at birth',
        mother: '@dairy cow, who gave birth',
      },
      acts: { 'register calf of': 'reports the calf and orders its tags' },
      rule: 'a calf is tagged within seven days',
    },
    'vet treatment': {
      gist: 'a medicine given to an animal',
      fields: {
        diagnosis: 'text, what it had',
        medicine: 'text, what it was given',
        withhold_until: 'date, first day its milk may be sold',
        treated_cow: '@dairy cow, which animal',
      },
      acts: { prolong: 'gives it for further days' },
      rule: 'waiting times are counted from the last dose',
    },
    'milk tank': {
      gist: 'the cooled tank that the lorry empties',
      fields: {
        filled: 'percent, how full',
        milk_heat: 'number, degrees inside',
        last_emptied: 'time, when the lorry came',
        cell_count: 'int 0..2000, thousand cells in a millilitre',
      },
      acts: { rinse: 'starts the cleaning after the lorry left' },
      rule: 'milk has to be below six degrees in two hours',
    },
    'hoof check': {
      gist: 'a look at the feet of an animal',
      fields: {
        lameness: 'int 1..5, one walks well',
        trimmed: 'flag, whether the claws were cut',
        findings: 'list, sores and cracks',
        checked_cow: '@dairy cow, which animal',
      },
      acts: { 'schedule bath after': 'plans a foot bath for the group' },
      rule: 'scores of four and more are shown to the vet',
    },
  },
}
