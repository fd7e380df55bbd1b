import type { Domain } from '../domain.ts'

/** Code hosting: repositories, reviews and releases. */
export const codehost: Domain = {
  key: 'code',
  tenant: 'organization',
  actors: ['maintainer', 'contributor', 'reviewer'],
  resources: {
    repository: {
      gist: 'a tree of source with its history',
      fields: {
        slug: 'text, owner and name joined by a slash',
        default_branch: 'text, where new work starts from',
        visibility: 'public|internal|private, who may read it',
        topics: 'list, tags that describe it',
        archived: 'flag, whether it is read only',
      },
      acts: {
        fork: 'copies it under another owner',
        transfer: 'gives it to another owner and leaves a redirect',
      },
      rule: 'an archived one accepts neither pushes nor issues',
    },
    'pull request': {
      gist: 'a proposed change with its discussion',
      fields: {
        change_title: 'text, what changes, in the imperative',
        body: 'text, why and how, in Markdown',
        head_branch: 'text, where the work is',
        base_branch: 'text, where it should go',
        draft: 'flag, whether it is still being worked on',
        merge_method: 'merge|squash|rebase, how it lands',
      },
      acts: {
        merge: 'lands it on the base once every check is green',
        'request review of': 'asks people or teams to look at it',
        'mark * ready': 'ends the draft and starts the checks',
      },
      rule: 'approvals fall when new commits arrive',
    },
    'git branch': {
      gist: 'a named line of work',
      plural: 'git branches',
      fields: {
        tip: 'text, hash of the newest commit',
        ahead_by: 'int 0..99999, commits the base lacks',
        behind_by: 'int 0..99999, commits it lacks itself',
        in_repository: '@repository, where it lives',
      },
      acts: {
        protect: 'forbids direct pushes and demands reviews',
        'sync * with base': 'brings it up to date by a merge',
      },
      rule: 'a protected one can only be changed through a review',
    },
    'code commit': {
      gist: 'one recorded change of the tree',
      fields: {
        message: 'text, subject and body',
        author_email: 'email, who wrote it',
        parents: 'list, hashes it stands on',
        signed: 'flag, whether the signature is good',
      },
      acts: {
        revert: 'adds a change that undoes it',
        'cherry-pick': 'repeats it on another line of work',
      },
      rule: 'history on the default line is never rewritten',
    },
    'software release': {
      gist: 'a version with notes and files to download',
      fields: {
        tag_name: 'text, tag it is cut from',
        notes: 'text, what is new, in Markdown',
        prerelease: 'flag, whether it is for testers',
        assets: 'list, files with their digests',
        of_repository: '@repository, source it is made from',
      },
      acts: {
        yank: 'warns against it without removing files',
        'draft notes for': 'collects titles of merged changes since the last one',
      },
      rule: 'a tag that was published is never moved',
    },
    'review thread': {
      gist: 'remarks about a place in a change',
      fields: {
        file_path: 'text, file it stands at',
        line: 'int 1..100000, line in the new version',
        remarks: 'list, what was said in order',
        outdated: 'flag, whether the line has changed since',
        of_request: '@pull request, change it belongs to',
      },
      acts: { resolve: 'folds it as settled' },
      rule: 'every thread is settled before a change can land',
    },
    'code issue': {
      gist: 'a bug or a wish with its discussion',
      fields: {
        issue_title: 'text, the problem in one line',
        report: 'text, steps, seen and expected',
        labels: 'list, labels for sorting',
        assignees: 'list, who takes care of it',
        milestone: 'text, version it is planned for',
      },
      acts: {
        close: 'ends it as done or as not planned',
        lock: 'stops further remarks by outsiders',
      },
      rule: 'reports of security holes go to the private form',
    },
    'owner rule': {
      gist: 'who has to review which files',
      fields: {
        pattern: 'text, glob of the paths',
        owners: 'list, people or teams',
        needed: 'int 1..6, approvals wanted',
        rule_repository: '@repository, where it is valid',
      },
      acts: { 'explain * for path': 'says which line of the file decides' },
      rule: 'of several patterns the last that fits decides',
    },
  },
}
