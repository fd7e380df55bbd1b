import type { Domain } from '../domain.ts'

/** Schools: pupils, lessons and marks. */
export const school: Domain = {
  key: 'school',
  tenant: 'school',
  actors: ['teacher', 'headteacher', 'school secretary'],
  resources: {
    pupil: {
      gist: 'a child enrolled at the school',
      fields: {
        given_name: 'text, first name used in class',
        year_group: 'int 1..13, school year',
        enrolled_on: 'date, first day here',
        support_needs: 'list, agreed help in lessons',
        bus_pass: 'flag, whether the child comes by bus',
      },
      acts: {
        promote: 'moves the child to the next year',
        'transfer out': 'closes the enrolment and prepares the papers for the next school',
      },
      rule: 'data about a child is shown only to staff who teach it',
    },
    'taught course': {
      gist: 'a subject given by one teacher to one group',
      fields: {
        subject: 'text, what is taught',
        weekly_hours: 'int 1..10, lessons a week',
        taught_by: 'text, initials of the teacher',
        course_pupils: '@pupil*, who takes part',
      },
      acts: { split: 'divides the group in two halves of equal size' },
      rule: 'more than 28 children in a course need a waiver',
    },
    'timetable slot': {
      gist: 'a lesson at a certain hour of the week',
      fields: {
        weekday: 'mon|tue|wed|thu|fri, day of the lesson',
        period: 'int 1..11, hour of the school day',
        held_course: '@taught course, what is taught then',
        held_in: '@classroom, where',
      },
      acts: { swap: 'exchanges two lessons when neither teacher nor room collide' },
      rule: 'changes for the same day have to be made before seven',
    },
    'mark entry': {
      gist: 'a mark for a test, an essay or work in class',
      fields: {
        mark: 'number, value on the scale of the school',
        weight: 'number, share in the final mark',
        work_kind: 'test|essay|oral|project, what was marked',
        marked_pupil: '@pupil, whose work it was',
      },
      acts: { moderate: 'asks a second teacher for an independent mark' },
      rule: 'marks are locked on the day of the conference',
    },
    absence: {
      gist: 'time that a child was not in class',
      fields: {
        from_period: 'int 1..11, first lesson missed',
        missed_on: 'date, day of it',
        excuse: 'pending|excused|unexcused, what is known of the reason',
        missing_pupil: '@pupil, who was away',
      },
      acts: { excuse: 'accepts the note of the parents' },
      rule: 'three days without a note trigger a call home',
    },
    'parent evening': {
      gist: 'an evening with short talks between parents and teachers',
      fields: {
        held_on: 'date, evening of the talks',
        talk_minutes: 'minutes, time for each family',
        sign_up_until: 'time, end of booking',
        topic: 'text, theme of the opening talk',
      },
      acts: { 'draw slots for': 'spreads the wishes so that families wait least' },
      rule: 'each family may book five talks at most',
    },
    'school report': {
      gist: 'the marks of a term on one sheet',
      fields: {
        term: 'autumn|spring|final, part of the year',
        remark: 'text, sentence about effort',
        printed_at: 'time, when it was produced',
        reported_pupil: '@pupil, whose sheet it is',
      },
      acts: { print: 'makes the sheet with seal and signature' },
      rule: 'a sheet once handed out is corrected only by the head',
    },
    classroom: {
      gist: 'a room in which lessons are given',
      fields: {
        room_sign: 'text, sign on the door',
        seats: 'int 8..120, places at desks',
        fittings: 'list, what is built in',
        lockable: 'flag, whether exams may be stored there',
      },
      acts: { reserve: 'keeps it free for an exam or a visit' },
      rule: 'laboratories are given only to courses with trained staff',
    },
  },
}
