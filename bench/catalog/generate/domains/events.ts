import type { Domain } from '../domain.ts'

/** Conferences and fairs. */
export const events: Domain = {
  key: 'conference',
  tenant: 'organiser',
  actors: ['programme chair', 'venue manager', 'registration lead'],
  resources: {
    'conference talk': {
      gist: 'something on the programme',
      fields: {
        talk_title: 'text, title',
        abstract: 'text, what it is about',
        track: 'text, theme it belongs to',
        talk_level: 'beginner|intermediate|advanced, for whom',
        given_by: '@talk speaker*, who speaks',
        held_in_hall: '@venue hall, where',
      },
      acts: {
        accept: 'puts it on the programme and writes to the speaker',
        'swap slots of': 'exchanges two of them',
      },
      rule: 'nobody speaks in two halls at once',
    },
    'talk speaker': {
      gist: 'somebody who speaks',
      fields: {
        bio: 'text, three sentences',
        portrait: 'url, picture',
        needs: 'list, adapter, table, sign language',
        travel_budget: 'money, what is paid',
      },
      acts: { 'book travel for': 'asks for train and room' },
      rule: 'speakers confirm within a week or lose the place',
    },
    'venue hall': {
      gist: 'a hall with seats and technology',
      fields: {
        hall_name: 'text, sign',
        capacity: 'int 10..20000, people',
        rigged: 'list, screens, microphones, cameras',
        stream_key_set: 'flag, whether it can be streamed',
      },
      acts: { 'count heads in': 'reads the camera and gives the number' },
      rule: 'doors close when the last seat is taken',
    },
    'ticket type': {
      gist: 'what can be bought for entry',
      fields: {
        tier_name: 'text, such as early bird',
        entry_price: 'money, price with tax',
        contingent: 'int 1..100000, how many',
        on_sale: 'period, when it is sold',
      },
      acts: { 'sell out': 'stops the sale' },
      rule: 'prices go up and never down',
    },
    registrant: {
      gist: 'somebody who will come',
      fields: {
        badge_name: 'text, name on the badge',
        diet: 'none|vegetarian|vegan|halal|kosher|gluten_free, meals',
        checked_in: 'flag, whether they are here',
        holds_ticket: '@ticket type, what they bought',
      },
      acts: {
        'check in * at door': 'prints the badge and opens the gate',
        'transfer * to colleague': 'changes the person and keeps the ticket',
      },
      rule: 'names can be changed until the day before',
    },
    exhibitor: {
      gist: 'a firm with a stand',
      fields: {
        stand_code: 'text, place on the plan',
        square_metres: 'number, area',
        staff_badges: 'int 0..80, badges included',
        package_level: 'start|plus|prime, what was bought',
      },
      acts: { 'export scans of': 'gives the contacts that were scanned' },
      rule: 'contacts are given only with a yes of the visitor',
    },
    'catering order': {
      gist: 'food and drink for a time and place',
      fields: {
        served_at: 'time, when',
        portions: 'int 5..20000, portions',
        special_meals: 'list, diets with their number',
        served_hall: '@venue hall, where',
      },
      acts: { 'adjust portions of': 'changes the number until noon of the day before' },
      rule: 'what is ordered is paid, eaten or not',
    },
    'feedback form': {
      gist: 'questions after a talk or the whole thing',
      fields: {
        items: 'list, questions with their kind',
        replies: 'int 0..100000, answers',
        net_score: 'int -100..100, would recommend',
        judged_talk: '@conference talk, what it is about',
      },
      acts: { 'publish results of': 'ends it and mails results to the speakers' },
      rule: 'fewer than five answers are not shown',
    },
  },
}
