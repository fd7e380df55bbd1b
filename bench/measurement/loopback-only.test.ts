import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'

import { describe, expect, test } from 'vitest'

import { isLoopback } from './loopback-only.ts'

// 192.0.2.0/24 is reserved for documentation: nothing would answer even if a connection were tried.
const ELSEWHERE = '192.0.2.1'

describe('the offline project', () => {
  test('refuses a socket to another machine before a byte leaves', () => {
    expect(() => connect(9, ELSEWHERE)).toThrow('refused to connect')
    expect(() => connect({ port: 9, host: 'example.invalid' })).toThrow('refused to connect')
  })

  test('refuses an HTTP request to another machine', async () => {
    await expect(fetch(`http://${ELSEWHERE}/path`)).rejects.toThrow()
    const failure = await fetch(`http://${ELSEWHERE}/path`).catch((error: unknown) => error)
    expect(String((failure as Error).cause)).toContain('refused to connect')
    expect(() => get(`http://${ELSEWHERE}/path`)).toThrow('refused to connect')
  })

  test('lets loopback through', async () => {
    const server = createServer((_request, response) => response.end('here'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect(await response.text()).toBe('here')
    await new Promise((resolve) => server.close(resolve))
  })

  test.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['localhost', true],
    ['::1', true],
    ['127.0.0.1.example.invalid', false],
    ['10.0.0.1', false],
    ['localhost.example.invalid', false],
  ])('takes %s as loopback: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected)
  })
})
