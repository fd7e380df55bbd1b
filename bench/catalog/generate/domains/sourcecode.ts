import type { Domain } from '../domain.ts'

/** What a code assistant knows about a project's source. */
export const sourcecode: Domain = {
  key: 'codebase',
  tenant: 'codebase',
  actors: ['programmer', 'code reviewer', 'architect'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'source file': {
      gist: 'a file with program text',
      fields: {
        relative_path: 'text, path from the root of the project',
        language: 'text, programming language',
        line_count: 'int, number of lines',
        imports: 'list, modules it uses',
      },
      acts: {
        'get outline of': 'lists the classes and functions with their lines',
        'read lines of': 'returns a part of the file with line numbers',
        format: 'lays the code out by the rules of the project',
        'search code in': 'finds text or patterns and shows the lines around them',
      },
      rule: 'generated files are not edited',
    },
    'code symbol': {
      onlyRead: true,
      gist: 'a function, class or variable with a name',
      fields: {
        symbol_name: 'text, name in the code',
        symbol_kind: 'function|class|method|variable|type, what it is',
        signature: 'text, parameters and result',
        defined_in: '@source file, where it is written',
      },
      acts: {
        'find references to': 'lists every place where it is used',
        'go to definition of': 'returns the file and the line where it is written',
        rename: 'changes the name everywhere in the project',
        'replace body of': 'writes new code in place of the old one',
      },
      rule: 'names from libraries cannot be changed',
    },
    'code search': {
      gist: 'a look for code by words or by meaning',
      plural: 'code searches',
      fields: {
        search_pattern: 'text, words or regular expression',
        file_glob: 'text, files to look into',
        case_sensitive: 'flag, whether case counts',
        context: 'int 0..30, lines around each hit',
      },
      acts: { run: 'returns the matching lines with file and number' },
      rule: 'ignored files are not searched',
    },
    'unit test': {
      gist: 'a small program that checks another one',
      fields: {
        test_name: 'text, what it checks',
        test_file: '@source file, where it is written',
        last_result: 'passed|failed|skipped, how it went',
        failure_message: 'text, what was expected and what came',
      },
      acts: {
        run: 'executes it and returns the result with its output',
        'show coverage of': 'tells which lines it runs through',
      },
      rule: 'tests must not depend on their order',
    },
    'lint warning': {
      onlyRead: true,
      gist: 'something a checker dislikes in the code',
      fields: {
        rule_name: 'text, rule that was broken',
        warning_line: 'int 1..1000000, line of the place',
        severity: 'hint|warning|error, how bad it is',
        in_file: '@source file, where it is',
      },
      acts: {
        'fix *': 'changes the code so that the rule is kept',
        silence: 'adds a remark that turns it off here',
      },
      rule: 'errors stop the build',
    },
    'library manual': {
      onlyRead: true,
      gist: 'up-to-date documentation of a package',
      fields: {
        library_name: 'text, name of the package',
        library_version: 'text, version wanted',
        topic: 'text, part that is of interest',
        max_tokens: 'int 500..50000, how much text to return',
      },
      acts: {
        'look up': 'returns the pages that explain the topic, with examples',
      },
      rule: 'the newest version is taken unless one is named',
    },
    'project dependency': {
      gist: 'a package that the project needs',
      plural: 'project dependencies',
      fields: {
        package_name: 'text, name in the registry',
        version_range: 'text, versions that fit',
        installed_version: 'text, version in use',
        dev_only: 'flag, whether it is needed for development alone',
      },
      acts: {
        'explain why': 'shows which other package asks for it',
      },
      rule: 'the lock file is updated with it',
    },
    'code change': {
      gist: 'a proposed edit over one or more files',
      fields: {
        patch: 'text, difference in unified form',
        affected_files: '@source file*, files it touches',
        explanation: 'text, why it is made',
        checks: 'pending|passed|failed, what tests said',
      },
      acts: {
        apply: 'writes the edit to all files or to none',
        review: 'looks for mistakes and returns remarks by line',
      },
      rule: 'an edit that no longer fits is refused',
    },
  },
}
