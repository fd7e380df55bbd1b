import { describe, expect, it } from 'vitest'

import { renderDashboard } from '../render-dashboard.ts'
import { sampleReport } from '../sample-report.ts'
import { auditSelfContained } from './audit-self-contained.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

describe('auditSelfContained', () => {
  it.each([
    ['a link inside the page', '<a href="#arms">Arms</a>'],
    ['a picture in the page', `<img src="${PICTURE}"><link rel="icon" href="${PICTURE}">`],
    ['a fragment in a drawing', '<svg><use href="#a"/><rect fill="url(#g)"/></svg>'],
    ['an address that is only shown', '<code title="https://evil.example/">https://evil.example/</code>'],
    ['namespaces', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['a script that stays', '<script>document.querySelector("table")</script>'],
  ])('accepts %s', (_, body) => {
    expect(auditSelfContained(body)).toEqual([])
  })

  it.each([
    ['a picture elsewhere', '<img src="https://evil.example/p.png">'],
    ['a picture beside the page', '<img src="p.png">'],
    ['an address without a scheme', '<img src="//evil.example/p.png">'],
    ['an address behind blanks', '<img src=" \thttps://evil.example/p.png">'],
    ['a set of pictures', `<img src="${PICTURE}" srcset="${PICTURE} 1x, https://evil.example/p.png 2x">`],
    ['a script', '<script src="https://evil.example/s.js"></script>'],
    ['a style sheet', '<link rel="stylesheet" href="https://evil.example/s.css">'],
    ['a style sheet as data, which can import', '<link rel="stylesheet" href="data:text/css,@import%20x">'],
    ['a preconnection', '<link rel="preconnect" href="https://evil.example">'],
    ['an import', '<style>@import "https://evil.example/s.css";</style>'],
    ['a font', '<style>@font-face { src: url(https://evil.example/f.woff2) }</style>'],
    ['a background', '<p style="background: url(\'https://evil.example/p.png\')">a</p>'],
    ['an escaped url()', '<style>p { background: \\75rl(https://evil.example/p.png) }</style>'],
    ['a set of backgrounds', '<style>p { background: image-set("p.png" 1x) }</style>'],
    ['a link out', '<a href="https://evil.example/">a</a>'],
    ['a ping', '<a href="#a" ping="https://evil.example/">a</a>'],
    ['a form', '<form><button>a</button></form>'],
    ['a button that sends', '<button formaction="https://evil.example/">a</button>'],
    ['a frame', '<iframe srcdoc="<p>a</p>"></iframe>'],
    ['an object', '<object></object>'],
    ['another base', '<base target="_blank">'],
    ['a refresh', '<meta http-equiv="Refresh" content="5; url=https://evil.example/">'],
    ['a drawing from elsewhere', '<svg><image xlink:href="https://evil.example/p.png"/></svg>'],
    ['an animated address', '<svg><set attributeName="href" to="https://evil.example/p.png"/></svg>'],
    ['a video still', '<video poster="p.png"></video>'],
    ['a request', '<script>fetch("/a")</script>'],
    ['a socket', '<script>new WebSocket(a)</script>'],
    ['a picture made by script', '<script>new Image().src = a</script>'],
    ['an import in a script', '<script type="module">import "./a.js"</script>'],
    ['a changed location', '<script>location = a</script>'],
    ['a handler', '<p onclick="a()">a</p>'],
    ['a picture in a template', '<template><img src="p.png"></template>'],
  ])('finds %s', (_, body) => {
    expect(auditSelfContained(body)).toHaveLength(1)
  })

  it('names the element, the attribute and the address', () => {
    expect(auditSelfContained('<img src="https://evil.example/p.png">')).toEqual([
      '<img src> leaves the page: https://evil.example/p.png',
    ])
  })

  it('finds nothing in the dashboard, and one thing where one is put in', () => {
    const page = renderDashboard(sampleReport())
    expect(auditSelfContained(page)).toEqual([])
    for (const foreign of ['<img src="//a/b.png">', '<script src="a.js"></script>', '<link href="a.css">']) {
      expect(auditSelfContained(page.replace('<main>', `<main>${foreign}`))).toHaveLength(1)
    }
  })
})
