import type { Domain } from '../domain.ts'

/** Editing of text: buffers, lines and replacements. */
export const editor: Domain = {
  key: 'editor',
  tenant: 'project',
  actors: ['writer', 'programmer', 'pair partner'],
  actsFirst: true,
  resources: {
    'open document': {
      gist: 'a text that is loaded for editing',
      fields: {
        path: 'text, file it was opened from',
        text: 'text, whole current content',
        syntax: 'text, language for colours, such as python',
        unsaved: 'flag, whether there are changes not yet written to disk',
      },
      acts: {
        save: 'writes the current text back to its file',
        'save * as': 'stores the text under a new path and leaves the first file alone',
        close: 'removes it from the editor and asks about unsaved changes',
      },
      rule: 'two callers cannot edit the same text at once',
    },
    'line range': {
      gist: 'some lines of a file, first and last included',
      fields: {
        start_line: 'int 1..1000000, first line',
        end_line: 'int 1..1000000, last line',
        new_text: 'text, lines to put in their place',
        expected_text: 'text, what should be there before the edit',
        in_document: '@open document, text that is meant',
      },
      acts: {
        replace: 'swaps the given lines for new ones and shows a diff of the result',
        'insert text before': 'puts new lines in and moves the rest down',
        read: 'returns only these lines with their numbers',
      },
      rule: 'line numbers shift after each insert',
    },
    'text match': {
      onlyRead: true,
      gist: 'a place where a search hit something',
      plural: 'text matches',
      fields: {
        search_text: 'text, words or pattern to look for',
        whole_words: 'flag, whether parts of words count',
        line_number: 'int 1..1000000, line of the hit',
        context_lines: 'int 0..20, lines to show around it',
        file_name: 'text, file with the hit',
      },
      acts: {
        'find next': 'goes on from the last hit and wraps around at the end',
        'replace every': 'puts the new text wherever the old text occurs in the file',
      },
      rule: 'patterns are regular expressions unless told otherwise',
    },
    'pending edit': {
      gist: 'a change that was proposed but not applied',
      fields: {
        old_text: 'text, what to look for, exactly as written',
        replacement: 'text, what to write instead',
        occurrence: 'int 1..1000, which hit is meant',
        dry_run: 'flag, whether to show the change only',
        edited_document: '@open document, where it goes',
      },
      acts: {
        apply: 'changes the file and returns the lines before and after',
        preview: 'shows the difference without touching the file',
      },
      rule: 'the old text must occur exactly once',
    },
    'undo step': {
      gist: 'one edit that can be taken back',
      fields: {
        label: 'text, what was done in short',
        made_at: 'time, when it happened',
        size: 'int, characters that changed',
        step_document: '@open document, where it happened',
      },
      acts: {
        revert: 'puts the text back as it was before this edit',
      },
      rule: 'steps older than the last save may be gone',
    },
    'cursor selection': {
      gist: 'the part of a text that is marked now',
      fields: {
        selected_text: 'text, what is marked',
        start_column: 'int 0..10000, where it begins in its line',
        direction: 'forward|backward, which way it was drawn',
        chosen_document: '@open document, text it belongs to',
      },
      acts: {
        'wrap * in': 'puts characters in front of and behind the marked text',
      },
      rule: 'nothing marked means the place of the cursor',
    },
    'text snippet': {
      gist: 'a piece of text kept for later use',
      fields: {
        trigger: 'text, short word that inserts it',
        body: 'text, what gets inserted, with places to fill in',
        scope: 'text, languages where it is offered',
        description: 'text, what it is good for',
      },
      acts: { insert: 'types it at the current place and fills in the blanks' },
      rule: 'triggers are unique within one language',
    },
    'text difference': {
      onlyRead: true,
      gist: 'what changed between two texts',
      fields: {
        left_path: 'text, older file',
        right_path: 'text, newer file',
        added_lines: 'int, lines only the newer one has',
        removed_lines: 'int, lines only the older one has',
        format: 'unified|side_by_side|words, how it is shown',
      },
      acts: {
        show: 'compares both files line by line and marks what differs',
      },
      rule: 'spaces at the end of lines are ignored',
    },
  },
}
