import type { Domain } from '../domain.ts'

/** Staff, pay and leave. */
export const payroll: Domain = {
  key: 'payroll',
  tenant: 'company',
  actors: ['payroll clerk', 'people partner', 'line manager'],
  resources: {
    'staff member': {
      gist: 'a person under contract',
      fields: {
        staff_number: 'text, number in the books',
        hired_on: 'date, first day',
        weekly_hours: 'number, hours in the contract',
        cost_centre: 'text, where pay is booked',
        reports_to: '@staff member, line manager',
      },
      acts: {
        offboard: 'plans the last day, the papers and the return of things',
        relocate: 'moves them to another country from a day on',
      },
      rule: 'changes after the cut-off count for the next month',
    },
    payslip: {
      gist: 'pay of one person for one month',
      fields: {
        month: 'text, year and month',
        gross: 'money, pay before deductions',
        net: 'money, what is paid out',
        deductions: 'list, taxes and contributions',
        paid_person: '@staff member, whose pay',
      },
      acts: {
        recalculate: 'computes it again after a correction',
        release: 'shows it to the person and orders the money',
      },
      rule: 'a released one is corrected by the next one only',
    },
    'leave request': {
      gist: 'a wish to be away',
      fields: {
        leave_kind: 'annual|sick|parental|unpaid|study, why',
        days_off: 'period, first and last day',
        stand_in: 'email, who covers',
        wanting: '@staff member, who asks',
      },
      acts: {
        approve: 'takes the days off the balance',
        deny: 'refuses and says why',
      },
      rule: 'sick days need no consent but a note on the fourth',
    },
    timesheet: {
      gist: 'hours of a week by project',
      fields: {
        week_of: 'date, first day of it, a Monday',
        rows: 'list, projects with hours by day',
        overtime: 'number, hours above the contract',
        filled_by: '@staff member, whose hours',
      },
      acts: {
        'sign * as manager': 'confirms the hours',
        'send back': 'returns it with a question',
      },
      rule: 'eleven hours of rest lie between two days',
    },
    'benefit plan': {
      gist: 'something the firm adds to pay',
      fields: {
        offering: 'pension|health|bike|meal|transit, what it is',
        employer_part: 'money, share of the firm',
        waiting_months: 'int 0..24, months before it starts',
        enrolled: '@staff member*, who takes part',
      },
      acts: { 'open enrolment for': 'lets people choose until a day' },
      rule: 'a choice stands for a year unless life changes',
    },
    'expense report': {
      gist: 'money spent for the firm',
      fields: {
        trip_purpose: 'text, why it was spent',
        receipts: 'list, papers with sums',
        to_refund: 'money, what comes back',
        spent_by: '@staff member, who paid',
      },
      acts: {
        reimburse: 'pays it with the next run',
        'query receipt in': 'asks for a better copy or a reason',
      },
      rule: 'papers older than ninety days are refused',
    },
    'org unit': {
      gist: 'a department with a head',
      fields: {
        unit_name: 'text, name on the chart',
        headed_by: '@staff member, who leads it',
        positions_open: 'int 0..500, planned and empty',
        yearly_budget: 'money, pay for the year',
      },
      acts: { 'merge * with another': 'moves all people under one head' },
      rule: 'a unit without a head reports to the one above',
    },
    'pay review': {
      gist: 'a round in which pay is looked at',
      fields: {
        cycle: 'text, year and round',
        raise: 'percent, change of pay',
        justification: 'text, why',
        reviewed_person: '@staff member, whose pay',
      },
      acts: { calibrate: 'compares proposals across the managers of a level' },
      rule: 'raises stay within the pot of the unit',
    },
  },
}
