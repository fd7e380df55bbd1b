import type { Domain } from '../domain.ts'

/** Fleet tracking: vans and trucks, their drivers and their upkeep. */
export const fleet: Domain = {
  key: 'fleet',
  tenant: 'haulier',
  actors: ['dispatcher', 'fleet manager', 'workshop foreman'],
  resources: {
    truck: {
      gist: 'a vehicle with a tracker on board',
      fields: {
        plate: 'text, registration as on the plate',
        odometer: 'int 0..2000000, kilometres driven so far',
        payload: 'int 0..40000, kilograms that it may carry',
        ignition: 'flag, whether the engine is on',
        assigned_driver: '@driver licence, who drives it this week',
      },
      acts: {
        immobilize: 'blocks the next start of the engine',
        locate: 'asks the tracker for a fresh fix instead of the last known one',
      },
      rule: 'a moving vehicle is never immobilized, only its next start',
    },
    'road trip': {
      gist: 'one drive from ignition on to ignition off',
      fields: {
        departed_at: 'time, ignition on',
        distance: 'number, kilometres on the road',
        idle_time: 'minutes, engine running at a standstill',
        purpose: 'business|private|commute, for the tax office',
        driven_truck: '@truck, the vehicle that made it',
      },
      acts: {
        reclassify: 'changes the purpose and keeps the former one in the log',
        replay: 'gives the track point by point in the order driven',
      },
      rule: 'the purpose may be corrected for seven days after the drive',
    },
    'driver licence': {
      gist: 'a person at the wheel with the papers to prove it',
      fields: {
        holder_name: 'text, as on the document',
        classes: 'list, classes that may be driven',
        valid_until: 'date, end of validity',
        hours_left: 'number, driving time left this week',
      },
      acts: { suspend: 'takes the person off every plan until a new check' },
      rule: 'papers are sighted twice a year or the person may not drive',
    },
    'fuel card': {
      gist: 'a payment card for pumps with limits',
      fields: {
        card_digits: 'text, last five digits',
        weekly_limit: 'money, most that it pays in seven days',
        fuel_kinds: 'list, what may be filled with it',
        carried_in: '@truck, vehicle it is tied to',
      },
      acts: {
        freeze: 'declines every purchase until it is thawed',
        reconcile: 'matches purchases with the tank sensor and lists the gaps',
      },
      rule: 'a purchase larger than the tank raises a fraud notice',
    },
    geofence: {
      gist: 'an outline on the map that reports who crosses it',
      fields: {
        outline: 'list, corner points as latitude and longitude',
        watch: 'enter|leave|both, which crossing counts',
        quiet_hours: 'text, when no message is sent',
        dwell: 'minutes, stay before it is reported',
      },
      acts: { test: 'runs yesterday against the outline and lists what would have been reported' },
      rule: 'outlines with more than two hundred corners are simplified',
    },
    'workshop visit': {
      gist: 'planned or urgent work on a vehicle',
      fields: {
        kind_of_work: 'inspection|repair|recall|bodywork, what is to be done',
        dropped_off: 'time, when the keys were handed over',
        cost_estimate: 'money, what the garage expects',
        serviced_truck: '@truck, the vehicle on the lift',
      },
      acts: { authorise: 'accepts the estimate so that the garage may begin' },
      rule: 'work above the agreed sum waits for a second consent',
    },
    'tyre set': {
      gist: 'wheels that are fitted and stored together',
      fields: {
        dimension: 'text, size as on the flank',
        tread_depth: 'number, millimetres at the worst wheel',
        season: 'summer|winter|all_year, when it is used',
        stored_at: 'place, where it lies when not fitted',
      },
      acts: { rotate: 'swaps front and rear and notes the mileage' },
      rule: 'below three millimetres a set is not fitted for winter',
    },
    'defect report': {
      gist: 'something wrong that a driver noticed',
      fields: {
        symptom: 'text, what was noticed in the words of the driver',
        urgency: 'drive_on|next_stop|stop_now, how soon it matters',
        noticed_at: 'time, when it was first seen',
        affected_truck: '@truck, where it was seen',
      },
      acts: { acknowledge: 'tells the driver that the workshop has read it' },
      rule: 'whatever is marked stop now grounds the vehicle at once',
    },
  },
}
