import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { download, MAX_ATTEMPTS } from './download.ts'
import { answer, CONTENT, cutAfter, FILES, inTurn, tryDownload } from './download-trial.ts'
import { pinOf } from './pin.ts'
import { scratchFolder, serveFiles, startStubHost } from './stub-host.ts'

describe('download', () => {
  test('stores a file of the expected size and digest with one request', async () => {
    const result = await tryDownload({ listener: serveFiles(FILES) })
    expect(result).toEqual({
      error: undefined,
      seen: [{ path: '/file', range: undefined }],
      waitsMs: [],
      progress: [],
      part: CONTENT,
    })
  })

  test('refuses a file of the right size with another digest, says both and keeps nothing', async () => {
    const other = CONTENT.replace('quick', 'QUICK')
    const { error, part, seen } = await tryDownload({ listener: serveFiles({ '/file': other }) })
    expect(error?.message).toContain(
      `sample/file: seen ${other.length} bytes, ${pinOf(Buffer.from(other)).sha256}`,
    )
    expect(error?.message).toContain(
      `expected ${CONTENT.length} bytes, ${pinOf(Buffer.from(CONTENT)).sha256}`,
    )
    expect(error?.message).toContain('Nothing was kept.')
    expect(part).toBeUndefined()
    expect(seen).toHaveLength(1)
  })

  test.for([
    ['shorter', CONTENT.slice(1), `seen ${CONTENT.length - 1} bytes`],
    ['longer', `${CONTENT}!`, 'seen more bytes than that'],
    ['empty', '', 'seen 0 bytes'],
  ] as const)('refuses a %s file and keeps nothing', async ([, served, seenText]) => {
    const { error, part } = await tryDownload({ listener: serveFiles({ '/file': served }) })
    expect(error?.message).toContain(seenText)
    expect(part).toBeUndefined()
  })

  test('continues an interrupted transfer with a Range request where it stopped', async () => {
    const cut = cutAfter(300)
    const { error, part, seen, waitsMs, progress } = await tryDownload({
      listener: inTurn(cut.listener, serveFiles(FILES)),
      fetch: cut.fetch,
    })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
    expect(seen.map(({ range }) => range)).toEqual([undefined, 'bytes=300-'])
    expect(waitsMs).toEqual([1000])
    expect(progress).toEqual([
      expect.stringMatching(/^sample\/file: the transfer was cut .*; attempt 2 in 1 s$/),
    ])
  })

  test('continues what an earlier run left behind', async () => {
    const { error, part, seen } = await tryDownload({
      listener: serveFiles(FILES),
      part: CONTENT.slice(0, 100),
    })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
    expect(seen.map(({ range }) => range)).toEqual(['bytes=100-'])
  })

  test('starts over on a server that ignores Range and answers 200', async () => {
    const { error, part, seen } = await tryDownload({
      listener: (_, response) => response.writeHead(200).end(CONTENT),
      part: CONTENT.slice(0, 100),
    })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
    expect(seen).toHaveLength(1)
  })

  test('starts over when the server answers with another range than the one asked for', async () => {
    const wrongRange = answer(206, { 'content-range': `bytes 0-9/${CONTENT.length}` })
    const { error, part, seen } = await tryDownload({
      listener: inTurn(wrongRange, serveFiles(FILES)),
      part: CONTENT.slice(0, 100),
    })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
    expect(seen.map(({ range }) => range)).toEqual(['bytes=100-', undefined])
  })

  test('does not mix another range into a file without a pin', async () => {
    const { error, part } = await tryDownload({
      listener: inTurn(answer(206, { 'content-range': 'bytes 0-6/7' }), serveFiles(FILES)),
      part: CONTENT.slice(0, 100),
      expected: undefined,
    })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
  })

  test('starts over once when what was left behind was not the beginning of the file', async () => {
    const { error, part, seen } = await tryDownload({ listener: serveFiles(FILES), part: 'x'.repeat(100) })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
    expect(seen.map(({ range }) => range)).toEqual(['bytes=100-', undefined])
  })

  test('asks for nothing when what was left behind is whole', async () => {
    const { error, seen } = await tryDownload({ listener: serveFiles(FILES), part: CONTENT })
    expect(error).toBeUndefined()
    expect(seen).toEqual([])
  })

  test('drops what was left behind when it is longer than the file', async () => {
    const { error, seen } = await tryDownload({ listener: serveFiles(FILES), part: `${CONTENT}!` })
    expect(error).toBeUndefined()
    expect(seen).toEqual([{ path: '/file', range: undefined }])
  })

  test('takes a file without a pin as it comes, and asks anew when it was whole already', async () => {
    const { error, part, seen } = await tryDownload({
      listener: serveFiles(FILES),
      part: CONTENT,
      expected: undefined,
    })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
    // 416 to the first: there is nothing behind the end.
    expect(seen.map(({ range }) => range)).toEqual([`bytes=${CONTENT.length}-`, undefined])
  })

  test('tries again after HTTP 500', async () => {
    const { error, part, waitsMs } = await tryDownload({ listener: inTurn(answer(500), serveFiles(FILES)) })
    expect(error).toBeUndefined()
    expect(part).toBe(CONTENT)
    expect(waitsMs).toEqual([1000])
  })

  test('waits as long as HTTP 429 asks, at most a minute', async () => {
    const { error, waitsMs } = await tryDownload({
      listener: inTurn(
        answer(429, { 'retry-after': '7' }),
        answer(429, { 'retry-after': '86400' }),
        answer(429, { 'retry-after': 'soon' }),
        serveFiles(FILES),
      ),
    })
    expect(error).toBeUndefined()
    expect(waitsMs).toEqual([7000, 60_000, 4000])
  })

  test('gives up after four attempts and keeps what has arrived for the next run', async () => {
    const cut = cutAfter(300)
    const { error, part, seen, waitsMs } = await tryDownload({
      listener: inTurn(cut.listener, answer(503)),
      fetch: cut.fetch,
    })
    expect(error?.message).toMatch(/^sample\/file: HTTP 503 from 127\.0\.0\.1:\d+, in attempt 4 of 4/)
    expect(error?.message).toContain('Run the same command again')
    expect(error?.cause).toBeInstanceOf(Error)
    expect(part).toBe(CONTENT.slice(0, 300))
    expect(seen).toHaveLength(4)
    expect(waitsMs).toEqual([1000, 2000, 4000])
  })

  test('gives up after four attempts when nobody answers, and says why', async () => {
    const { error, waitsMs } = await tryDownload({ listener: (request) => request.socket.destroy() })
    expect(error?.message).toMatch(
      /^sample\/file: no answer from http:\/\/127\.0\.0\.1:\d+ \(\w+\), in attempt 4 of 4/,
    )
    expect(waitsMs).toHaveLength(3)
  })

  test('does not try again after HTTP 404', async () => {
    const { error, seen, part } = await tryDownload({ listener: answer(404) })
    expect(error?.message).toMatch(/^sample\/file: HTTP 404 from 127\.0\.0\.1:\d+; expected 200\./)
    expect(seen).toHaveLength(1)
    expect(part).toBeUndefined()
  })

  test('never writes through a link in the place of the partial file', async () => {
    await using folder = await scratchFolder()
    await using host = await startStubHost(serveFiles(FILES))
    const outside = join(folder.path, 'outside')
    const partFile = join(folder.path, 'file.part')
    await writeFile(outside, 'mine')
    await symlink(outside, partFile)
    await download(
      {
        name: 'sample/file',
        url: new URL(`${host.base}/file`),
        partFile,
        expected: pinOf(Buffer.from(CONTENT)),
        attempts: MAX_ATTEMPTS,
        onProgress: () => undefined,
      },
      { fetch: globalThis.fetch, wait: () => Promise.resolve() },
    )
    expect(await readFile(outside, 'utf8')).toBe('mine')
    expect(await readFile(partFile, 'utf8')).toBe(CONTENT)
  })
})
