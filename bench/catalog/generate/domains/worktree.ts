import type { Domain } from '../domain.ts'

/** Version control on the own machine. */
export const worktree: Domain = {
  key: 'git',
  tenant: 'checkout',
  actors: ['developer', 'release engineer', 'committer'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'working tree': {
      gist: 'the checked-out files of a repository',
      fields: {
        repo_path: 'text, directory of the repository',
        current_branch: 'text, branch that is checked out now',
        changed_files: 'list, paths with edits',
        untracked_files: 'list, paths that version control does not know',
      },
      acts: {
        'show status of': 'tells which files were changed, added or deleted since the last commit',
      },
      rule: 'edits that were not committed are lost after a hard reset',
    },
    'staged file': {
      gist: 'a change that the next commit will contain',
      fields: {
        file_path: 'text, path inside the repository',
        change_kind: 'added|modified|deleted|renamed, what happened to it',
        hunk_count: 'int 0..5000, separate pieces of the change',
        of_tree: '@working tree, checkout it is in',
      },
      acts: {
        stage: 'adds the current content of the file to the index',
        unstage: 'takes it out of the index and keeps the edit on disk',
        'show diff of': 'prints what is in the index compared with the last commit',
      },
      rule: 'later edits of the file have to be added again',
    },
    'local commit': {
      gist: 'a saved state of the project with a message',
      fields: {
        commit_hash: 'text, full or short hash',
        commit_message: 'text, why the change was made',
        author: 'text, name and address of who wrote it',
        committed_at: 'time, when it was recorded',
        paths: 'list, files it touches',
      },
      acts: {
        record: 'saves everything that is staged as a new commit on the branch',
        'show changes of': 'prints the message, the author and the full diff of one commit',
        undo: 'makes a new commit that takes the changes back',
      },
      rule: 'commits that were pushed should not be rewritten',
    },
    'commit log': {
      onlyRead: true,
      gist: 'the history of a branch from newest to oldest',
      fields: {
        since: 'date, oldest day to show',
        max_count: 'int 1..1000, commits to return',
        author_filter: 'text, only commits by this person',
        log_path: 'text, only commits that touched this file',
      },
      acts: {
        'search messages in': 'finds commits whose message mentions the given words',
      },
      rule: 'merges are listed once',
    },
    'local branch': {
      gist: 'a line of development in this clone',
      plural: 'local branches',
      fields: {
        branch_name: 'text, name without the remote',
        start_point: 'text, commit or branch it starts from',
        upstream: 'text, remote branch that it follows',
        last_commit: '@local commit, its newest state',
      },
      acts: {
        'switch to': 'checks out the branch and updates the files to match it',
        'merge * into current': 'brings its commits into the branch that is checked out',
        rebase: 'replays its commits on top of another branch',
      },
      rule: 'the branch that is checked out cannot be deleted',
    },
    'stash entry': {
      gist: 'edits put aside for later',
      plural: 'stash entries',
      fields: {
        stash_index: 'int 0..500, position, newest is 0',
        stash_message: 'text, what the edits are about',
        made_on: '@local branch, branch it was made on',
        includes_new: 'flag, whether new files are included',
      },
      acts: {
        apply: 'puts the edits on top of the present files',
      },
      rule: 'clashing edits stop the call half-way',
    },
    'remote repository': {
      gist: 'another copy of the project on a server',
      plural: 'remote repositories',
      fields: {
        remote_name: 'text, short name such as origin',
        fetch_url: 'url, address to get changes from',
        prune: 'flag, whether branches deleted there vanish here',
        push_branch: '@local branch, branch to send',
      },
      acts: {
        'update from': 'downloads new commits without changing any files',
        'push to': 'sends local commits to the server',
        'clone * into folder': 'makes a full copy in a new directory',
      },
      rule: 'pushing is refused when the server has newer commits',
    },
    'merge conflict': {
      gist: 'a place that two branches changed differently',
      fields: {
        conflict_file: 'text, file with the markers',
        our_lines: 'text, text on the current branch',
        their_lines: 'text, text on the other branch',
        resolution: 'ours|theirs|both|manual, which side is taken',
      },
      acts: {
        resolve: 'writes the chosen side to the file and adds it to the index',
      },
      rule: 'every conflict must be settled before the commit',
    },
  },
}
