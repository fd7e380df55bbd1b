import type { Domain } from '../domain.ts'

/** Office documents and PDF. */
export const document: Domain = {
  key: 'docs',
  tenant: 'document library',
  actors: ['editor', 'office worker', 'proofreader'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'word document': {
      gist: 'a formatted text with headings, tables and pictures',
      fields: {
        filename: 'text, path of the file',
        heading_list: 'list, headings in order',
        author: 'text, who wrote it',
        word_count: 'int, number of words',
      },
      acts: {
        'get text of': 'returns the whole text without formatting',
        'replace words in': 'looks for words and puts others in their place everywhere',
        'convert * to pdf': 'saves it as a file that looks the same everywhere',
        'show outline of': 'lists the headings as a nested table of contents',
      },
      rule: 'a file opened elsewhere cannot be saved',
    },
    'pdf file': {
      gist: 'a document with fixed pages',
      fields: {
        pdf_path: 'text, file or address to read from',
        page_count: 'int 1..10000, number of pages',
        page_range: 'text, pages such as 1-3,7',
        encrypted: 'flag, whether a password is needed',
      },
      acts: {
        'extract text from': 'reads the words of the chosen pages',
        'split *': 'writes each page or range into a file of its own',
        'merge * with another': 'joins several files into a single one',
        'extract images from': 'saves every picture that the pages contain',
      },
      rule: 'scanned pages need text recognition first',
    },
    'document paragraph': {
      gist: 'a block of text between two line breaks',
      fields: {
        position: 'int 0..100000, place in the document',
        paragraph_text: 'text, words of the paragraph',
        style: 'text, such as Heading 1 or Quote',
        in_document: '@word document, file it is in',
      },
      acts: {
        'insert * after': 'adds new text below another paragraph',
        'format *': 'sets bold, italic, colour or font of some words',
      },
      rule: 'places are counted from zero',
    },
    'document table': {
      gist: 'a grid of cells inside a document',
      fields: {
        row_count: 'int 1..1000, rows',
        column_count: 'int 1..60, columns',
        cell_texts: 'list, text of the cells, row by row',
        border_style: 'none|single|double, lines around cells',
        placed_in: '@word document, file that holds it',
      },
      acts: {
        'add row to': 'puts another row at the end of the table',
      },
      rule: 'cells that were joined count once',
    },
    'slide deck': {
      gist: 'a presentation made of slides',
      fields: {
        deck_path: 'text, file of the presentation',
        slide_titles: 'list, titles in order',
        theme: 'text, colours and fonts',
        speaker_notes: 'text, what to say',
      },
      acts: {
        'open *': 'loads the presentation and tells what it contains',
        'add slide to': 'creates a new slide from a layout',
        save: 'writes the presentation to a file',
      },
      rule: 'layouts come from the theme',
    },
    'margin comment': {
      gist: 'a remark that a reader left in a document',
      fields: {
        remark: 'text, what was said',
        commented_text: 'text, words it is about',
        reader: 'text, who left it',
        settled: 'flag, whether it was dealt with',
      },
      acts: { 'reply to': 'answers the reader below the remark', settle: 'marks the remark as dealt with' },
      rule: 'comments are not printed',
    },
    'document conversion': {
      gist: 'a change from one file format to another',
      fields: {
        input_path: 'text, file to read',
        output_path: 'text, file to write',
        output_format: 'markdown|html|docx|pdf|text, what should come out',
        keep_images: 'flag, whether pictures are saved beside it',
      },
      acts: {
        'convert * to markdown': 'turns a document, sheet or page into plain Markdown',
      },
      rule: 'the original file is never changed',
    },
    'scanned page': {
      gist: 'a picture of paper with words on it',
      fields: {
        image_path: 'text, picture to read',
        languages: 'list, languages on the paper',
        recognized_text: 'text, words that were read',
        confidence: 'percent, how sure the reading is',
      },
      acts: { 'read text from': 'recognizes letters and returns the words line by line' },
      rule: 'handwriting is read poorly',
    },
  },
}
