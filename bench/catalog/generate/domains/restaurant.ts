import type { Domain } from '../domain.ts'

/** Restaurants: tables, kitchen and menu. */
export const restaurant: Domain = {
  key: 'restaurant',
  tenant: 'restaurant',
  actors: ['host', 'chef', 'waiter'],
  resources: {
    'menu dish': {
      gist: 'something to eat or drink with price and allergens',
      plural: 'menu dishes',
      fields: {
        course: 'starter|main|dessert|drink|side, where it stands on the menu',
        price: 'money, with service included',
        allergens: 'list, letters of the allergen key',
        sold_out: 'flag, whether the kitchen is out of it',
        cooked_by: '@recipe card, how it is made',
      },
      acts: {
        'eighty-six': 'marks it as sold out on every screen',
        feature: 'puts it on the board of the day',
      },
      rule: 'dishes without allergen data cannot be shown to visitors',
    },
    'dining table': {
      gist: 'a table in the room or on the terrace',
      fields: {
        chairs: 'int 1..24, people who fit',
        area: 'window|hall|bar|terrace, part of the house',
        joinable_with: 'list, neighbours it can be pushed to',
        seated_since: 'time, when the present party sat down',
      },
      acts: {
        seat: 'gives it to a party and starts the clock',
        turn: 'frees it for the next party after the bill',
      },
      rule: 'the terrace closes at ten by order of the city',
    },
    'table booking': {
      gist: 'a party that announced itself',
      fields: {
        party_size: 'int 1..60, people expected',
        arrives_at: 'time, when they come',
        occasion: 'text, birthday, business or nothing special',
        phone: 'text, number for a call back',
        kept_table: '@dining table, where they will sit',
      },
      acts: { 'confirm * by text': 'sends a short message and waits for a yes' },
      rule: 'parties above eight leave a deposit',
    },
    'kitchen ticket': {
      gist: 'an order as the kitchen sees it',
      fields: {
        fired_at: 'time, when cooking began',
        ordered_dishes: '@menu dish*, what was ordered',
        remarks: 'text, wishes and no-gos',
        stage: 'waiting|cooking|pass|served, where it is',
      },
      acts: {
        fire: 'tells the stoves to begin',
        bump: 'moves it to the pass',
      },
      rule: 'starters are fired before mains unless the guests ask',
    },
    'recipe card': {
      gist: 'quantities and steps for one dish',
      fields: {
        yield_portions: 'int 1..400, portions it makes',
        steps: 'list, steps in order',
        food_cost: 'money, ingredients for a portion',
        prep_time: 'minutes, work before service',
      },
      acts: { scale: 'recomputes quantities for another number of portions' },
      rule: 'a cost share above a third has to be approved',
    },
    'supplier crate': {
      gist: 'a delivery of fresh goods',
      fields: {
        purveyor: 'text, who brought it',
        content: 'text, what is inside',
        core_temperature: 'number, degrees at the door',
        use_by: 'date, last day of use',
      },
      acts: { reject: 'sends it back and notes the temperature' },
      rule: 'fish above four degrees is not accepted',
    },
    'shift till': {
      gist: 'the cash drawer of one shift',
      fields: {
        float: 'money, change at the start',
        counted: 'money, cash at the end',
        tips: 'money, tips on cards',
        opened_by: 'text, who is answerable',
      },
      acts: { 'cash up': 'counts the drawer, shares the tips and closes it' },
      rule: 'differences above five units go to the manager',
    },
    'waitlist party': {
      gist: 'people at the door without a booking',
      plural: 'waitlist parties',
      fields: {
        called_name: 'text, name to call out',
        heads: 'int 1..20, how many',
        quoted_wait: 'minutes, time that they were told',
        joined_at: 'time, when they came',
      },
      acts: { call: 'sends the message that the place is ready' },
      rule: 'a party that does not answer in ten minutes loses its turn',
    },
  },
}
