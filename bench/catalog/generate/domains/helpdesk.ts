import type { Domain } from '../domain.ts'

/** Customer support. */
export const helpdesk: Domain = {
  key: 'support',
  tenant: 'helpdesk',
  actors: ['support agent', 'team lead', 'quality coach'],
  resources: {
    'support ticket': {
      gist: 'a question or complaint until it is solved',
      fields: {
        subject_line: 'text, what it is about',
        urgency: 'low|normal|high|urgent, how soon it matters',
        state: 'new|open|pending|solved|closed, whose turn it is',
        first_reply_due: 'time, when the promise runs out',
        asked_by: '@requester profile, who wrote',
        handled_in: '@agent queue, where it waits',
      },
      acts: {
        'reply to': 'sends an answer the customer sees',
        escalate: 'hands it to the next level with a summary',
        'merge * into another': 'joins it with an older one about the same thing',
      },
      rule: 'a closed one cannot be opened again, only followed up',
    },
    'reply template': {
      gist: 'text that answers a frequent question',
      fields: {
        shortcut: 'text, what agents type to find it',
        wording: 'text, answer with placeholders',
        locale_code: 'text, language it is written in',
        used_last_month: 'int 0..100000, how often',
      },
      acts: { 'render * for ticket': 'fills the placeholders from one conversation' },
      rule: 'placeholders without a value stop the sending',
    },
    'ticket macro': {
      gist: 'several changes done with one click',
      fields: {
        actions: 'list, changes in order',
        restricted_to: 'list, groups that may use it',
        position: 'int 1..500, place in the menu',
        inserts: '@reply template, text it adds',
      },
      acts: { apply: 'performs its changes on the given conversations' },
      rule: 'one that mails customers asks for a confirmation',
    },
    'agent queue': {
      gist: 'a list that a group works off',
      fields: {
        skills_needed: 'list, what agents must know',
        waiting: 'int 0..100000, conversations in it',
        oldest_wait: 'minutes, age of the first',
        order_by: 'age|urgency|promise, what comes first',
      },
      acts: { rebalance: 'spreads the work over whoever is on shift' },
      rule: 'nobody holds more than twelve open conversations',
    },
    'satisfaction rating': {
      gist: 'what a customer thought of the help',
      fields: {
        stars: 'int 1..5, five is best',
        comment_text: 'text, what was written beside it',
        rated_ticket: '@support ticket, what it judges',
        given_at: 'time, when it came',
      },
      acts: { 'call back about': 'plans a talk with an unhappy customer' },
      rule: 'customers are asked once in thirty days',
    },
    'response promise': {
      gist: 'how quickly answers are due',
      fields: {
        first_answer: 'minutes, time to the first answer',
        full_answer: 'minutes, time to the solution',
        calendar_kind: 'always|business_hours, which hours count',
        kept: 'percent, share kept this month',
      },
      acts: { 'pause clock of': 'stops the time while the customer is asked' },
      rule: 'time waiting for the customer is not counted',
    },
    'help article': {
      gist: 'a page on which customers help themselves',
      fields: {
        question_title: 'text, question it answers',
        markdown: 'text, answer in Markdown',
        section: 'text, chapter of the help centre',
        helpful_share: 'percent, readers who said yes',
      },
      acts: {
        publish: 'shows it in the help centre',
        'flag * as outdated': 'asks its author for a check',
      },
      rule: 'pages unread for a year are hidden',
    },
    'requester profile': {
      gist: 'a customer as the desk knows them',
      fields: {
        display_name: 'text, name in the mails',
        contact_email: 'email, where answers go',
        plan_level: 'free|pro|enterprise, what was bought',
        open_tickets: 'int 0..1000, questions in work',
      },
      acts: { 'suspend spam from': 'drops everything further from this address' },
      rule: 'two profiles with one address are joined at night',
    },
  },
}
