import type { Domain } from '../domain.ts'

/** Hiring: from an opening to a signed offer. */
export const recruiting: Domain = {
  key: 'recruiting',
  tenant: 'employer',
  actors: ['recruiter', 'hiring manager', 'sourcer'],
  resources: {
    candidate: {
      gist: 'a person who may be hired, with profile and consent',
      fields: {
        full_name: 'text, as the person writes it',
        email: 'email, where the person is reached',
        headline: 'text, present role and employer in one line',
        source: 'career_site|agency|sourced|fair, where the profile came from',
        skills: 'list, abilities taken from the CV',
        consent_until: 'date, day on which the data has to go',
      },
      acts: {
        anonymize: 'removes everything personal and leaves the statistics',
        blocklist: 'keeps the person out of every new search',
      },
      rule: 'profiles without a valid consent are purged overnight',
    },
    'job opening': {
      gist: 'a vacancy with a headcount and a hiring team',
      fields: {
        job_title: 'text, title in the advertisement',
        headcount: 'int 1..50, positions still to fill',
        salary_band: 'text, range that was approved',
        worksite: 'place, where the work is done',
        target_start: 'date, wished first working day',
      },
      acts: {
        advertise: 'puts the vacancy on the boards that were chosen',
        close: 'takes it off every board and informs whoever is still in process',
      },
      rule: 'an opening needs an approved budget before it can be advertised',
    },
    'job application': {
      gist: 'the interest of one person in one vacancy',
      fields: {
        stage: 'new|screening|onsite|offer|hired|declined, where in the process it stands',
        applied_on: 'date, day of receipt',
        applicant: '@candidate, who applied',
        opening: '@job opening, what for',
        cover_letter: 'text, covering text if there is one',
      },
      acts: {
        advance: 'moves it one stage on and tells the hiring team',
        decline: 'ends the process and queues a polite letter',
      },
      rule: 'stages can be repeated but none of them can be jumped over',
    },
    interview: {
      gist: 'a planned conversation with a panel',
      fields: {
        starts_at: 'time, beginning in the zone of the panel',
        duration: 'minutes, planned length',
        format: 'phone|video|onsite|pairing, how it is held',
        panel: 'list, addresses of the people asking',
        about_application: '@job application, the process it belongs to',
      },
      acts: { reschedule: 'finds the next moment when the whole panel is free' },
      rule: 'nobody may sit on more than three panels a day',
    },
    'offer letter': {
      gist: 'the terms on which somebody is to be hired',
      fields: {
        base_pay: 'money, yearly salary before bonus',
        start_date: 'date, first day at work',
        expires_on: 'date, until when it can be accepted',
        offered_to: '@job application, the process that led to it',
      },
      acts: {
        countersign: 'adds the signature of the employer and locks the terms',
        rescind: 'withdraws the terms before they were accepted',
      },
      rule: 'pay above the band asks for a second approver',
    },
    scorecard: {
      gist: 'what an interviewer thought, by criterion',
      fields: {
        verdict: 'strong_yes|yes|no|strong_no, overall vote',
        strengths: 'text, what spoke for the person',
        doubts: 'text, what remained open',
        rated_interview: '@interview, the conversation it judges',
      },
      acts: { unseal: 'shows the votes of the others to its author' },
      rule: 'votes of others stay hidden until you have handed in your own',
    },
    'talent pool': {
      gist: 'a group of people to come back to later',
      fields: {
        theme: 'text, what its people have in common',
        nurture_interval: 'int 1..24, months between two letters to its people',
        pooled: '@candidate*, the people in it',
        owner_email: 'email, who keeps it alive',
      },
      acts: { nurture: 'sends the next letter of the series to everyone inside' },
      rule: 'people who answered within the month are left out of a mailing',
    },
    'employee referral': {
      gist: 'a tip by somebody on the staff',
      fields: {
        referrer_email: 'email, the colleague who gave the tip',
        relation: 'former_colleague|friend|alumni|other, how the two know each other',
        bonus: 'money, what the colleague earns on a hire',
        referred: '@candidate, the person that was named',
      },
      acts: { reward: 'releases the bonus with the next payroll' },
      rule: 'a bonus is due only after six months of employment',
    },
  },
}
