import type { Domain } from '../domain.ts'

/** Data warehouses and what is shown of them. */
export const analytics: Domain = {
  key: 'analytics',
  tenant: 'data project',
  actors: ['analyst', 'data engineer', 'report reader'],
  resources: {
    'data table': {
      gist: 'rows in the warehouse with a schema',
      fields: {
        qualified_name: 'text, database, schema and name',
        column_list: 'list, names with types',
        rows_estimate: 'int 0..1000000000, rows by statistics',
        partition_by: 'text, column it is cut by',
        fed_from: '@data source, where rows come from',
      },
      acts: {
        'preview rows of': 'shows the first rows with personal data hidden',
        profile: 'counts nulls, distinct values and extremes for each column',
      },
      rule: 'a scan above a hundred gigabytes has to be confirmed',
    },
    'saved query': {
      gist: 'a question in SQL with parameters',
      plural: 'saved queries',
      fields: {
        sql: 'text, statement, read only',
        query_parameters: 'list, names with defaults',
        last_seconds: 'number, time of the latest execution',
        reads_tables: '@data table*, what it touches',
      },
      acts: {
        run: 'executes it and pages through the rows',
        explain: 'shows the plan and what it would scan',
      },
      rule: 'statements that write are refused',
    },
    dashboard: {
      gist: 'charts on one page',
      fields: {
        board_title: 'text, heading',
        tiles: 'list, charts with place and size',
        filters_on_top: 'list, what readers may choose',
        based_on: '@saved query*, where charts get their rows',
      },
      acts: {
        'render * as image': 'draws it with the given filters',
        'mail * weekly': 'sends it on Monday morning',
      },
      rule: 'readers see only rows that their role allows',
    },
    'data source': {
      gist: 'a connection to where rows come from',
      fields: {
        engine: 'postgres|mysql|snowflake|bigquery|files, kind',
        host: 'text, name of the machine',
        sync_mode: 'full|incremental|stream, how rows are taken over',
        lag: 'minutes, how far behind it is',
      },
      acts: { 'test reach of': 'connects and runs a trivial statement' },
      rule: 'passwords are stored and never shown',
    },
    'refresh schedule': {
      gist: 'when something is computed anew',
      fields: {
        cron: 'text, five fields in UTC',
        retries: 'int 0..10, further tries',
        notify_on_fail: 'email, who hears of failures',
        refreshes_table: '@data table, what it fills',
      },
      acts: { 'trigger * now': 'runs it at once beside the plan' },
      rule: 'two runs of one plan never overlap',
    },
    'metric definition': {
      gist: 'a figure with its formula and its owner',
      fields: {
        formula: 'text, expression over columns',
        grain: 'day|week|month|customer, smallest unit',
        steward: 'email, who answers for it',
        computed_from: '@data table, rows it is made from',
      },
      acts: { certify: 'marks it as the agreed figure' },
      rule: 'of two figures with one name only one is certified',
    },
    'lineage edge': {
      gist: 'a path along which values flow',
      fields: {
        from_table: '@data table, where values come from',
        to_table: '@data table, where they go',
        transform: 'text, step in between',
        seen_last: 'time, latest run that used it',
      },
      acts: { 'trace impact of': 'lists everything downstream that would change' },
      rule: 'paths unused for ninety days fade out',
    },
    'quality test': {
      gist: 'a condition that rows must meet',
      fields: {
        assertion: 'text, condition in SQL',
        tolerance: 'percent, share that may break it',
        blocking: 'flag, whether it stops the load',
        tests_table: '@data table, what it guards',
      },
      acts: { 'rerun failed checks of': 'tries again what broke last night' },
      rule: 'a blocking one pages the owner',
    },
  },
}
