import type { Domain } from '../domain.ts'

/** Commands, processes and terminals. */
export const shell: Domain = {
  key: 'shell',
  tenant: 'machine',
  actors: ['operator', 'developer', 'system admin'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'shell command': {
      gist: 'a line that is typed into a terminal',
      fields: {
        command_line: 'text, command with its arguments',
        working_directory: 'text, folder to run it in',
        timeout_ms: 'int 100..3600000, when to give up',
        stdin_text: 'text, what is sent to its input',
      },
      acts: {
        run: 'executes it and returns the output, the errors and the exit code',
        'run * in background': 'starts it and returns at once with a number to ask for later',
      },
      rule: 'commands on the block list are refused',
    },
    'system process': {
      onlyRead: true,
      gist: 'a program that is running on the machine',
      plural: 'system processes',
      fields: {
        process_id: 'int 1..4194304, number of the process',
        program: 'text, name of the executable',
        memory_mb: 'number, memory in use',
        cpu_share: 'percent, processor time in use',
        started_by: 'text, user who started it',
      },
      acts: {
        kill: 'ends the program at once',
        'send input to': 'types text into the running program and reads what it answers',
        'read output of': 'returns what the program wrote since the last call',
      },
      rule: 'programs of other users cannot be ended',
    },
    'terminal session': {
      gist: 'a shell that stays open between calls',
      fields: {
        session_name: 'text, name to find it by',
        current_folder: 'text, where it is now',
        shell_kind: 'bash|zsh|fish|powershell, which shell',
        columns: 'int 20..500, width in characters',
      },
      acts: {
        'change folder of': 'goes to another directory',
        'show screen of': 'returns the text that is visible now',
        end: 'closes it and everything started in it',
      },
      rule: 'sessions are closed after an idle hour',
    },
    'environment value': {
      gist: 'a named setting that programs can read',
      fields: {
        variable: 'text, name in capitals',
        content: 'text, what it is set to',
        scope: 'session|user|system, who sees it',
        sensitive: 'flag, whether it is masked',
      },
      acts: { 'export *': 'makes it visible to programs started later' },
      rule: 'masked values are never returned',
    },
    'shell script': {
      gist: 'a file with several commands',
      fields: {
        script_path: 'text, where the file lies',
        interpreter: 'text, program that runs it',
        source_text: 'text, the commands',
        executable: 'flag, whether it may be started directly',
      },
      acts: {
        execute: 'runs the commands from top to bottom and stops at the first error',
        lint: 'looks for common mistakes',
      },
      rule: 'scripts from the web must be reviewed first',
    },
    'remote host': {
      gist: 'another machine that is reached over the network',
      fields: {
        hostname: 'text, name or address',
        login_user: 'text, account to log in with',
        port: 'int 1..65535, port of the service',
        jump_host: '@remote host, machine in between',
      },
      acts: {
        'connect to': 'opens a connection that later calls can use',
        'upload file to': 'copies a local file to the other machine',
        'download file from': 'copies a file from there to a local folder',
        'run command on': 'executes a command there and returns the output',
      },
      rule: 'keys are taken from the agent alone',
    },
    'cron job': {
      gist: 'a command that runs at fixed times',
      fields: {
        schedule_expression: 'text, five fields of the table',
        job_command: '@shell command, what is run',
        last_exit: 'int 0..255, code of the last run',
        enabled: 'flag, whether it runs',
      },
      acts: { 'run * now': 'starts it outside its schedule', 'show next runs of': 'lists the coming times' },
      rule: 'times follow the zone of the machine',
    },
    'system report': {
      onlyRead: true,
      gist: 'what the machine is and how busy it is',
      fields: {
        operating_system: 'text, name and version',
        free_memory: 'int, bytes that are free',
        disk_usage: 'percent, part of the disk in use',
        load: 'number, average of the last minute',
      },
      acts: {
        'get *': 'reports processor, memory, disks and network',
        'watch *': 'measures again every second',
      },
      rule: 'figures are those of the moment',
    },
  },
}
