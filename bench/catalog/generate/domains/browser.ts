import type { Domain } from '../domain.ts'

/** A browser that is driven by calls. */
export const browser: Domain = {
  key: 'browser',
  tenant: 'browser session',
  actors: ['tester', 'automation engineer', 'visitor'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'browser tab': {
      gist: 'one open page in the browser',
      fields: {
        address: 'url, page that is shown',
        tab_title: 'text, title of the page',
        active: 'flag, whether it is in front',
        load_state: 'loading|interactive|complete, how far it has loaded',
      },
      acts: {
        'navigate *': 'goes to another address and waits until the page has loaded',
        'go back in': 'returns to the page that was shown before',
        'switch to': 'brings the tab to the front',
        'get text of': 'returns the visible text of the page',
      },
      rule: 'at most thirty can be open at once',
    },
    'page element': {
      gist: 'a button, link, field or other part of a page',
      fields: {
        selector: 'text, CSS selector that finds it',
        role: 'text, what it is for screen readers',
        visible_text: 'text, words on it',
        in_tab: '@browser tab, page it is on',
        enabled: 'flag, whether it can be used',
      },
      acts: {
        click: 'presses the mouse button on it',
        'type into': 'enters text as if it was typed on the keyboard',
        'hover over': 'moves the mouse onto it without a click',
        'wait for': 'waits until it appears on the page or disappears',
        'drag * to another': 'picks it up and drops it elsewhere',
      },
      rule: 'hidden parts of a page cannot be clicked',
    },
    'page screenshot': {
      gist: 'a picture of what the browser shows',
      fields: {
        full_page: 'flag, whether parts below the fold are included',
        image_format: 'png|jpeg|webp, type of the picture',
        width: 'int 100..4000, pixels across',
        of_tab: '@browser tab, page that is shown',
      },
      acts: {
        take: 'returns the picture in base64 or saves it to a file',
      },
      rule: 'animations are stopped first',
    },
    'network request': {
      onlyRead: true,
      gist: 'something that the page loaded',
      fields: {
        request_url: 'url, address that was asked',
        method: 'get|post|put|patch|delete, how it was asked',
        status_code: 'int 100..599, answer of the server',
        duration_ms: 'int 0..120000, time it took',
        made_by: '@browser tab, page that asked',
      },
      acts: {
        'show body of': 'returns what was sent and what came back',
        mock: 'answers with prepared data instead of asking the server',
      },
      rule: 'only requests since the last load are kept',
    },
    'console message': {
      onlyRead: true,
      gist: 'a line that scripts wrote to the console',
      fields: {
        level: 'debug|info|warning|error, how serious it is',
        message_text: 'text, what was written',
        source_line: 'text, script and line',
        from_tab: '@browser tab, page it came from',
      },
      acts: { 'watch for': 'returns as soon as a line with the words is written' },
      rule: 'the last thousand lines are kept',
    },
    'page script': {
      gist: 'JavaScript that runs inside the page',
      fields: {
        code: 'text, expression or function',
        arguments: 'list, values that are passed in',
        result_type: 'json|text|none, what is returned',
        runs_in: '@browser tab, page that runs it',
      },
      acts: { run: 'executes it in the page and returns the result' },
      rule: 'scripts stop after thirty seconds',
    },
    'browser cookie': {
      gist: 'a small value that a site keeps in the browser',
      fields: {
        cookie_name: 'text, name of the value',
        domain: 'text, site it belongs to',
        expires_at: 'time, when it is dropped',
        secure: 'flag, whether it needs an encrypted connection',
      },
      acts: { 'set *': 'stores the value for later requests', clear: 'drops the value at once' },
      rule: 'values of other sites cannot be read',
    },
    'page form': {
      gist: 'fields on a page that are filled in and sent',
      fields: {
        field_values: 'list, what goes into each field',
        submit_label: 'text, words on the button',
        upload_path: 'text, local file to choose',
        shown_in: '@browser tab, page it is on',
      },
      acts: {
        'fill in': 'enters all values at once',
        submit: 'sends the form and waits for the next page',
        'choose file in': 'selects a local file for the upload',
      },
      rule: 'required fields are checked by the page itself',
    },
  },
}
