import type { Domain } from '../domain.ts'

/** Forestry: stands, felling and wildlife. */
export const forestry: Domain = {
  key: 'forestry',
  tenant: 'district',
  actors: ['forester', 'harvester driver', 'ranger'],
  resources: {
    'forest stand': {
      gist: 'a piece of wood of one age and mix',
      fields: {
        main_species: 'text, tree that covers most',
        age: 'int 0..500, years',
        growing_stock: 'int 0..1200, cubic metres on a hectare',
        slope: 'int 0..90, degrees',
        protected: 'flag, whether it is a reserve',
      },
      acts: {
        thin: 'plans to take the weaker trees',
        inventory: 'orders sample plots to be measured',
      },
      rule: 'nothing is felled between March and August near nests',
    },
    'felling job': {
      gist: 'an order to take trees down',
      fields: {
        planned_volume: 'int 1..20000, cubic metres',
        machine_kind: 'harvester|chainsaw|cable|horse, how it is done',
        window: 'period, weeks that are open',
        felled_stand: '@forest stand, where',
      },
      acts: { halt: 'stops the machines because the soil is too wet' },
      rule: 'machines stay on the marked lanes',
    },
    'timber pile': {
      gist: 'logs by the road waiting for the lorry',
      fields: {
        log_count: 'int 1..3000, logs in it',
        assortment: 'text, species, length and class',
        scaled_volume: 'number, cubic metres without bark',
        at_roadside: 'place, where the lorry finds it',
        from_job: '@felling job, where the logs come from',
      },
      acts: {
        sell: 'assigns it to a sawmill at the list price',
        debark: 'orders the bark taken off against beetles',
      },
      rule: 'spruce leaves the wood within three weeks in summer',
    },
    'hiking path': {
      gist: 'a marked way through the wood',
      fields: {
        kilometres: 'number, length',
        marking: 'text, colour and sign',
        surface: 'gravel|earth|boardwalk|rock, what one walks on',
        blocked_by: 'text, tree or water in the way',
      },
      acts: { 'close * for works': 'shows a detour on map and signs' },
      rule: 'bridges are looked at after each flood',
    },
    'seedling order': {
      gist: 'young trees for planting',
      fields: {
        species_mix: 'list, species with their number',
        provenance: 'text, seed region',
        delivered_on: 'date, day they arrive',
        planted_stand: '@forest stand, where they go',
      },
      acts: { 'substitute species in': 'accepts another tree that the nursery has' },
      rule: 'roots may not dry for more than an hour',
    },
    'fire watch': {
      gist: 'the danger of fire and who looks out',
      plural: 'fire watches',
      fields: {
        danger_level: 'int 1..5, five is worst',
        tower: 'text, tower that is staffed',
        lightning_count: 'int 0..9999, strikes since yesterday',
        watched_until: 'time, end of the shift',
      },
      acts: { 'raise alarm from': 'calls the brigade with position and smoke' },
      rule: 'at level five the wood is closed',
    },
    'wildlife camera': {
      gist: 'a camera that reacts to warmth',
      fields: {
        tree_position: 'place, where it hangs',
        pictures: 'int 0..100000, pictures on the card',
        last_species: 'text, what was seen last',
        cells_left: 'percent, charge',
      },
      acts: { 'classify pictures of': 'names the animals and blurs people' },
      rule: 'pictures of people are erased unseen',
    },
    'bark beetle trap': {
      gist: 'a trap that shows how many beetles fly',
      fields: {
        lure: 'text, scent inside',
        weekly_catch: 'int 0..100000, beetles in a week',
        emptied_on: 'date, last visit',
        guarded_stand: '@forest stand, wood it stands in',
      },
      acts: { empty: 'notes the catch and renews the scent' },
      rule: 'three thousand in a week start the search for nests',
    },
  },
}
