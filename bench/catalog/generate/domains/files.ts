import type { Domain } from '../domain.ts'

/** File storage and sharing. */
export const files: Domain = {
  key: 'drive',
  tenant: 'drive',
  actors: ['uploader', 'records manager', 'storage admin'],
  resources: {
    'stored file': {
      gist: 'bytes with a name and a place',
      fields: {
        file_name: 'text, name with extension',
        media_type: 'text, type such as image/png',
        size_bytes: 'int 0..5000000000, size',
        checksum: 'text, SHA-256 in hex',
        starred: 'flag, whether it is a favourite',
        in_folder: '@drive folder, where it lies',
      },
      acts: {
        rename: 'changes the name and keeps links alive',
        copy: 'makes a second one under another folder',
        'convert * to pdf': 'renders it page by page',
      },
      rule: 'names differ by more than case inside one folder',
    },
    'drive folder': {
      gist: 'a container for files and further containers',
      fields: {
        folder_path: 'text, path from the root',
        colour_tag: 'text, hex code',
        inherits_rights: 'flag, whether rights come from above',
        above: '@drive folder, container it lies in',
      },
      acts: {
        move: 'takes everything inside along',
        'measure size of': 'adds up bytes of everything inside',
      },
      rule: 'a tree is at most forty levels deep',
    },
    'share link': {
      gist: 'an address that opens something without an account',
      fields: {
        link_url: 'url, address',
        allows: 'view|comment|edit|upload, what visitors may do',
        passcode_set: 'flag, whether a word is asked for',
        dies_on: 'time, when it stops working',
        opens_file: '@stored file, what it opens',
      },
      acts: { revoke: 'makes the address lead nowhere' },
      rule: 'links without an end are closed after a year',
    },
    'file version': {
      gist: 'a former content of a file',
      fields: {
        version_label: 'text, number or own word',
        uploaded_by: 'email, who saved it',
        kept_forever: 'flag, whether it survives the clean-up',
        of_file: '@stored file, what it is a content of',
      },
      acts: { 'make * current': 'puts it on top as a new content' },
      rule: 'beyond a hundred contents the oldest is dropped',
    },
    'upload session': {
      gist: 'a large transfer in parts',
      fields: {
        part_size: 'int 262144..104857600, bytes in a part',
        received_parts: 'int 0..10000, parts that arrived',
        expires: 'time, when it is given up',
        target_folder: '@drive folder, where the result goes',
      },
      acts: {
        complete: 'joins the parts and checks the digest',
        abort: 'throws the parts away',
      },
      rule: 'parts may come in any order except the last',
    },
    'retention policy': {
      gist: 'how long things must or may be kept',
      plural: 'retention policies',
      fields: {
        keep_years: 'int 0..99, years',
        counts_from: 'created|modified|labelled, beginning of the time',
        then: 'delete|review|nothing, what follows',
        governs: '@drive folder*, where it is valid',
      },
      acts: { 'place hold under': 'stops every deletion for a lawsuit' },
      rule: 'the longer of two times counts',
    },
    'trashed item': {
      gist: 'something deleted that can still be brought back',
      fields: {
        original_path: 'text, where it was',
        deleted_by: 'email, who deleted it',
        purge_on: 'date, when it is gone for good',
        weighs: 'int 0..5000000000, bytes',
      },
      acts: { 'put back': 'returns it to where it was' },
      rule: 'thirty days remain to bring it back',
    },
    'storage quota': {
      gist: 'how much space somebody may use',
      fields: {
        limit_gb: 'int 1..100000, gigabytes allowed',
        used_gb: 'number, gigabytes in use',
        warn_at: 'percent, level of the first warning',
        counts_trash: 'flag, whether deleted things count',
      },
      acts: { raise: 'asks the admin for more' },
      rule: 'a full account can read but not write',
    },
  },
}
