import type { Domain } from '../domain.ts'

/** Information security. */
export const security: Domain = {
  key: 'security',
  tenant: 'security team',
  actors: ['analyst on duty', 'vulnerability manager', 'auditor'],
  resources: {
    vulnerability: {
      gist: 'a known weakness found on something of yours',
      plural: 'vulnerabilities',
      fields: {
        cve: 'text, public number',
        cvss: 'number, from zero to ten',
        exploited: 'flag, whether it is used in the wild',
        fix_version: 'text, first version without it',
        found_on: '@protected asset, where it was found',
      },
      acts: {
        'accept risk of': 'leaves it open until a day with a reason',
        'verify fix of': 'looks again whether it is gone',
      },
      rule: 'what is used in the wild is closed in two days',
    },
    'security scan': {
      gist: 'a search for weaknesses',
      fields: {
        scope: 'list, names and ranges',
        depth: 'quick|normal|deep, how thorough',
        credentials_used: 'flag, whether it logged in',
        scanned_assets: '@protected asset*, what was looked at',
      },
      acts: {
        start: 'begins it in the window that is allowed',
        'diff * with previous': 'lists what is new and what is gone',
      },
      rule: 'deep ones run only at night',
    },
    'protected asset': {
      gist: 'a machine, program or account worth guarding',
      fields: {
        asset_name: 'text, name',
        owner_mail: 'email, who answers for it',
        criticality: 'int 1..5, five is vital',
        exposed: 'flag, whether the internet reaches it',
      },
      acts: { isolate: 'cuts it off from the net except for the responders' },
      rule: 'what nobody owns is isolated after a week',
    },
    'access review': {
      gist: 'a check who may do what',
      fields: {
        application_name: 'text, program',
        reviewer: 'email, who decides',
        undecided: 'int 0..100000, rights still open',
        finish_by: 'date, last day',
      },
      acts: { 'revoke undecided in': 'takes away everything nobody confirmed' },
      rule: 'nobody confirms rights of their own',
    },
    'phishing report': {
      gist: 'a mail that somebody found strange',
      fields: {
        sender_domain: 'text, where it claims to come from',
        urls: 'list, addresses in it',
        judgement: 'waiting|clean|spam|malicious, result',
        reported_at: 'time, when',
      },
      acts: { 'pull * from inboxes': 'removes like mails from every mailbox' },
      rule: 'reporters hear the result in every case',
    },
    'detection rule': {
      gist: 'a pattern in logs that raises an alarm',
      fields: {
        logic: 'text, condition in the query language',
        tactic: 'text, step of an attack it shows',
        noise: 'percent, false alarms of last month',
        rule_state: 'test|live|off, whether it is used',
      },
      acts: { 'hunt back with': 'applies it to the last ninety days' },
      rule: 'a pattern with more noise than half goes back to test',
    },
    'quarantine case': {
      gist: 'a file or mail that was locked away',
      fields: {
        sha: 'text, digest',
        family: 'text, kind of malware',
        locked_at: 'time, when',
        came_from: '@protected asset, where it was found',
      },
      acts: {
        release: 'gives it back after a second look',
        detonate: 'runs it in a sandbox and reports what it did',
      },
      rule: 'a release always takes two people',
    },
    'audit control': {
      gist: 'a demand of a standard with its proof',
      fields: {
        clause_number: 'text, number in the standard',
        demand: 'text, what is demanded',
        proof_files: 'list, papers',
        fulfilled: 'yes|partly|no, state',
      },
      acts: { 'request proof for': 'asks the owner for a fresh paper' },
      rule: 'a paper older than a year proves nothing',
    },
  },
}
