import type { Domain } from '../domain.ts'

/** On-call duty: incidents, rotations and what is learned. */
export const oncall: Domain = {
  key: 'oncall',
  tenant: 'team',
  actors: ['responder', 'incident commander', 'reliability engineer'],
  resources: {
    incident: {
      gist: 'a disturbance that somebody is working on',
      fields: {
        headline: 'text, one line for the status page',
        severity: 'sev1|sev2|sev3|sev4, how many customers notice',
        declared_at: 'time, when it was opened',
        commander: 'email, who leads',
        hit_services: '@monitored service*, what does not work',
      },
      acts: {
        acknowledge: 'stops the paging and names you as the responder',
        resolve: 'closes it and starts the clock for the review',
        'page more people for': 'wakes the next step of the chain',
      },
      rule: 'the first level asks for a commander within five minutes',
    },
    'alert rule': {
      gist: 'a condition on a metric that pages somebody',
      fields: {
        expression: 'text, query that is evaluated',
        hold_for: 'minutes, how long it must be true',
        labels: 'list, key and value pairs for routing',
        watched_service: '@monitored service, what it guards',
        muted_until: 'time, end of the silence',
      },
      acts: {
        mute: 'silences it for a while',
        backtest: 'counts how often it would have fired last month',
      },
      rule: 'a rule without a runbook may not page at night',
    },
    'escalation chain': {
      gist: 'who is called when nobody answers',
      fields: {
        steps: 'list, people or rotations in order',
        step_wait: 'minutes, pause before the next step',
        loops: 'int 0..5, how often it starts again',
        last_resort: 'email, who is called at the end',
      },
      acts: { rehearse: 'sends a test page through all steps' },
      rule: 'a chain ends with a person and never with a mailbox',
    },
    'duty shift': {
      gist: 'hours in which one person carries the pager',
      fields: {
        carried_by: 'email, who has the pager',
        from_to: 'period, hours of the shift',
        pages_received: 'int 0..500, times it rang',
        for_chain: '@escalation chain, where it is used',
      },
      acts: {
        'hand over': 'gives it to somebody else with notes',
        override: 'puts another person in for some hours',
      },
      rule: 'nobody carries the pager for more than seven days',
    },
    'incident review': {
      gist: 'a blameless account of what went wrong',
      fields: {
        timeline: 'list, what happened by the minute',
        root_causes: 'list, what made it possible',
        follow_ups: 'list, work with owners and dates',
        reviewed_incident: '@incident, what it is about',
      },
      acts: { circulate: 'mails the draft to everybody who took part' },
      rule: 'names of people stay out of the text',
    },
    runbook: {
      gist: 'steps to take for a known disturbance',
      fields: {
        when_to_use: 'text, signs that it fits',
        commands: 'list, steps with expected output',
        last_tried: 'date, when somebody followed it',
        helps_service: '@monitored service, what it repairs',
      },
      acts: { 'walk through': 'gives the next step after each confirmation' },
      rule: 'steps that delete data ask twice',
    },
    'status notice': {
      gist: 'what customers read about a disturbance',
      fields: {
        public_text: 'text, words for customers',
        impact: 'none|degraded|partial|full, colour of the bar',
        next_update: 'time, when more is promised',
        about_incident: '@incident, disturbance it speaks of',
      },
      acts: { post: 'shows it and mails the subscribers' },
      rule: 'a new word is due every thirty minutes',
    },
    'monitored service': {
      gist: 'a piece of software with an owner and a target',
      fields: {
        owner_team: 'text, team that answers for it',
        tier: 'int 1..4, one is vital',
        availability_target: 'percent, promise over a month',
        error_budget: 'percent, what is left of it',
      },
      acts: { 'freeze deploys of': 'blocks releases while the budget is gone' },
      rule: 'vital software has two people on call',
    },
  },
}
