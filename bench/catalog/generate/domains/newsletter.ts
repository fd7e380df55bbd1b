import type { Domain } from '../domain.ts'

/** Mail campaigns and the people who get them. */
export const newsletter: Domain = {
  key: 'mailings',
  tenant: 'brand',
  actors: ['campaign manager', 'copywriter', 'deliverability specialist'],
  resources: {
    'mail campaign': {
      gist: 'one mailing to many people',
      fields: {
        subject: 'text, line in the inbox',
        preheader: 'text, preview after the subject',
        from_name: 'text, sender as shown',
        goes_out_at: 'time, planned start',
        to_segment: '@audience segment, who gets it',
        uses_layout: '@mail layout, how it looks',
      },
      acts: {
        'send test of': 'mails it to up to ten addresses of your own',
        launch: 'starts the delivery or plans it for a moment',
        halt: 'stops what has not gone out yet',
      },
      rule: 'what has left cannot be called back',
    },
    subscriber: {
      gist: 'an address that agreed to be written to',
      fields: {
        address: 'email, where mail goes',
        joined: 'date, day of the confirmation',
        status: 'pending|active|bounced|complained|left, whether mail is sent',
        merge_values: 'list, values for placeholders',
        interests: 'list, topics that were chosen',
      },
      acts: {
        unsubscribe: 'ends every mailing and keeps the address on the stop list',
        resend: 'mails the confirmation once more',
      },
      rule: 'nobody on the stop list can be imported again',
    },
    'audience segment': {
      gist: 'people who meet conditions',
      fields: {
        conditions: 'list, filters joined by and',
        people: 'int 0..10000000, size at last count',
        refreshes: 'live|nightly|frozen, when it is computed',
        built_on: 'date, day it was made',
      },
      acts: { 'estimate size of': 'counts without storing the result' },
      rule: 'groups below fifty people cannot be mailed',
    },
    'mail layout': {
      gist: 'a reusable design with places for text',
      fields: {
        html: 'text, source with placeholders',
        blocks: 'list, parts that can be swapped',
        dark_mode: 'flag, whether it has dark colours',
        width: 'int 320..800, pixels',
      },
      acts: { 'preview * in clients': 'draws it as the twelve usual programs would' },
      rule: 'every design carries the imprint and a way out',
    },
    'landing page': {
      gist: 'a page that a link in a mail leads to',
      fields: {
        page_url: 'url, where it is found',
        goal: 'signup|sale|download|event, what counts as success',
        form_fields: 'list, what visitors fill in',
        conversion: 'percent, visitors who did it',
      },
      acts: { publish: 'puts it online under its address' },
      rule: 'forms ask for no more than the goal needs',
    },
    'subject trial': {
      gist: 'two or more lines tried on a part of the list',
      fields: {
        variants: 'list, lines that compete',
        sample_share: 'percent, part of the list it uses',
        decides_after: 'minutes, waiting time',
        tried_campaign: '@mail campaign, mailing it is for',
      },
      acts: { 'pick winner of': 'ends it early with the given line' },
      rule: 'below a thousand opens no line is called better',
    },
    'drip sequence': {
      gist: 'mails that follow one another by plan',
      fields: {
        mails: 'list, steps with their pauses',
        starts_when: 'text, event that begins it',
        stops_when: 'text, event that ends it',
        inside: 'int 0..1000000, people on the way',
      },
      acts: { 'enrol people in': 'starts it for the given addresses' },
      rule: 'each person gets at most one mail a day',
    },
    'bounce record': {
      gist: 'a mail that came back',
      fields: {
        smtp_code: 'text, answer of the other side',
        hardness: 'soft|hard|block, whether it is worth trying again',
        bounced_at: 'time, when it came back',
        bounced_address: '@subscriber, whose mail it was',
      },
      acts: { 'retry delivery of': 'tries once more after a soft failure' },
      rule: 'after one hard failure an address is never tried again',
    },
  },
}
