import type { Domain } from '../domain.ts'

/** Podcasts: recording, publishing and selling spots. */
export const podcast: Domain = {
  key: 'podcast',
  tenant: 'studio',
  actors: ['producer', 'presenter', 'ad manager'],
  resources: {
    episode: {
      gist: 'one published or planned instalment of a show',
      fields: {
        episode_title: 'text, title in the players',
        season_number: 'int 1..60, season',
        airs_at: 'time, when it becomes public',
        run_time: 'minutes, length after editing',
        explicit: 'flag, whether it is marked as explicit',
        of_show: '@show feed, show it belongs to',
      },
      acts: {
        publish: 'makes it public and pings the directories',
        unpublish: 'takes it out of the feed without deleting the audio',
      },
      rule: 'audio may be replaced later but its address never changes',
    },
    'show feed': {
      gist: 'a show with its artwork and address',
      fields: {
        show_name: 'text, name of the show',
        feed_address: 'url, address that players read',
        artwork: 'url, square picture of at least 1400 pixels',
        cadence: 'daily|weekly|fortnightly|monthly, how often it comes',
      },
      acts: { redirect: 'sends every player to a new address for good' },
      rule: 'a moved feed keeps answering for four weeks',
    },
    'sponsor slot': {
      gist: 'a place for advertising in an instalment',
      fields: {
        position: 'pre_roll|mid_roll|post_roll, where it is heard',
        sponsor: 'text, who pays',
        rate: 'money, price for a thousand listens',
        booked_episode: '@episode, where it runs',
      },
      acts: {
        book: 'holds the place for one advertiser',
        'make good': 'gives another place after a missed one',
      },
      rule: 'rivals of a sponsor are kept out for the same month',
    },
    'episode transcript': {
      gist: 'what was said, with times and speakers',
      fields: {
        text_body: 'text, what was said',
        speakers: 'list, voices in order of appearance',
        accuracy: 'percent, share of words believed right',
        spoken_in: '@episode, instalment it belongs to',
      },
      acts: { align: 'matches words to times after an edit' },
      rule: 'texts below ninety percent are marked as drafts',
    },
    'guest invite': {
      gist: 'an invitation to be on the show',
      fields: {
        invitee: 'text, who is invited',
        pitch: 'text, why this person',
        proposed_times: 'list, times on offer',
        reply: 'none|yes|later|no, what came back',
      },
      acts: { nudge: 'sends one friendly reminder' },
      rule: 'nobody is reminded more than twice',
    },
    'highlight clip': {
      gist: 'a short cut for social networks',
      fields: {
        starts_second: 'int 0..36000, where it begins',
        length_seconds: 'int 5..180, how long it is',
        caption: 'text, text in the picture',
        cut_from: '@episode, source',
      },
      acts: { render: 'produces the film in the three usual shapes' },
      rule: 'guests approve a cut before it goes out',
    },
    'listener poll': {
      gist: 'questions to the audience',
      fields: {
        question_text: 'text, what is asked',
        choices: 'list, answers on offer',
        ends_at: 'time, when it closes',
        answers: 'int 0..1000000, replies so far',
      },
      acts: { tally: 'counts the replies by country and age' },
      rule: 'replies are counted once for each device',
    },
    'audio take': {
      gist: 'a raw recording of one microphone',
      fields: {
        recorded_at: 'time, when it was taken',
        channel: 'text, whose microphone',
        loudness: 'number, level in loudness units',
        sample_rate: '44100|48000|96000, samples a second',
      },
      acts: { denoise: 'removes hum and hiss into a new file' },
      rule: 'raw takes are kept for ninety days',
    },
  },
}
