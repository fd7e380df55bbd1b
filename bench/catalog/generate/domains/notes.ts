import type { Domain } from '../domain.ts'

/** Personal notes and what people keep in them. */
export const notes: Domain = {
  key: 'notes',
  tenant: 'notebook vault',
  actors: ['note taker', 'student', 'researcher'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'markdown note': {
      gist: 'a page of text with a title',
      fields: {
        title: 'text, first line of the note',
        content: 'text, body in Markdown',
        folder: '@note folder, where it is kept',
        tags: 'list, words that group notes',
        modified_at: 'time, last edit',
      },
      acts: {
        'append to': 'adds text at the end of the note',
        'read content of': 'opens the note and returns its whole text',
        'search inside': 'finds the paragraphs that mention a word or topic',
        move: 'puts the note into another folder and repairs links to it',
      },
      rule: 'two notes in one folder cannot have the same title',
    },
    'note folder': {
      gist: 'a place for notes that belong together',
      fields: {
        folder_name: 'text, what it is called',
        above: '@note folder, folder it lies in',
        note_count: 'int 0..100000, notes inside',
        sort_by: 'title|created|modified, order of the notes',
      },
      acts: {
        'list notes in': 'shows titles and dates of everything in the folder',
        rename: 'gives the folder another name',
      },
      rule: 'deleting it moves its notes to the trash',
    },
    'daily journal': {
      gist: 'the entry that belongs to one day',
      fields: {
        day: 'date, the day it is about',
        entry: 'text, what was written',
        mood: 'text, how the day was in a word',
        weather_note: 'text, remark on the weather',
      },
      acts: {
        'open today in': 'returns the entry of today or starts a new one',
        'add line to': 'puts a line with the current time below the rest',
      },
      rule: 'there is one entry for each day',
    },
    'note link': {
      gist: 'a connection from one note to another',
      fields: {
        from_note: '@markdown note, where the link stands',
        to_note: '@markdown note, where it leads',
        link_text: 'text, words that are clicked',
        broken: 'flag, whether the target is missing',
      },
      acts: {
        'read note behind': 'opens the note at the other end',
        check: 'tells whether the note at the other end still exists',
      },
      rule: 'renaming a note updates all links to it',
    },
    'to-do entry': {
      gist: 'a task written inside a note',
      plural: 'to-do entries',
      fields: {
        task_text: 'text, what there is to do',
        done: 'flag, whether it is ticked',
        due_day: 'date, when it should be finished',
        found_in: '@markdown note, note with the task',
      },
      acts: { tick: 'marks the task as done', postpone: 'moves the task to a later day' },
      rule: 'ticked tasks stay in the note',
    },
    'saved article': {
      gist: 'something from the web kept for reading',
      fields: {
        url: 'url, where it was found',
        headline: 'text, title of the article',
        body_text: 'text, readable text without menus and ads',
        read: 'flag, whether it was read',
      },
      acts: {
        'clip * from url': 'downloads the page and stores the readable part as text',
        summarize: 'boils the text down to a few sentences',
      },
      rule: 'pictures are kept as links',
    },
    'text highlight': {
      gist: 'a passage that somebody marked',
      fields: {
        quote: 'text, words that were marked',
        comment: 'text, thought about them',
        colour: 'yellow|green|blue|pink, colour of the mark',
        of_article: '@saved article, where it was marked',
      },
      acts: { 'copy * into note': 'quotes the passage with its source' },
      rule: 'highlights survive when the article changes',
    },
    'knowledge topic': {
      gist: 'a subject that several notes are about',
      fields: {
        topic_name: 'text, subject in a few words',
        related_notes: '@markdown note*, notes on it',
        summary: 'text, what is known so far',
        keywords: 'list, words that point to it',
      },
      acts: {
        'collect notes on': 'gathers everything that was written about the subject',
        'suggest links for': 'proposes other notes with similar content',
      },
      rule: 'topics are found by meaning as well as by words',
    },
  },
}
