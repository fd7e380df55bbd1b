import type { Domain } from '../domain.ts'

/** Music: songs, rights and shows. */
export const music: Domain = {
  key: 'music',
  tenant: 'label',
  actors: ['label manager', 'artist manager', 'rights clerk'],
  resources: {
    'music track': {
      gist: 'one recording with its codes',
      fields: {
        track_title: 'text, title',
        isrc: 'text, twelve signs',
        tempo: 'int 30..300, beats a minute',
        key_signature: 'text, key',
        lyrics_language: 'text, language of the words',
        performed_by: '@recording artist, who plays',
      },
      acts: {
        fingerprint: 'computes the print that services compare',
        'take down': 'asks all services to remove it',
      },
      rule: 'a new mix gets a code of its own',
    },
    'music album': {
      gist: 'recordings published together',
      fields: {
        album_title: 'text, title',
        upc: 'text, code for shops',
        street_date: 'date, day of publication',
        cover: 'url, picture of 3000 pixels',
        tracklist: '@music track*, in order',
      },
      acts: {
        deliver: 'sends it to the services',
        'delay release of': 'moves the day and tells the services',
      },
      rule: 'services want it three weeks ahead',
    },
    'recording artist': {
      gist: 'a person or band',
      fields: {
        stage_name: 'text, name on the cover',
        home_town: 'text, where they come from',
        genres: 'list, styles',
        monthly_listeners: 'int 0..200000000, people in a month',
      },
      acts: { 'claim profile of': 'takes over the page on a service' },
      rule: 'two acts of one name are told apart by a number',
    },
    playlist: {
      gist: 'recordings in an order that somebody chose',
      fields: {
        playlist_name: 'text, name',
        mood: 'text, what it is for',
        followers: 'int 0..100000000, who follows',
        holds_tracks: '@music track*, in order',
      },
      acts: {
        reorder: 'moves some entries to another place',
        'pitch to': 'proposes a recording to its maker',
      },
      rule: 'ten thousand entries are the most',
    },
    'royalty statement': {
      gist: 'what was earned in a quarter',
      fields: {
        half: 'text, year and quarter',
        earned: 'money, before shares',
        streams: 'int 0..10000000000, times played',
        earned_by: '@recording artist, whose money',
      },
      acts: { 'split * among writers': 'shares the sum by the registered parts' },
      rule: 'sums below ten units are carried on',
    },
    'live concert': {
      gist: 'a show with place and date',
      fields: {
        stage: 'text, hall or field',
        doors_open: 'time, when people come in',
        guarantee: 'money, fee that is safe',
        sold: 'int 0..200000, tickets sold',
        on_stage: '@recording artist, who plays',
      },
      acts: { 'add extra night to': 'asks the hall for the next evening' },
      rule: 'no second show in fifty kilometres for a month',
    },
    'stem file': {
      gist: 'one voice or instrument alone',
      fields: {
        instrument: 'text, what is heard',
        bit_depth: '16|24|32, bits a sample',
        aligned: 'flag, whether it starts with the song',
        of_track: '@music track, recording it belongs to',
      },
      acts: { 'bounce mix of': 'adds up the given ones to a file' },
      rule: 'files leave the house only with a contract',
    },
    'sync licence': {
      gist: 'leave to use music in a film or spot',
      fields: {
        production: 'text, film, spot or game',
        territory: 'text, countries',
        licence_fee: 'money, price',
        term: 'period, how long',
        licensed_track: '@music track, what is used',
      },
      acts: { countersign: 'makes it valid' },
      rule: 'writer and label both have to agree',
    },
  },
}
