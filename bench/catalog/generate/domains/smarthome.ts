import type { Domain } from '../domain.ts'

/** Homes with connected devices. */
export const smarthome: Domain = {
  key: 'home',
  tenant: 'household',
  actors: ['resident', 'installer', 'guest of the house'],
  resources: {
    'home device': {
      gist: 'a lamp, plug, blind or speaker',
      fields: {
        nickname: 'text, name it is called by',
        protocol: 'zigbee|zwave|wifi|matter|thread, how it talks',
        reachable: 'flag, whether it answers',
        firmware: 'text, version',
        placed_in: '@home area, where it is',
      },
      acts: {
        'switch on': 'turns it on, with brightness or speed',
        'switch off': 'turns it off now or after a time',
        identify: 'lets it blink or beep',
      },
      rule: 'a device that is off the net keeps its last order',
    },
    'home area': {
      gist: 'a room or a floor',
      fields: {
        area_name: 'text, name',
        occupied: 'flag, whether somebody is there',
        comfort_heat: 'number, degrees wanted',
        under: '@home area, floor it belongs to',
      },
      acts: { 'turn all off in': 'switches off everything but fridge and router' },
      rule: 'each device stands in exactly one room',
    },
    'lighting scene': {
      gist: 'lamps with colour and brightness together',
      fields: {
        scene_label: 'text, name',
        settings: 'list, lamps with values',
        fade_seconds: 'int 0..600, time to change',
        scene_area: '@home area, where it is for',
      },
      acts: { activate: 'sets all lamps at once' },
      rule: 'lamps that cannot show colour take the nearest white',
    },
    'home automation': {
      gist: 'something that happens by itself',
      fields: {
        when_text: 'text, event that starts it',
        if_conditions: 'list, what must be true',
        then_actions: 'list, what is done',
        paused: 'flag, whether it is off for now',
      },
      acts: {
        'run * by hand': 'does it now without the event',
        'show traces of': 'tells why it did or did not run',
      },
      rule: 'one that starts itself is stopped after five times',
    },
    'heating program': {
      gist: 'temperatures through the week',
      fields: {
        week_plan: 'list, hours with degrees',
        holiday_heat: 'number, degrees while away',
        window_open: 'flag, whether it rests for fresh air',
        heats_area: '@home area, where',
      },
      acts: { boost: 'heats more for a while' },
      rule: 'below five degrees it heats against frost whatever is set',
    },
    'door lock': {
      gist: 'a lock that opens with a code or a phone',
      fields: {
        locked_now: 'flag, whether it is locked',
        codes: 'int 0..250, codes that open it',
        last_opened: 'time, when',
        relocks_after: 'minutes, time until it locks itself',
      },
      acts: {
        lock: 'locks it and tells if the bolt is stuck',
        unlock: 'opens it after the second factor',
        'lend code for': 'makes a code that works for some hours',
      },
      rule: 'voice alone never opens a door',
    },
    'energy monitor': {
      gist: 'a clamp that measures what flows',
      fields: {
        watts_now: 'int -20000..50000, negative when feeding in',
        kwh_today: 'number, since midnight',
        circuit: 'text, fuse it sits on',
        standby_watts: 'int 0..5000, what is drawn at night',
      },
      acts: { 'find hungry devices on': 'guesses which devices draw most' },
      rule: 'values are kept by second for a day',
    },
    'voice routine': {
      gist: 'a sentence that starts several things',
      fields: {
        phrase: 'text, what is said',
        speaker_only: 'list, voices that may',
        answer_back: 'text, what is answered',
        starts_scene: '@lighting scene, light it sets',
      },
      acts: { 'rehearse * aloud': 'says what would happen' },
      rule: 'sentences of two words are too short',
    },
  },
}
