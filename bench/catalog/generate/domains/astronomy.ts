import type { Domain } from '../domain.ts'

/** Observatories: proposals, nights and pictures. */
export const astronomy: Domain = {
  key: 'observatory',
  tenant: 'observatory',
  actors: ['astronomer', 'night assistant', 'time allocator'],
  resources: {
    telescope: {
      gist: 'a mirror with its dome and mount',
      fields: {
        aperture: 'number, metres of the mirror',
        dome_open: 'flag, whether it can see the sky',
        pointing_error: 'number, arc seconds off',
        mounted_camera: '@science camera, what hangs at the focus',
      },
      acts: {
        slew: 'points it at coordinates or a catalogue name',
        park: 'lays it down and shuts the dome',
      },
      rule: 'it does not point within forty degrees of the sun',
    },
    'observing proposal': {
      gist: 'a request for time on the sky',
      fields: {
        scientific_case: 'text, why it matters',
        nights_wanted: 'number, nights that are asked for',
        moon: 'dark|grey|bright, light it bears',
        referee_grade: 'number, one is best',
      },
      acts: { rank: 'puts it in the order of the committee' },
      rule: 'referees do not see names until they have graded',
    },
    'sky target': {
      gist: 'an object with coordinates and brightness',
      fields: {
        right_ascension: 'text, hours, minutes and seconds',
        declination: 'text, degrees with a sign',
        magnitude: 'number, smaller is brighter',
        proper_motion: 'number, milliarcseconds a year',
        asked_in: '@observing proposal, request it belongs to',
      },
      acts: { 'plot visibility of': 'draws its height through the night' },
      rule: 'below thirty degrees the air spoils the picture',
    },
    'camera exposure': {
      gist: 'one picture with its header',
      fields: {
        shutter_at: 'time, when it opened',
        seconds: 'number, how long it was open',
        filter_band: 'u|g|r|i|z|clear, colour that passed',
        seeing: 'number, arc seconds of blur',
        of_target: '@sky target, what is in the middle',
      },
      acts: {
        stack: 'adds several pictures of the same field',
        solve: 'finds the coordinates from the stars in it',
      },
      rule: 'data belong to the proposer for a year',
    },
    'calibration frame': {
      gist: 'a picture that corrects others',
      fields: {
        frame_kind: 'bias|dark|flat|arc, what it corrects',
        taken_in: 'date, night it was taken',
        combined_from: 'int 1..200, pictures in it',
        for_camera: '@science camera, chip it fits',
      },
      acts: { 'rebuild * master': 'combines the newest pictures and drops outliers' },
      rule: 'flats older than a week are marked',
    },
    'science camera': {
      gist: 'a detector with filters or a grating',
      fields: {
        chip_heat: 'number, degrees below zero',
        pixels: 'text, columns and rows',
        gain: 'number, electrons for a count',
        wheel: 'list, filters that are mounted',
      },
      acts: { cool: 'brings the chip to its working temperature' },
      rule: 'it warms slowly or the chip breaks',
    },
    'night log': {
      gist: 'what happened between dusk and dawn',
      fields: {
        night_of: 'date, evening it began',
        lost_hours: 'number, hours lost to clouds',
        remarks: 'text, notes of the assistant',
        done_exposures: '@camera exposure*, pictures taken',
      },
      acts: { 'sign * at dawn': 'closes it and mails it to the proposers' },
      rule: 'lost hours are not made up for in the same year',
    },
    'transient alert': {
      gist: 'something new or changed in the sky',
      fields: {
        first_seen: 'time, earliest picture',
        probable_class: 'supernova|flare|asteroid|artefact, guess of the classifier',
        brightness_change: 'number, magnitudes since the last look',
        host_target: '@sky target, galaxy or star it is near',
      },
      acts: { 'follow up on': 'interrupts the queue for a spectrum' },
      rule: 'only one interruption is allowed in an hour',
    },
  },
}
