import { describe, expect, test } from 'vitest'

import { answer, CONTENT, tryDownload } from './download-trial.ts'
import { serveFiles } from './stub-host.ts'

describe('a redirect', () => {
  test('within the origin is followed, and the transfer continues there', async () => {
    const { error, part, seen } = await tryDownload({
      listener: (request, response) => {
        if (request.url === '/file') response.writeHead(302, { location: '/moved' }).end()
        else serveFiles({ '/moved': CONTENT })(request, response)
      },
      part: CONTENT.slice(0, 50),
    })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
    expect(seen).toEqual([
      { path: '/file', range: 'bytes=50-' },
      { path: '/moved', range: 'bytes=50-' },
    ])
  })

  test('to another host without TLS is refused, and its query not shown', async () => {
    const { error, seen } = await tryDownload({
      listener: answer(302, { location: 'http://files.example/x?signature=hunter2' }),
    })
    expect(error?.message).toMatch(
      /refused a redirect from http:\/\/127\.0\.0\.1:\d+ to http:\/\/files\.example;/,
    )
    expect(error?.message).not.toContain('hunter2')
    expect(seen).toHaveLength(1)
  })

  test('to another scheme is refused', async () => {
    const { error } = await tryDownload({ listener: answer(302, { location: 'file:///etc/hosts' }) })
    expect(error?.message).toContain('refused a redirect')
  })

  test('is followed five times at most', async () => {
    const { error, seen } = await tryDownload({ listener: answer(302, { location: '/file' }) })
    expect(error?.message).toContain('more than 5 redirects')
    expect(seen).toHaveLength(6)
  })

  test('without an address is refused', async () => {
    const { error } = await tryDownload({ listener: answer(302) })
    expect(error?.message).toMatch(/^sample\/file: http:.* redirects without a valid address/)
  })
})
