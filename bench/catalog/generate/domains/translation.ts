import type { Domain } from '../domain.ts'

/** Translation of software and texts. */
export const translation: Domain = {
  key: 'localization',
  tenant: 'language team',
  actors: ['translator', 'localization manager', 'proofreader'],
  resources: {
    'translation project': {
      gist: 'texts to be brought into languages',
      fields: {
        source_language: 'text, code such as en-GB',
        target_languages: 'list, codes',
        deadline: 'time, when it is due',
        word_count: 'int 1..50000000, words in the source',
        uses_glossary: '@glossary term*, words that are fixed',
      },
      acts: {
        pretranslate: 'fills what the memory knows',
        'freeze source of': 'stops changes while translators work',
      },
      rule: 'a frozen source takes only typo fixes',
    },
    'text string': {
      gist: 'one text of the software with its key',
      fields: {
        string_key: 'text, key in the code',
        source_text: 'text, words in the source',
        max_chars: 'int 1..10000, longest that fits',
        plural_forms: 'flag, whether it counts something',
        string_project: '@translation project, where it belongs',
      },
      acts: {
        'lock wording of': 'keeps translators from changing it',
        'tag * with context': 'says where it is shown',
      },
      rule: 'placeholders appear in each language or the build breaks',
    },
    'translated text': {
      gist: 'a text in one of the languages',
      fields: {
        language_code: 'text, code',
        target_text: 'text, words',
        made_by: 'human|memory|machine, where it comes from',
        approved: 'flag, whether a second person agreed',
        of_string: '@text string, what it says',
      },
      acts: {
        approve: 'lets it into the next build',
        'suggest instead of': 'proposes other words',
      },
      rule: 'machine words are never shipped unread',
    },
    'glossary term': {
      gist: 'a word with the translation that is wanted',
      fields: {
        term: 'text, word',
        meaning: 'text, what is meant',
        equivalents: 'list, words by language',
        forbidden: 'list, words not to be used',
      },
      acts: { 'check texts against': 'finds texts that use another word' },
      rule: 'a term is decided by the language lead',
    },
    'memory segment': {
      gist: 'a sentence pair from former work',
      fields: {
        original_sentence: 'text, sentence in the source',
        known_translation: 'text, sentence in the target',
        match: 'percent, how alike it is',
        last_used: 'date, latest use',
      },
      acts: { 'purge wrong': 'removes it and what was filled with it' },
      rule: 'only approved sentences enter the memory',
    },
    'screen capture': {
      gist: 'a picture that shows where a text appears',
      fields: {
        image_address: 'url, picture',
        screen_name: 'text, page of the software',
        device_kind: 'phone|tablet|desktop, where it was taken',
        visible_strings: '@text string*, texts on it',
      },
      acts: { 'read texts from': 'finds the texts on it by itself' },
      rule: 'pictures older than three releases are greyed',
    },
    'linguist profile': {
      gist: 'somebody who translates or checks',
      fields: {
        pairs: 'list, languages from and to',
        fields_of_work: 'list, law, medicine, games',
        word_rate: 'money, price of a word',
        daily_words: 'int 100..20000, words in a day',
      },
      acts: { 'offer job to': 'asks whether they take it at the rate' },
      rule: 'nobody checks words of their own',
    },
    'quality finding': {
      gist: 'a mistake that a checker found',
      fields: {
        mistake: 'accuracy|grammar|style|term|format, kind',
        weight: 'minor|major|critical, how bad',
        suggested: 'text, better words',
        in_text: '@translated text, where it is',
      },
      acts: { 'reject * as false': 'keeps the words and says why' },
      rule: 'one critical mistake fails the whole batch',
    },
  },
}
