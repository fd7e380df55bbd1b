import type { Domain } from '../domain.ts'

/** Factories: lines, parts and quality. */
export const manufacturing: Domain = {
  key: 'factory',
  tenant: 'plant',
  actors: ['line operator', 'process engineer', 'quality inspector'],
  resources: {
    'work order': {
      gist: 'the task to make a number of pieces',
      fields: {
        quantity: 'int 1..500000, pieces to make',
        due_at: 'time, when they are needed',
        priority: 'int 1..9, one is first',
        scrap: 'int 0..500000, pieces thrown away so far',
        made_by: '@production line, where it runs',
        built_from: '@parts list, what goes in',
      },
      acts: {
        release: 'books the material and shows it to the line',
        split: 'cuts it in two so that both can run at once',
      },
      rule: 'it is released only with all material in the house',
    },
    'production line': {
      gist: 'machines in the order in which a piece meets them',
      fields: {
        takt: 'number, seconds for a piece',
        shift_model: 'one|two|three|continuous, hours it runs',
        effectiveness: 'percent, good pieces of what was possible',
        stops_today: 'int 0..300, times it stood still',
      },
      acts: {
        start: 'runs it up after the safety round',
        changeover: 'prepares it for another part',
      },
      rule: 'a stop longer than five minutes needs a reason',
    },
    'parts list': {
      gist: 'what a product is made of, level by level',
      fields: {
        revision: 'text, letter of the revision',
        components: 'list, part numbers with quantities',
        effective_from: 'date, first day of use',
        engineer: 'text, who released it',
      },
      acts: { explode: 'resolves all levels and adds up the quantities' },
      rule: 'a revision in production is frozen',
    },
    'shop machine': {
      gist: 'a machine with hours and upkeep',
      fields: {
        asset_tag: 'text, plate on the frame',
        run_hours: 'int 0..200000, hours under load',
        spindle_load: 'percent, load at present',
        in_line: '@production line, where it stands',
      },
      acts: { 'lock out': 'cuts the power with a named padlock' },
      rule: 'only who set a padlock may take it off',
    },
    'quality hold': {
      gist: 'pieces that may not leave until somebody decides',
      fields: {
        defect_code: 'text, code of the fault',
        held_quantity: 'int 1..500000, pieces on hold',
        found_by: 'incoming|in_process|final|customer, where it was seen',
        held_order: '@work order, task they come from',
      },
      acts: {
        rework: 'sends the pieces back to the line',
        'scrap all of': 'writes the pieces off',
      },
      rule: 'whoever made the pieces may not free them',
    },
    'downtime event': {
      gist: 'a time in which a machine stood still',
      fields: {
        stopped_at: 'time, beginning',
        stood_for: 'minutes, length',
        reason_code: 'text, reason from the tree',
        idle_machine: '@shop machine, what stood still',
      },
      acts: { reclassify: 'gives it another reason' },
      rule: 'planned breaks do not count as a loss',
    },
    'tooling kit': {
      gist: 'moulds, drills and gauges for one part',
      fields: {
        life_left: 'percent, use that remains',
        crib_place: 'text, shelf in the tool room',
        regrinds: 'int 0..12, times it was sharpened',
        fits_machine: '@shop machine, where it is used',
      },
      acts: { regrind: 'sends it to the grinder and counts it' },
      rule: 'a kit below ten percent is not handed out',
    },
    'calibration record': {
      gist: 'proof that a gauge measures right',
      fields: {
        gauge: 'text, number of the gauge',
        deviation: 'number, micrometres off',
        checked_on: 'date, day of the check',
        next_check: 'date, when it is due again',
      },
      acts: { fail: 'bars the gauge and lists what it measured since' },
      rule: 'a gauge past its date bars the station',
    },
  },
}
