import type { Domain } from '../domain.ts'

/** Build and deploy pipelines. */
export const pipelines: Domain = {
  key: 'pipelines',
  tenant: 'project',
  actors: ['build engineer', 'release manager', 'developer'],
  resources: {
    'pipeline run': {
      gist: 'one passage through all jobs for a commit',
      fields: {
        commit_sha: 'text, commit it builds',
        trigger: 'push|schedule|manual|tag, what started it',
        result: 'running|passed|failed|canceled, how it ended',
        took: 'minutes, from queue to end',
        used_runner: '@build runner, machine it ran on',
      },
      acts: {
        retry: 'starts the failed jobs again and keeps the others',
        cancel: 'stops what is running and frees the machines',
      },
      rule: 'a retried run keeps its number and gets an attempt',
    },
    'build runner': {
      gist: 'a machine that takes jobs',
      fields: {
        platform: 'linux|windows|macos, system it runs',
        tags: 'list, words that jobs ask for',
        slots: 'int 1..64, jobs at a time',
        last_seen: 'time, latest sign of life',
      },
      acts: {
        drain: 'finishes what it has and takes nothing new',
        'rotate token of': 'replaces its credential at the next contact',
      },
      rule: 'shared machines never see protected variables',
    },
    'build artifact': {
      gist: 'a file that a job leaves behind',
      fields: {
        archive_name: 'text, file name',
        bytes: 'int 0..5000000000, size',
        sha256: 'text, digest',
        expires_in: 'int 1..400, days it is kept',
        built_in: '@pipeline run, where it comes from',
      },
      acts: { pin: 'keeps it for good' },
      rule: 'what is larger than five gigabytes is refused',
    },
    'deploy environment': {
      gist: 'a place that software is brought to',
      fields: {
        stage_name: 'text, such as staging',
        public_url: 'url, where users find it',
        approvers: 'list, who has to agree',
        live_version: 'text, what runs there',
      },
      acts: {
        promote: 'brings the version of the stage before it',
        'roll back': 'returns to the version before the present one',
      },
      rule: 'production wants two approvals on working days',
    },
    'secret variable': {
      gist: 'a value that jobs read and nobody sees',
      fields: {
        variable_name: 'text, upper case with underscores',
        scope: 'project|group|environment, where it is visible',
        masked: 'flag, whether logs hide it',
        rotated_on: 'date, last change',
      },
      acts: { rotate: 'replaces the value and keeps the former for an hour' },
      rule: 'a stored value can be replaced but never read back',
    },
    'job log': {
      gist: 'what a job printed',
      fields: {
        lines: 'int 0..10000000, lines in it',
        first_error: 'text, earliest line that looks wrong',
        job_name: 'text, name in the configuration',
        of_run: '@pipeline run, passage it belongs to',
      },
      acts: { 'explain failure in': 'points at the step that broke and what changed since it last passed' },
      rule: 'logs are cut after four megabytes',
    },
    'flaky test': {
      gist: 'a test that passes and fails without a change',
      fields: {
        test_path: 'text, file and title',
        flake_rate: 'percent, share of failing repeats',
        first_flake: 'date, when it began',
        blamed: 'text, team that owns the file',
      },
      acts: { quarantine: 'runs it without letting it fail the build' },
      rule: 'after thirty days in quarantine a test is removed',
    },
    'build cache': {
      gist: 'files that are kept between builds',
      fields: {
        cache_key: 'text, key with its hash',
        hit_rate: 'percent, builds that found it',
        disk_use: 'int 0..1000000, megabytes',
        last_hit: 'time, latest use',
      },
      acts: { purge: 'removes it so that the next build starts cold' },
      rule: 'entries unused for a week disappear',
    },
  },
}
