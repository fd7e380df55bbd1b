import type { Domain } from '../domain.ts'

/** Out-patient clinics: visits, orders and results. */
export const clinic: Domain = {
  key: 'clinic',
  tenant: 'practice',
  actors: ['physician', 'nurse', 'medical assistant'],
  resources: {
    'patient chart': {
      gist: 'the record of one person in treatment',
      fields: {
        chart_number: 'text, number within the practice',
        birth_date: 'date, day of birth',
        blood_group: 'A|B|AB|O|unknown, as tested',
        allergies: 'list, substances with a known reaction',
        insurer: 'text, who pays for the treatment',
      },
      acts: {
        'flag * for review': 'puts it on the list of the senior doctor',
        'merge twins of': 'joins two records of the same person after a second look',
      },
      rule: 'every look into a record is written to the access log',
    },
    'clinic visit': {
      gist: 'an agreed time with a doctor or a nurse',
      fields: {
        slot_start: 'time, when it begins',
        slot_length: 'minutes, planned time',
        complaint: 'text, why the person comes',
        visit_state: 'booked|arrived|in_room|done|missed, where it stands',
        seen_patient: '@patient chart, who comes',
      },
      acts: {
        'mark * arrived': 'sends the person to the waiting room list',
        postpone: 'offers the three nearest free times instead',
      },
      rule: 'urgent complaints are seen the same day and never queued',
    },
    prescription: {
      gist: 'a medicine with dose and duration',
      fields: {
        substance: 'text, active ingredient',
        strength: 'text, amount with its unit',
        intake: 'text, when and how it is taken',
        repeats: 'int 0..11, further packs without a new visit',
        prescribed_to: '@patient chart, who takes it',
      },
      acts: {
        sign: 'adds the electronic signature and sends it to the pharmacy',
        discontinue: 'stops further packs and says so to the pharmacy',
      },
      rule: 'controlled substances ask for a second factor when signing',
    },
    'lab result': {
      gist: 'a measured value with its normal range',
      fields: {
        analyte: 'text, what was measured',
        value: 'number, measured value',
        unit: 'text, unit of the value',
        abnormal: 'none|low|high|critical, how it lies to the normal range',
        drawn_at: 'time, when blood or swab was taken',
      },
      acts: { 'sign off': 'confirms that a doctor has read it' },
      rule: 'critical values are phoned through and never only filed',
    },
    'specialist letter': {
      gist: 'a request that another doctor should see somebody',
      fields: {
        specialty: 'text, kind of doctor wanted',
        question: 'text, what is to be found out',
        priority: 'routine|soon|emergency, how quickly',
        sent_patient: '@patient chart, who is sent',
      },
      acts: { dispatch: 'transmits it over the health network' },
      rule: 'a letter is valid for one quarter',
    },
    vaccination: {
      gist: 'a shot with its batch and the next date',
      fields: {
        vaccine: 'text, trade name',
        batch: 'text, batch printed on the vial',
        given_on: 'date, day of the shot',
        next_due: 'date, when the booster falls due',
        body_site: 'left_arm|right_arm|thigh, where it was given',
      },
      acts: { 'report reaction to': 'files a side effect with the agency' },
      rule: 'the batch has to be noted before the record can be saved',
    },
    'treatment room': {
      gist: 'a room with the equipment for certain visits',
      fields: {
        door_label: 'text, sign on the door',
        equipment: 'list, devices that stay inside',
        occupied_until: 'time, when it should be free',
        sterile: 'flag, whether small surgery is possible',
      },
      acts: { clear: 'ends the present visit and calls the cleaning' },
      rule: 'after surgery a room rests for thirty minutes',
    },
    'consent form': {
      gist: 'a signed agreement to a procedure',
      fields: {
        procedure: 'text, what is agreed to',
        explained_by: 'text, doctor who explained it',
        signed_at: 'time, moment of the signature',
        form_language: 'text, language it was explained in',
      },
      acts: { revoke: 'marks the agreement as withdrawn from now on' },
      rule: 'a signature given under sedation does not count',
    },
  },
}
