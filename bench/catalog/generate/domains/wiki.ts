import type { Domain } from '../domain.ts'

/** Team wikis: pages, spaces and what links them. */
export const wiki: Domain = {
  key: 'wiki',
  tenant: 'workspace',
  actors: ['author', 'space admin', 'technical writer'],
  resources: {
    'wiki page': {
      gist: 'a page of text with its place in the tree',
      fields: {
        heading: 'text, title of it',
        markup: 'text, body in Markdown',
        parent_page: '@wiki page, where it hangs in the tree',
        last_editor: 'email, who changed it last',
        page_labels: 'list, words for finding it',
        in_space: '@wiki space, space it belongs to',
      },
      acts: {
        move: 'hangs it and everything below somewhere else',
        'append to': 'adds text at the end without reading the rest',
      },
      rule: 'two writers at once are told apart by the version number',
    },
    'wiki space': {
      gist: 'a tree of pages with rights',
      fields: {
        space_key: 'text, short code in addresses',
        home: '@wiki page, page it opens with',
        readers_group: 'text, who may read',
        writers_group: 'text, who may write',
      },
      acts: { 'export whole': 'packs all pages and files into an archive' },
      rule: 'rights of a space cannot be widened by a page',
    },
    'content block': {
      gist: 'a paragraph, table or picture on a page',
      fields: {
        block_kind: 'paragraph|heading|table|code|image|todo, what it is',
        block_text: 'text, words in it',
        on_page: '@wiki page, where it stands',
        indent: 'int 0..8, depth in a list',
      },
      acts: { 'insert behind': 'puts a new one behind a given one' },
      rule: 'a hundred are changed by one call at most',
    },
    'page revision': {
      gist: 'a former state of a page',
      fields: {
        version_number: 'int 1..100000, counted from one',
        change_note: 'text, words of the writer',
        saved_at: 'time, when it was saved',
        minor: 'flag, whether watchers were spared',
      },
      acts: { 'roll back to': 'saves the former state as the newest' },
      rule: 'no state is ever lost, not even by going back',
    },
    'inline remark': {
      gist: 'a note at a passage of a page',
      fields: {
        quoted_passage: 'text, words it stands at',
        remark_text: 'text, what is said',
        settled: 'flag, whether it is done',
        remarked_page: '@wiki page, page it stands on',
      },
      acts: { settle: 'folds it away' },
      rule: 'a note whose passage vanished moves to the foot',
    },
    'page template': {
      gist: 'a form that new pages start from',
      fields: {
        skeleton: 'text, body with placeholders',
        asks_for: 'list, values to fill in',
        used_in: '@wiki space, space that offers it',
        icon: 'text, picture in the menu',
      },
      acts: { instantiate: 'makes a page of it with values filled in' },
      rule: 'later changes do not touch pages already made',
    },
    'page table': {
      gist: 'rows with typed columns inside a page',
      fields: {
        columns: 'list, names with their types',
        row_count: 'int 0..50000, rows',
        sorted_by: 'text, column and direction',
        on_wiki_page: '@wiki page, page it belongs to',
      },
      acts: {
        'query rows of': 'filters and sorts without changing the view',
        'add column to': 'widens it for everybody',
      },
      rule: 'formulas are read only',
    },
    backlink: {
      gist: 'a mention of one page on another',
      fields: {
        from_page: '@wiki page, page with the mention',
        to_page: '@wiki page, page that is mentioned',
        anchor_text: 'text, words of the link',
        broken: 'flag, whether the target is gone',
      },
      acts: { repair: 'points it at the new place of the target' },
      rule: 'links into closed spaces are not shown',
    },
  },
}
