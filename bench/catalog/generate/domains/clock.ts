import type { Domain } from '../domain.ts'

/** Time, dates and zones. */
export const clock: Domain = {
  key: 'time',
  tenant: 'clock service',
  actors: ['traveller', 'planner', 'scheduler'],
  actsFirst: true,
  resources: {
    'local time': {
      onlyRead: true,
      gist: 'what the clock shows at a place right now',
      fields: {
        city: 'text, name of the place',
        zone_name: 'text, IANA name such as Europe/Paris',
        time_format: '12h|24h|iso, how it is written',
        daylight_saving: 'flag, whether summer time is on',
      },
      acts: {
        tell: 'returns the current date and time in the given zone',
        'show * elsewhere': 'works out what the clock shows elsewhere at the same moment',
        'compare * between cities': 'shows the hours of several places next to each other',
      },
      rule: 'places without a name need coordinates',
    },
    timestamp: {
      onlyRead: true,
      gist: 'a moment as a number or as text',
      fields: {
        value: 'text, number of seconds or ISO text',
        unit: 'seconds|milliseconds|iso, how the value is written',
        source_zone: 'text, zone it was written in',
        target_zone: 'text, zone wanted',
      },
      acts: {
        'express * elsewhere': 'turns the moment from one time zone or format into another',
        parse: 'understands a date in ordinary words such as next Friday',
        'calculate start of': 'cuts it down to the hour, the day or the week',
      },
      rule: 'texts without a zone are read as UTC',
    },
    'date difference': {
      onlyRead: true,
      gist: 'how long it is from one day to another',
      fields: {
        start_date: 'date, first day',
        end_date: 'date, last day',
        counted_in: 'days|weeks|months|working_days, unit of the answer',
        holidays_of: 'text, country whose holidays are left out',
      },
      acts: {
        calculate: 'counts the time between the two dates',
        'calculate end of': 'finds the day that lies so far ahead or back',
      },
      rule: 'the last day is not counted',
    },
    'countdown timer': {
      gist: 'a clock that runs backwards to zero',
      fields: {
        duration: 'minutes, how long it runs',
        timer_label: 'text, what it is for',
        repeats: 'flag, whether it starts again',
        ends_at: 'time, when it rings',
      },
      acts: {
        start: 'begins to count down from the full time',
        pause: 'stops the clock and keeps what is left',
        'check *': 'tells how much time is left',
      },
      rule: 'up to twenty can run at once',
    },
    'wake-up alarm': {
      gist: 'a signal at a fixed time of day',
      fields: {
        rings_at: 'text, hour and minute',
        weekdays: 'list, days on which it rings',
        sound: 'text, name of the tone',
        snooze: 'minutes, pause before it rings again',
      },
      acts: { snooze: 'silences it for some minutes', 'turn off': 'keeps it from ringing today' },
      rule: 'alarms follow the zone of the phone',
    },
    'public holiday': {
      onlyRead: true,
      gist: 'a day on which offices are closed',
      fields: {
        holiday_name: 'text, what is celebrated',
        country: 'text, two-letter code',
        falls_on: 'date, day in the given year',
        region: 'text, part of the country where it counts',
      },
      acts: { 'find next': 'returns the holiday that comes next in the country' },
      rule: 'religious days may move from year to year',
    },
    'sun time': {
      onlyRead: true,
      gist: 'sunrise, sunset and twilight of a day',
      fields: {
        sunrise: 'text, when the sun comes up',
        sunset: 'text, when it goes down',
        day: 'date, which day',
        coordinates: 'place, where on earth',
      },
      acts: { compute: 'works out the times for a place and a day' },
      rule: 'near the poles there may be none',
    },
    'recurring date': {
      gist: 'a rule for days that come again and again',
      fields: {
        pattern: 'text, such as every second Tuesday',
        first_day: 'date, where it begins',
        occurrences: 'int 1..500, days to return',
        excluded_days: 'list, days that are left out',
      },
      acts: {
        'list days of': 'lists the next days that the rule gives',
        check: 'tells whether a day fits the rule',
      },
      rule: 'rules without an end give a year of days',
    },
  },
}
