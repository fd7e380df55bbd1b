import type { Domain } from '../domain.ts'

/** Files and folders on the machine that a server runs on. */
export const disk: Domain = {
  key: 'filesystem',
  tenant: 'workspace',
  actors: ['developer', 'script author', 'machine owner'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'text file': {
      gist: 'a file that holds lines of text',
      fields: {
        path: 'text, where the file lies on disk',
        content: 'text, everything inside the file',
        encoding: 'utf-8|latin1|utf-16, how bytes become characters',
        line_count: 'int 0..1000000, number of lines',
        in_directory: '@directory, folder that holds it',
      },
      acts: {
        'read lines of': 'opens the file and shows only the lines asked for',
        'append to': 'adds text at the end and keeps what the file contains already',
        overwrite: 'writes new content over the old one and creates the file if it is missing',
        rename: 'moves the file to a new name or another folder',
      },
      rule: 'the path must lie inside one of the open folders',
    },
    directory: {
      gist: 'a folder with files and further folders in it',
      fields: {
        path: 'text, location of the folder',
        name: 'text, last part of the path',
        item_count: 'int 0..100000, files and folders directly inside',
        parent: '@directory, folder it lies in',
      },
      acts: {
        'list contents of': 'shows the names of all files and subfolders with their sizes',
        'find files in': 'looks through every subfolder for names that fit a pattern',
        make: 'creates the folder along with every missing folder on the way to it',
      },
      rule: 'a folder that is not empty is deleted only with force',
    },
    'folder tree': {
      gist: 'an outline of folders below a starting point',
      fields: {
        depth: 'int 1..20, levels of folders to go down',
        root_path: 'text, folder to start from',
        exclude_pattern: 'text, names to leave out, such as build output',
        show_hidden: 'flag, whether names with a leading dot are shown',
      },
      acts: {
        print: 'draws the structure as indented text with one name on each line',
      },
      rule: 'links to other places are shown but not followed',
    },
    'binary file': {
      gist: 'an image, a sound or other data that is not text',
      fields: {
        file_path: 'text, where it is stored',
        mime_type: 'text, type such as image/jpeg or audio/wav',
        data: 'text, bytes in base64',
        byte_length: 'int, size in bytes',
      },
      acts: {
        read: 'returns the data in base64 together with its type',
      },
      rule: 'data above ten megabytes is read in parts',
    },
    'file detail': {
      onlyRead: true,
      gist: 'what the system knows about a file besides its content',
      fields: {
        created_time: 'time, when the file was made',
        modified_time: 'time, when it was last written',
        permissions: 'text, who may read, write or run it',
        owner: 'text, user the file belongs to',
        kind: 'file|directory|link, what it is',
      },
      acts: {
        check: 'tells whether something exists there and what kind of thing it is',
      },
      rule: 'access times are not kept on every disk',
    },
    'file search': {
      gist: 'a hunt for files by name or by the text in them',
      plural: 'file searches',
      fields: {
        name_pattern: 'text, glob with stars such as *.log',
        contains_text: 'text, words that must occur inside the file',
        start_directory: '@directory, where to begin',
        max_results: 'int 1..5000, hits to return at most',
      },
      acts: {
        run: 'returns the full path of each matching file together with the lines that matched',
      },
      rule: 'hidden directories are searched only if asked',
    },
    'zip archive': {
      gist: 'several files packed into a single one',
      fields: {
        archive_path: 'text, where the packed file lies',
        entries: 'list, names of the files inside',
        compression: 'none|fast|best, how hard to squeeze',
        target_directory: '@directory, where to unpack to',
      },
      acts: {
        unpack: 'writes all files to disk and recreates their folders',
        'add files to': 'packs more files without touching those already inside',
      },
      rule: 'existing files are kept unless overwriting is allowed',
    },
    'open folder': {
      onlyRead: true,
      gist: 'a place on disk that this server may touch',
      fields: {
        location: 'text, absolute path',
        mode: 'read_only|read_write, what is permitted there',
        reason_given: 'text, why access was granted',
        free_space: 'int, bytes left on the disk',
      },
      acts: { list: 'lists every directory that can be used and what may be done there' },
      rule: 'paths outside are refused with an error',
    },
  },
}
