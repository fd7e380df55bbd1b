import type { Domain } from '../domain.ts'

/** Greenhouse control: climate, water and crops under glass. */
export const greenhouse: Domain = {
  key: 'greenhouse',
  tenant: 'nursery',
  actors: ['grower', 'climate technician', 'agronomist'],
  resources: {
    'greenhouse zone': {
      gist: 'a compartment under glass with a climate of its own',
      fields: {
        floor_area: 'number, growing surface in square metres',
        air_temperature: 'number, last reading in degrees Celsius',
        humidity: 'percent, relative moisture of the air',
        shading: 'percent, how far the screens are drawn',
        planted_batch: '@crop batch, what grows in it now',
      },
      acts: {
        ventilate: 'opens the roof vents for a while whatever the recipe says',
        disinfect: 'locks the doors and runs the cleaning fog',
      },
      rule: 'vents stay shut while the wind outside exceeds 14 metres a second',
    },
    'crop batch': {
      gist: 'plants of one variety that were sown together',
      fields: {
        variety: 'text, cultivar with its breeder code',
        sown_on: 'date, day of sowing',
        plant_count: 'int 1..200000, living plants at the last walk',
        growth_stage: 'seedling|vegetative|flowering|fruiting, how far it has grown',
        expected_ripe: 'date, first day for picking',
      },
      acts: {
        transplant: 'moves the plants to wider spacing in another compartment',
        cull: 'writes off plants that will not recover',
      },
      rule: 'a batch can stand in one compartment at a time',
    },
    'irrigation line': {
      gist: 'a row of drippers behind one valve',
      fields: {
        flow_rate: 'number, litres a minute when open',
        dripper_count: 'int 1..4000, outlets along the hose',
        valve_state: 'open|closed|stuck, as the controller reports it',
        watered_zone: '@greenhouse zone, the compartment it serves',
      },
      acts: {
        flush: 'runs clear water until the return is clean',
        prime: 'fills the hose slowly so that no air stays in it',
      },
      rule: 'two lines on the same pump are never opened together',
    },
    'climate recipe': {
      gist: 'a set of targets for heat, light and air through the day',
      fields: {
        day_target: 'number, degrees wanted between sunrise and sunset',
        night_target: 'number, degrees wanted after dark',
        co2_level: 'int 300..1500, parts per million to hold in daylight',
        lamp_hours: 'number, hours of added light',
        suited_stage: 'seedling|vegetative|flowering|fruiting, growth it was written for',
      },
      acts: { rehearse: 'plays a day of it on the model and lists what the boilers could not reach' },
      rule: 'steps of more than three degrees an hour are smoothed out',
    },
    'nutrient mix': {
      gist: 'a feed solution by its salts and acidity',
      fields: {
        conductivity: 'number, strength in millisiemens for each centimetre',
        acidity: 'number, pH to be held in the tank',
        salts: 'list, fertilisers with their share',
        mixed_for: '@crop batch, plants that it was tuned to',
      },
      acts: { dose: 'prepares the given volume in the day tank' },
      rule: 'calcium and sulphate salts go into separate stock tanks',
    },
    'pest sighting': {
      gist: 'an insect or fungus that somebody found on the walk',
      fields: {
        organism: 'text, species or nearest group',
        severity: 'trace|light|moderate|heavy, how much of the leaf is taken',
        seen_at: 'time, when it was found',
        sighted_zone: '@greenhouse zone, where it was found',
        treatment: 'text, remedy that was chosen',
      },
      acts: { treat: 'records the remedy and starts the waiting time before picking' },
      rule: 'after spraying nobody enters until the waiting time has run out',
    },
    'harvest pick': {
      gist: 'one round of picking with weight and class',
      fields: {
        weight: 'number, kilograms brought in',
        grade: 'extra|first|second|waste, trade class',
        picked_on: 'date, day of the round',
        picked_batch: '@crop batch, the plants it came from',
      },
      acts: { regrade: 'moves kilograms from one class to a lower one' },
      rule: 'weights become final once the crate has left the scale room',
    },
    'climate probe': {
      gist: 'a measuring device that hangs between the plants',
      fields: {
        quantity: 'heat|moisture|light|co2|leaf_wetness, what it measures',
        last_value: 'number, newest value in its own unit',
        battery: 'percent, charge that is left',
        mounted_in: '@greenhouse zone, compartment where it hangs',
      },
      acts: { recalibrate: 'compares it with the hand meter and stores the offset' },
      rule: 'a probe silent for ten minutes is left out of the average',
    },
  },
}
