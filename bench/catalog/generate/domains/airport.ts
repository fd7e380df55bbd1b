import type { Domain } from '../domain.ts'

/** Airports: flights on the ground and the people who turn them round. */
export const airport: Domain = {
  key: 'airport',
  tenant: 'airport',
  actors: ['ramp agent', 'duty manager', 'gate agent'],
  resources: {
    'flight leg': {
      gist: 'one take-off and one landing under a number',
      fields: {
        flight_number: 'text, airline code and digits',
        off_block: 'time, planned push-back',
        on_block: 'time, planned arrival at the stand',
        aircraft_type: 'text, type designator',
        parked_on: '@aircraft stand, where it stands',
      },
      acts: {
        delay: 'moves the departure and tells every screen and app',
        divert: 'notes another place of landing',
      },
      rule: 'a departure is never moved forward once boarding has begun',
    },
    'aircraft stand': {
      gist: 'a parking place for one aircraft',
      fields: {
        stand_number: 'text, as painted on the apron',
        wingspan_limit: 'number, metres that fit',
        jet_bridge: 'flag, whether people board without stairs',
        freed_at: 'time, when it becomes empty',
      },
      acts: { tow: 'orders the tractor to another place' },
      rule: 'neighbouring stands cannot both take wide bodies',
    },
    'crew roster': {
      gist: 'who flies and serves on which day',
      fields: {
        roster_day: 'date, day it is for',
        captain: 'text, who commands',
        cabin_crew: 'list, who serves',
        duty_hours: 'number, hours since sign-on',
        rostered_legs: '@flight leg*, flights of that day',
      },
      acts: { 'call standby for': 'replaces somebody who is ill from the standby list' },
      rule: 'ten hours of rest lie between two duties',
    },
    'baggage piece': {
      gist: 'a checked bag with its tag',
      fields: {
        tag: 'text, ten digits of the tag',
        weighed: 'number, kilograms at the counter',
        last_seen: 'text, belt or scanner that saw it',
        routed_legs: '@flight leg*, flights it travels on',
      },
      acts: {
        trace: 'follows the scans from the counter to the hold',
        offload: 'takes it out because its owner did not board',
      },
      rule: 'a bag flies only together with its owner',
    },
    'boarding pass': {
      gist: 'the right of one traveller to board',
      plural: 'boarding passes',
      fields: {
        traveller: 'text, name as in the passport',
        seat: 'text, row and letter',
        boarding_group: 'int 1..9, turn at the gate',
        valid_leg: '@flight leg, flight it opens the gate for',
      },
      acts: { reseat: 'gives another place and prints again' },
      rule: 'exit rows go to adults without infants',
    },
    'runway slot': {
      gist: 'a time at which an aircraft may use the runway',
      fields: {
        slot_time: 'time, minute that was granted',
        movement: 'landing|take_off, what it is for',
        carrier: 'text, airline that holds it',
        used_share: 'percent, how often it was really used',
      },
      acts: { trade: 'exchanges it with another airline' },
      rule: 'who uses less than four fifths loses the series',
    },
    'aircraft turnaround': {
      gist: 'everything between arrival and departure',
      fields: {
        milestones: 'list, steps with their minutes',
        target_off: 'time, when it should be ready',
        fuel_ordered: 'int 0..250000, litres',
        turned_leg: '@flight leg, departure that follows',
      },
      acts: { 'complete step of': 'ticks off fuelling, cleaning or catering' },
      rule: 'nobody boards while fuel flows without a fire crew',
    },
    'security lane': {
      gist: 'a checkpoint with scanner and staff',
      fields: {
        open_lanes: 'int 0..40, belts that run',
        wait_now: 'minutes, time in the queue',
        scanner: 'text, type of machine',
        throughput: 'int 0..400, people an hour',
      },
      acts: { 'open relief for': 'calls staff and starts a further belt' },
      rule: 'a queue above fifteen minutes opens the next belt',
    },
  },
}
