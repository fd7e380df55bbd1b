import type { Domain } from '../domain.ts'

/** Calendars and rooms. */
export const calendar: Domain = {
  key: 'calendar',
  tenant: 'office',
  actors: ['organizer', 'assistant', 'office manager'],
  resources: {
    'calendar event': {
      gist: 'something with a beginning and an end',
      fields: {
        summary_line: 'text, title',
        begins: 'time, start with zone',
        ends: 'time, end with zone',
        recurrence: 'text, rule in RRULE notation',
        visibility_level: 'default|public|private, what others see',
        invited: '@event guest*, who is asked to come',
      },
      acts: {
        move: 'changes the time and asks everyone again',
        'respond to': 'answers yes, maybe or no for the caller',
        'cancel occurrence of': 'drops one date of a series',
      },
      rule: 'a change to a series leaves past dates alone',
    },
    'event guest': {
      gist: 'a person invited with an answer',
      fields: {
        guest_email: 'email, where the invitation went',
        answer: 'needs_action|yes|maybe|no, what came back',
        optional: 'flag, whether it works without them',
        note_back: 'text, words with the answer',
      },
      acts: { 'remind * to answer': 'writes to whoever has not replied' },
      rule: 'guests outside the house see no other guests',
    },
    'meeting room': {
      gist: 'a room that can be booked',
      fields: {
        room_label: 'text, name on the door',
        places: 'int 1..400, seats',
        has: 'list, screen, camera, board',
        on_floor: 'int -3..90, storey',
        next_gap: 'time, when it is free again',
      },
      acts: {
        'find gaps in': 'lists free times of a given length',
        'release no show of': 'frees it when nobody came in ten minutes',
      },
      rule: 'bookings above four hours go to the office manager',
    },
    'shared calendar': {
      gist: 'a calendar that several people see',
      fields: {
        calendar_name: 'text, name in the list',
        time_zone: 'text, zone in IANA notation',
        colour: 'text, hex code',
        readers: 'list, who sees it and how much',
        holds: '@calendar event*, what is in it',
      },
      acts: {
        subscribe: 'adds an address that is read every hour',
        'query free time of': 'gives busy blocks without titles',
      },
      rule: 'free time is shared even where titles are hidden',
    },
    'working pattern': {
      gist: 'when somebody can be met',
      fields: {
        weekdays: 'list, days with their hours',
        workplace: 'home|office|travel, where',
        zone: 'text, zone in IANA notation',
        lunch: 'period, break',
      },
      acts: { 'apply * to team': 'copies them to several people' },
      rule: 'invitations outside them ask for confirmation',
    },
    'date poll': {
      gist: 'a vote on when to meet',
      fields: {
        options: 'list, dates that are offered',
        votes: 'int 0..5000, answers so far',
        closes: 'time, when it ends',
        about_event: '@calendar event, meeting it is for',
      },
      acts: { 'settle * on date': 'ends it and invites for the chosen date' },
      rule: 'a maybe counts half a yes',
    },
    'event reminder': {
      gist: 'a message some time ahead',
      fields: {
        lead: 'minutes, time ahead',
        by: 'popup|mail|sms, how it comes',
        wording: 'text, own words in it',
        of_event: '@calendar event, what it reminds of',
      },
      acts: { snooze: 'comes again a little later' },
      rule: 'five of them are allowed for one date',
    },
    'absence block': {
      gist: 'days on which somebody is away',
      fields: {
        away: 'period, first and last day',
        auto_reply: 'text, answer that mails get',
        delegate: 'email, who stands in',
        decline_new: 'flag, whether invitations are refused',
      },
      acts: { 'cut * short': 'ends it on an earlier day' },
      rule: 'meetings already accepted are listed and not refused',
    },
  },
}
