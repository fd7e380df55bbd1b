import type { Domain } from '../domain.ts'

/** Weather services: stations, forecasts and warnings. */
export const weather: Domain = {
  key: 'weather',
  tenant: 'weather office',
  actors: ['forecaster', 'observer', 'hydrologist'],
  resources: {
    'weather station': {
      gist: 'a mast with instruments',
      fields: {
        wmo_number: 'text, international number',
        elevation: 'int -430..8850, metres above the sea',
        instruments: 'list, what hangs on the mast',
        last_contact: 'time, newest data received',
      },
      acts: {
        'run self test of': 'checks each sensor against its twin',
        relocate: 'ends the series and starts a new one at another place',
      },
      rule: 'a move starts a new climate series',
    },
    'surface observation': {
      gist: 'measured values of one moment',
      fields: {
        observed_at: 'time, full minute of it',
        dry_bulb: 'number, air temperature in degrees',
        pressure: 'number, hectopascals at sea level',
        visibility: 'int 0..100000, metres',
        at_station: '@weather station, where it was taken',
      },
      acts: { 'flag * as suspect': 'keeps it out of maps until it is checked' },
      rule: 'raw values are never overwritten, only flagged',
    },
    'storm warning': {
      gist: 'an official warning for an area',
      fields: {
        hazard: 'wind|thunder|snow|heat|flood|ice, what threatens',
        warn_level: 'yellow|orange|red|violet, how bad',
        warned_area: 'text, districts',
        in_force: 'period, time of validity',
      },
      acts: {
        issue: 'sends it to radio, apps and authorities',
        'call off': 'ends it before its time',
      },
      rule: 'red and above are read by a second person first',
    },
    'model run': {
      gist: 'one calculation of the atmosphere',
      fields: {
        base_time: 'time, analysis it starts from',
        grid_spacing: 'number, kilometres between points',
        lead_hours: 'int 6..384, how far it looks',
        members: 'int 1..100, variants in the ensemble',
      },
      acts: { 'extract point from': 'gives the curve for one place' },
      rule: 'the last ten days are online and the rest is on tape',
    },
    'radar frame': {
      gist: 'one picture of rain and hail',
      fields: {
        scanned_at: 'time, end of the turn',
        product: 'reflectivity|velocity|hail|accumulation, what it shows',
        max_echo: 'number, decibels of the strongest echo',
        clutter_removed: 'flag, whether hills were filtered',
      },
      acts: { nowcast: 'moves the echoes on for the next two hours' },
      rule: 'frames come each five minutes and are never repeated',
    },
    'rain gauge': {
      gist: 'a vessel that measures what falls',
      fields: {
        day_sum: 'number, millimetres since seven',
        heated: 'flag, whether snow is melted',
        emptied_at: 'time, last emptying',
        gauge_station: '@weather station, mast it belongs to',
      },
      acts: { 'compare * with radar': 'puts its sums beside those of the radar' },
      rule: 'manual readings are taken at seven',
    },
    'climate normal': {
      gist: 'the mean of thirty years',
      fields: {
        reference_years: 'text, first and last year',
        month_means: 'list, twelve values',
        parameter: 'text, what was averaged',
        normal_station: '@weather station, place it is valid for',
      },
      acts: { recompute: 'builds it again with corrected values' },
      rule: 'four missing years make a mean invalid',
    },
    'river level': {
      gist: 'the height of water at a mark',
      fields: {
        river: 'text, name of the river',
        centimetres: 'int -200..3000, above the mark',
        trend: 'rising|steady|falling, direction',
        flood_stage: 'int 0..4, stage that is reached',
      },
      acts: { 'forecast crest of': 'estimates height and hour of the highest water' },
      rule: 'below a stage of one nobody is called at night',
    },
  },
}
