import type { Domain } from '../domain.ts'

/** Online games. */
export const game: Domain = {
  key: 'game',
  tenant: 'game',
  actors: ['game master', 'level designer', 'live operations lead'],
  resources: {
    'player profile': {
      gist: 'somebody who plays',
      fields: {
        gamer_tag: 'text, name in the game',
        level: 'int 1..999, level reached',
        play_hours: 'int 0..100000, hours',
        home_region: 'text, server region',
        guild_of: '@player guild, group they are in',
      },
      acts: {
        ban: 'locks them out for a time with a reason',
        'grant item to': 'puts something in the bag without payment',
      },
      rule: 'minors cannot be found by their real name',
    },
    'game match': {
      gist: 'one round between players',
      plural: 'game matches',
      fields: {
        map_name: 'text, where it is played',
        mode: 'ranked|casual|custom|tournament, kind',
        rounds: 'list, points by round',
        contestants: '@player profile*, who plays',
      },
      acts: {
        'replay ticks of': 'gives every move in order',
        void: 'takes its points back from everyone',
      },
      rule: 'leaving early counts as a loss',
    },
    leaderboard: {
      gist: 'players in the order of a score',
      fields: {
        score_name: 'text, what is counted',
        resets: 'daily|weekly|season|never, when it starts again',
        entries: 'int 0..50000000, players on it',
        board_season: '@game season, time it is for',
      },
      acts: { 'find place on': 'gives a player and the five above and below' },
      rule: 'of equal scores the earlier one is first',
    },
    'bag item': {
      gist: 'something that a player owns',
      fields: {
        template_code: 'text, what it is',
        rarity: 'common|rare|epic|legendary, how rare',
        durability: 'percent, state',
        owned_by: '@player profile, who has it',
      },
      acts: {
        trade: 'gives it to another player for something else',
        'break down': 'turns it into parts',
      },
      rule: 'bound things can never be traded',
    },
    quest: {
      gist: 'a task with steps and a reward',
      fields: {
        quest_text: 'text, story',
        objectives: 'list, steps',
        min_level: 'int 1..999, level that is needed',
        rewards: '@bag item*, what is earned',
      },
      acts: { 'reset * for player': 'lets somebody play it again' },
      rule: 'rewards are given once for each player',
    },
    'player guild': {
      gist: 'a group with a name and a bank',
      fields: {
        banner: 'url, picture',
        ranks: 'list, ranks with rights',
        treasury: 'int 0..1000000000, coins',
        motto: 'text, line below the name',
      },
      acts: {
        disband: 'ends it and shares the coins',
        'invite into': 'asks a player to come',
      },
      rule: 'a leader away for thirty days is replaced',
    },
    'game season': {
      gist: 'some months with a theme',
      fields: {
        season_theme: 'text, story',
        runs: 'period, first and last day',
        pass_price: 'money, price of the pass',
        tiers: 'int 1..200, steps of the pass',
      },
      acts: { 'roll over': 'ends it, gives rewards and opens the next' },
      rule: 'steps not taken are lost at the end',
    },
    'cheat report': {
      gist: 'a hint that somebody does not play fair',
      fields: {
        suspicion: 'aim|speed|wall|script|boost, what is thought',
        clip: 'url, film of it',
        confidence: 'percent, view of the detector',
        accused: '@player profile, who it is about',
      },
      acts: { 'send * to jury': 'lets five experienced players vote' },
      rule: 'an accused is told only after the verdict',
    },
  },
}
