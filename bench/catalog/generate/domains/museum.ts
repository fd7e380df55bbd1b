import type { Domain } from '../domain.ts'

/** Museums: objects, shows and their care. */
export const museum: Domain = {
  key: 'museum',
  tenant: 'museum',
  actors: ['curator', 'registrar', 'conservator'],
  resources: {
    artifact: {
      gist: 'an object of the collection',
      fields: {
        accession_number: 'text, number under which it was taken in',
        maker: 'text, artist or workshop',
        material: 'list, what it is made of',
        dated: 'text, year or span in words',
        insured_value: 'money, sum for transport and show',
      },
      acts: {
        relocate: 'books a move between store, studio and gallery',
        deaccession: 'takes it out of the collection by decision of the board',
      },
      rule: 'objects with open ownership questions stay in the house',
    },
    exhibition: {
      gist: 'a show with a title, rooms and dates',
      fields: {
        show_title: 'text, title on the poster',
        opens_on: 'date, first public day',
        closes_on: 'date, last public day',
        shown_artifacts: '@artifact*, objects on view',
        visitor_cap: 'int 10..2000, people at one time',
      },
      acts: {
        extend: 'adds weeks when every lender agrees',
        'strike set of': 'plans the return of all objects',
      },
      rule: 'paper is on view for three months and then rests',
    },
    'gallery hall': {
      gist: 'a public room with climate and light limits',
      fields: {
        wall_length: 'number, metres to hang on',
        lux_limit: 'int 20..400, brightest light allowed',
        moisture_now: 'percent, air moisture at present',
        guard_post: 'flag, whether a guard stands there',
      },
      acts: { darken: 'closes blinds and dims lamps between visits' },
      rule: 'halls without a guard show nothing in open display',
    },
    'condition report': {
      gist: 'the state of an object on a certain day',
      fields: {
        examined_on: 'date, day of the check',
        damages: 'list, cracks, losses and stains',
        stability: 'stable|watch|fragile, how well it travels',
        examined_artifact: '@artifact, what was looked at',
      },
      acts: { compare: 'puts two checks side by side and lists what is new' },
      rule: 'objects are checked before and after each journey',
    },
    'lending agreement': {
      gist: 'terms under which objects travel to another house',
      fields: {
        partner_house: 'text, other museum',
        lent_artifacts: '@artifact*, what travels',
        travel_window: 'period, time away from home',
        courier_needed: 'flag, whether somebody goes along',
      },
      acts: { 'call back': 'asks for an early return on grounds of care' },
      rule: 'facility papers of the partner must be from this year',
    },
    'conservation treatment': {
      gist: 'work that preserves an object',
      fields: {
        aim: 'text, what is to be reached',
        agents_used: 'list, solvents and glues',
        studio_hours: 'number, hours at the bench',
        treated_artifact: '@artifact, object on the bench',
      },
      acts: { 'sign off': 'ends the work with pictures before and after' },
      rule: 'only steps that can be undone are taken',
    },
    'audio guide stop': {
      gist: 'a spoken text at one object',
      fields: {
        stop_number: 'int 1..999, number to type in',
        spoken_text: 'text, what is read out',
        voice_language: 'text, language of the voice',
        at_artifact: '@artifact, object in front of the listener',
      },
      acts: { rerecord: 'orders a new reading after a change of the text' },
      rule: 'a text longer than two minutes loses most listeners',
    },
    'donor gift': {
      gist: 'an object or money given to the house',
      fields: {
        giver: 'text, person or estate',
        credit_line: 'text, wording on the label',
        given_artifact: '@artifact, object if it was one',
        strings: 'text, conditions of the giver',
      },
      acts: { acknowledge: 'writes the letter of thanks and the tax paper' },
      rule: 'conditions that bind for ever are declined',
    },
  },
}
