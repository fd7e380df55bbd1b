import type { Domain } from '../domain.ts'

/** Pages of the web: finding, fetching and reading them. */
export const webpage: Domain = {
  key: 'web',
  tenant: 'crawler account',
  actors: ['researcher', 'site owner', 'reader'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'web page': {
      gist: 'a document at a public address',
      fields: {
        url: 'url, address of the page',
        markdown: 'text, readable content as Markdown',
        html: 'text, source of the page',
        page_title: 'text, title shown in the browser',
        max_length: 'int 100..1000000, characters to return at most',
      },
      acts: {
        fetch: 'downloads the address and turns the content into clean text',
        'extract links from': 'returns every link on the page with its text',
        summarize: 'gives the main points of the page in a few sentences',
        'extract data from': 'pulls the wanted values out of the page as JSON',
      },
      rule: 'pages behind a login cannot be read',
    },
    'search hit': {
      onlyRead: true,
      gist: 'one result of a web search',
      fields: {
        query_text: 'text, what was searched for',
        result_url: 'url, address of the result',
        excerpt: 'text, words around the match',
        rank: 'int 1..100, position in the results',
      },
      acts: {
        'read page behind': 'loads the page behind the result and returns its text',
        'search *': 'asks a search engine and returns titles, addresses and excerpts',
      },
      rule: 'results differ by country and language',
    },
    'site crawl': {
      gist: 'a walk over all pages of one site',
      fields: {
        start_url: 'url, page to begin with',
        max_depth: 'int 1..10, links to follow from the start',
        include_paths: 'list, parts of the address that count',
        page_limit: 'int 1..10000, pages to load at most',
      },
      acts: {
        start: 'follows links from page to page and collects their content',
        'check status of': 'tells how many pages are done and how many remain',
        cancel: 'stops the walk and keeps what was collected',
      },
      rule: 'the rules for robots are respected',
    },
    'site map': {
      gist: 'a list of the addresses that a site has',
      fields: {
        site: 'url, home page of the site',
        found_urls: 'list, addresses that were found',
        search_words: 'text, words that addresses should contain',
        with_subdomains: 'flag, whether subdomains count',
      },
      acts: { build: 'discovers the addresses quickly without reading the pages' },
      rule: 'at most five thousand addresses are returned',
    },
    'news article': {
      onlyRead: true,
      gist: 'a report from a newspaper or an agency',
      fields: {
        article_url: 'url, where it was published',
        article_text: 'text, full text without ads',
        published_on: 'date, day of publication',
        outlet: 'text, name of the paper',
        topic: 'text, subject in a word',
      },
      acts: {
        'get full text of': 'opens the report and returns all of it as plain text',
      },
      rule: 'paid articles give only their first paragraph',
    },
    'web feed': {
      gist: 'a list of new posts that a site offers',
      fields: {
        feed_url: 'url, address of the feed',
        entry_count: 'int 0..1000, posts in it',
        newest_post: 'time, time of the latest post',
        category: 'text, group of the feed',
      },
      acts: { poll: 'loads the feed and returns the posts that are new' },
      rule: 'a feed is loaded once every ten minutes at most',
    },
    'encyclopedia article': {
      onlyRead: true,
      gist: 'an entry of a free encyclopedia',
      fields: {
        article_title: 'text, name of the entry',
        language_code: 'text, edition such as en or de',
        section: 'text, heading of the part wanted',
        intro: 'text, first paragraph',
      },
      acts: {
        'read section of': 'returns the text below one heading',
        'summarize * on question': 'answers a question from the text of the entry',
      },
      rule: 'names with several meanings return a list to choose from',
    },
    'page download': {
      gist: 'a file that was loaded from an address',
      fields: {
        source_url: 'url, address to load from',
        save_path: 'text, file to write it to',
        content_type: 'text, type that the server gave',
        image_data: 'text, data of an image in base64',
      },
      acts: {
        'save * to disk': 'downloads the address and stores it as a local file',
        'convert * to text': 'turns a downloaded page or document into text',
      },
      rule: 'downloads above fifty megabytes are refused',
    },
  },
}
