import type { Domain } from '../domain.ts'

/** Team chat. */
export const chat: Domain = {
  key: 'chat',
  tenant: 'community',
  actors: ['moderator', 'room owner', 'bot author'],
  resources: {
    'chat message': {
      gist: 'something said in a room',
      fields: {
        body_text: 'text, what is said, in light markup',
        sent_at: 'time, when it was said',
        mentions: 'list, people who are pinged',
        reply_target: '@chat message, what it answers',
        posted_in: '@chat room, where',
      },
      acts: {
        post: 'says it in a room, now or at a planned moment',
        forward: 'repeats it in another room with a link back',
        'react to': 'adds or removes an emoji',
      },
      rule: 'edits are possible for fifteen minutes',
    },
    'chat room': {
      gist: 'a place where a group talks',
      fields: {
        handle: 'text, name after the hash sign',
        topic: 'text, line below the name',
        kind: 'open|closed|direct, who may join',
        room_members: '@room member*, who is in it',
        retention_days: 'int 0..3650, days after which words go',
      },
      acts: {
        join: 'enters it as the calling account',
        'mark * read': 'sets the unread mark to the newest word',
        freeze: 'lets only moderators speak',
      },
      rule: 'a closed one is invisible to people outside',
    },
    'room member': {
      gist: 'a person in a room with rights',
      fields: {
        nickname: 'text, name shown',
        rights: 'guest|member|moderator|owner, what is allowed',
        muted: 'flag, whether notifications are off',
        away_text: 'text, note while absent',
      },
      acts: {
        kick: 'removes them without a ban',
        'promote * to moderator': 'gives them the right to hide words of others',
      },
      rule: 'a room always has at least one owner',
    },
    'pinned note': {
      gist: 'words that stay on top of a room',
      fields: {
        pinned_message: '@chat message, what is kept in view',
        pinned_by: 'text, who put it there',
        order: 'int 1..50, place from the top',
        pinned_until: 'time, when it falls off',
      },
      acts: { 'move * to top': 'shows it first' },
      rule: 'fifty pins are the most for a room',
    },
    'bot command': {
      gist: 'a word after a slash that runs something',
      fields: {
        trigger_word: 'text, word without the slash',
        usage_hint: 'text, shown while typing',
        callback: 'url, address that is called',
        rooms_allowed: 'list, where it works',
      },
      acts: { 'test-fire': 'calls the address with a sample' },
      rule: 'an address that does not answer in three seconds is skipped',
    },
    'call recording': {
      gist: 'sound and picture of a meeting in a room',
      fields: {
        started: 'time, when the red light went on',
        length: 'minutes, how long',
        captions: 'url, subtitles as a file',
        recorded_room: '@chat room, where it took place',
      },
      acts: { summarize: 'writes decisions and tasks with their minute' },
      rule: 'everybody present is told that it runs',
    },
    'custom emoji': {
      gist: 'a small picture of the community',
      fields: {
        shortcode: 'text, name between colons',
        image: 'url, square picture below 256 kilobytes',
        aliases: 'list, other names',
        uses: 'int 0..10000000, times it was used',
      },
      acts: { alias: 'gives it a further name' },
      rule: 'names of the standard set are taken',
    },
    'moderation case': {
      gist: 'a report about words or people',
      fields: {
        complaint_text: 'text, what the reporter wrote',
        decision: 'open|dismissed|warned|banned, what came of it',
        reported_message: '@chat message, what it is about',
        decided_at: 'time, when',
      },
      acts: { appeal: 'asks another moderator to look again' },
      rule: 'nobody judges a case about themselves',
    },
  },
}
