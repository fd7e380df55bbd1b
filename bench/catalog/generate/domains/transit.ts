import type { Domain } from '../domain.ts'

/** Public transport. */
export const transit: Domain = {
  key: 'transit',
  tenant: 'operator',
  actors: ['control room', 'timetable planner', 'passenger'],
  resources: {
    'bus route': {
      gist: 'a line with its stops in order',
      fields: {
        line_number: 'text, number on the front',
        termini: 'list, first and last stop',
        mode: 'bus|tram|metro|ferry|train, what runs',
        headway: 'minutes, time between two at noon',
        served_stops: '@transit stop*, where it halts',
      },
      acts: {
        detour: 'leads it round a closed street',
        suspend: 'stops it until a given hour',
      },
      rule: 'a change of path is announced two days ahead',
    },
    'transit stop': {
      gist: 'a place where people get on and off',
      fields: {
        stop_code: 'text, four digits on the pole',
        platform: 'text, letter',
        lift_works: 'flag, whether it can be reached without stairs',
        coordinates: 'place, where it is',
      },
      acts: { 'relocate * for works': 'shows a replacement near by' },
      rule: 'a stop with a broken lift is shown as not accessible',
    },
    'live departure': {
      gist: 'when the next one leaves, with its delay',
      fields: {
        due: 'time, by timetable',
        expected: 'time, by position',
        crowding: 'empty|seats|standing|full, how full it is',
        leaves_from: '@transit stop, where',
        on_route: '@bus route, line',
      },
      acts: { 'watch delay of': 'sends a message when it changes by three minutes' },
      rule: 'what is further away than an hour is by timetable',
    },
    'service notice': {
      gist: 'a text about works, strikes or snow',
      fields: {
        effect: 'delay|detour|closure|extra, what it does',
        text_short: 'text, eighty characters for displays',
        active: 'period, when it is shown',
        touches_routes: '@bus route*, lines concerned',
      },
      acts: { publish: 'shows it on poles, apps and the feed' },
      rule: 'displays cut after eighty characters',
    },
    'fare zone': {
      gist: 'an area with one price',
      fields: {
        zone_code: 'text, letter or number',
        single_fare: 'money, price of one ride',
        day_fare: 'money, price of a day',
        zone_stops: '@transit stop*, stops inside',
      },
      acts: { 'price journey across': 'finds the cheapest ticket from stop to stop' },
      rule: 'a ride counts in each area it touches',
    },
    'live position': {
      gist: 'where a bus or train is now',
      fields: {
        latitude: 'number, degrees north',
        longitude: 'number, degrees east',
        bearing: 'int 0..359, direction in degrees',
        runs_route: '@bus route, line it serves',
      },
      acts: { 'follow along': 'repeats the position each ten seconds' },
      rule: 'positions older than a minute are grey',
    },
    'timetable version': {
      gist: 'all runs between two dates',
      fields: {
        valid_between: 'period, days it is used',
        run_count: 'int 1..200000, runs in it',
        depot: 'text, where vehicles start',
        changes: 'text, what differs from before',
      },
      acts: { 'activate * on date': 'makes it the one that is used' },
      rule: 'two of them may not overlap',
    },
    'ridership count': {
      gist: 'how many people rode',
      fields: {
        counted_on: 'date, day',
        boardings: 'int 0..1000000, people getting on',
        method: 'camera|ticket|hand, how it was counted',
        counted_route: '@bus route, line',
      },
      acts: { extrapolate: 'fills gaps from like days' },
      rule: 'less than five people are shown as few',
    },
  },
}
