import type { Domain } from '../domain.ts'

/** Workbooks, sheets and cells. */
export const spreadsheet: Domain = {
  key: 'sheets',
  tenant: 'sheet service',
  actors: ['accountant', 'data clerk', 'analyst'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    workbook: {
      gist: 'a file with one or more sheets',
      fields: {
        workbook_path: 'text, file of the workbook',
        sheet_names: 'list, sheets in order',
        last_author: 'text, who saved it last',
        has_macros: 'flag, whether it contains code',
      },
      acts: {
        open: 'loads the file and lists its sheets',
        'save * as csv': 'writes one sheet as text with commas',
      },
      rule: 'a workbook needs at least one sheet',
    },
    worksheet: {
      gist: 'a grid of rows and columns',
      fields: {
        sheet_name: 'text, name on the tab',
        used_range: 'text, area that holds data',
        frozen_rows: 'int 0..100, rows that stay on top',
        in_workbook: '@workbook, file it is in',
      },
      acts: {
        'read data from': 'returns all rows with the first one as names of the columns',
        rename: 'changes the name on the tab',
        'copy * to workbook': 'puts a copy of the sheet into another file',
      },
      rule: 'names have at most 31 characters',
    },
    'cell range': {
      gist: 'a block of neighbouring cells',
      fields: {
        range_address: 'text, such as A1:D20',
        values: 'list, rows of values',
        number_format: 'text, how numbers are shown',
        on_sheet: '@worksheet, sheet it is on',
      },
      acts: {
        read: 'returns the values of the cells row by row',
        write: 'puts new values into the cells and replaces the old ones',
        clear: 'empties the cells and keeps their formatting',
        sort: 'orders the rows by one or more columns',
      },
      rule: 'values outside the sheet are refused',
    },
    'sheet row': {
      gist: 'one line of a table',
      fields: {
        row_number: 'int 1..1048576, place from the top',
        row_values: 'list, values from left to right',
        hidden: 'flag, whether it is shown',
        row_sheet: '@worksheet, sheet it is on',
      },
      acts: {
        append: 'adds a line of values below the last one',
        'insert * above': 'pushes the following lines down',
      },
      rule: 'the header counts as a line',
    },
    'cell formula': {
      gist: 'a calculation that fills a cell',
      fields: {
        expression: 'text, formula with a leading equals sign',
        cell_address: 'text, cell it stands in',
        result: 'text, value that it gives',
        formula_sheet: '@worksheet, sheet it is on',
      },
      acts: {
        evaluate: 'works out the result without saving it',
        'explain *': 'says in plain words what it calculates',
        'fill down': 'repeats it in the cells below',
      },
      rule: 'circles between cells give an error',
    },
    'pivot table': {
      gist: 'a summary of many rows by groups',
      fields: {
        row_groups: 'list, columns to group by',
        summed_column: 'text, column to add up',
        function: 'sum|count|average|min|max, how values are joined',
        source_range: '@cell range, data it is built on',
      },
      acts: { refresh: 'takes in changes of the data it is built on' },
      rule: 'the first row must hold names',
    },
    'sheet chart': {
      gist: 'a picture of numbers in a sheet',
      fields: {
        chart_type: 'line|bar|pie|area|scatter, kind of picture',
        chart_title: 'text, words above it',
        data_range: '@cell range, numbers it shows',
        axis_labels: 'list, words along the axes',
      },
      acts: { 'export * as image': 'saves it as a picture' },
      rule: 'empty cells are left out',
    },
    'csv file': {
      gist: 'a table as plain text with one record on each line',
      fields: {
        csv_path: 'text, file to read or write',
        delimiter: 'comma|semicolon|tab, what stands between values',
        column_names: 'list, names in the first line',
        record_count: 'int, number of records',
      },
      acts: {
        'query *': 'filters and groups the records with a condition',
        'describe columns of': 'tells the type and the range of every column',
        clean: 'removes empty and repeated records',
      },
      rule: 'quotes inside values are doubled',
    },
  },
}
