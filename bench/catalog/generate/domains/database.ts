import type { Domain } from '../domain.ts'

/** Relational databases and the SQL that reaches them. */
export const database: Domain = {
  key: 'sql',
  tenant: 'database',
  actors: ['analyst', 'database admin', 'backend developer'],
  actsFirst: true,
  resources: {
    'database table': {
      gist: 'rows of data with the same columns',
      fields: {
        table_name: 'text, name without the schema',
        schema_name: 'text, schema it belongs to',
        row_estimate: 'int, rows it holds, roughly',
        primary_key: 'list, columns that identify a row',
      },
      acts: {
        describe: 'returns the columns with their types, defaults and keys',
        'list columns of': 'shows the name and the data type of each column',
        truncate: 'deletes all rows but keeps the table',
      },
      rule: 'a table with rows is dropped only with cascade',
    },
    'sql statement': {
      gist: 'a text in SQL that the database can run',
      fields: {
        sql: 'text, the statement itself',
        parameters: 'list, values for the placeholders',
        timeout_seconds: 'int 1..600, when to give up',
        max_rows: 'int 1..10000, rows to return at most',
      },
      acts: {
        'run read-only': 'executes a select and returns the rows as JSON',
        execute: 'runs a statement that changes data and tells how many rows it touched',
        explain: 'shows the plan that the database would follow',
        format: 'lays the statement out with line breaks and indents',
      },
      rule: 'only one statement may be sent at a time',
    },
    'table column': {
      gist: 'one named value that each row of a table has',
      fields: {
        column_name: 'text, name of the column',
        data_type: 'text, type such as integer or varchar',
        default_value: 'text, what is used when nothing is given',
        nullable: 'flag, whether it may be empty',
        of_table: '@database table, table it is in',
      },
      acts: {
        rename: 'gives the column a new name in the table',
      },
      rule: 'changing the type rewrites the whole table',
    },
    'table row': {
      gist: 'one record of a table',
      fields: {
        key_values: 'list, values of the primary key',
        cell_values: 'list, values in the order of the columns',
        where_clause: 'text, condition that selects it',
        from_table: '@database table, table it comes from',
      },
      acts: {
        insert: 'adds a new record with the given values to the table',
        upsert: 'updates the record or inserts it where it does not exist',
      },
      rule: 'constraints are checked before anything is written',
    },
    'table index': {
      gist: 'a structure that makes look-ups faster',
      plural: 'table indexes',
      fields: {
        index_name: 'text, name of the index',
        indexed_columns: 'list, columns in order',
        unique_values: 'flag, whether values may repeat',
        method: 'btree|hash|gin|fulltext, how it works',
        on_table: '@database table, table it speeds up',
      },
      acts: {
        rebuild: 'creates it anew without blocking reads',
        'suggest *': 'proposes one for slow queries',
      },
      rule: 'each index makes writing slower',
    },
    'database view': {
      gist: 'a stored select that looks like a table',
      fields: {
        view_name: 'text, name of the view',
        definition: 'text, select behind it',
        materialized: 'flag, whether the result is stored',
        reads_table: '@database table*, tables it draws on',
      },
      acts: { refresh: 'runs the select again and stores the result' },
      rule: 'views are read only',
    },
    'schema migration': {
      gist: 'a numbered step that changes the structure of tables',
      fields: {
        version_number: 'int 1..99999, place in the order',
        up_sql: 'text, statements that make the change',
        down_sql: 'text, statements that undo it',
        state: 'pending|applied|failed, where it stands',
      },
      acts: {
        apply: 'runs the statements and notes that they were run',
        'roll back': 'undoes the change with the second part',
      },
      rule: 'steps run in the order of their numbers',
    },
    'database connection': {
      gist: 'a way to reach one database',
      fields: {
        engine: 'postgres|mysql|sqlite|duckdb|mssql, kind of database',
        database_name: 'text, which database to open',
        open_sessions: 'int 0..1000, sessions in use',
        read_only: 'flag, whether writing is forbidden',
      },
      acts: {
        test: 'tries to connect and reports the version of the server',
        'list tables of': 'shows all tables and views that can be reached',
      },
      rule: 'idle sessions are closed after ten minutes',
    },
  },
}
