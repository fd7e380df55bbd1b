import { describe, expect, test } from 'vitest'

import { originBases, originUrl } from './origin.ts'

const REVISION = '0123456789abcdef0123456789abcdef01234567'
const GITHUB = { kind: 'github', repository: 'owner/name', revision: REVISION } as const
const DATASET = { kind: 'huggingface-dataset', repository: 'owner/name', revision: REVISION } as const

describe('originUrl', () => {
  test('names the file at the commit on the public hosts', () => {
    const bases = originBases(undefined)
    expect(originUrl(GITHUB, 'a/b.json', bases).href).toBe(
      `https://raw.githubusercontent.com/owner/name/${REVISION}/a/b.json`,
    )
    expect(originUrl(DATASET, 'a/b.json', bases).href).toBe(
      `https://huggingface.co/datasets/owner/name/resolve/${REVISION}/a/b.json`,
    )
  })

  test('takes datasets from the mirror that HF_ENDPOINT names, below its path, and leaves GitHub alone', () => {
    const bases = originBases('https://mirror.example/hf/')
    expect(originUrl(DATASET, 'b.json', bases).href).toBe(
      `https://mirror.example/hf/datasets/owner/name/resolve/${REVISION}/b.json`,
    )
    expect(originUrl(GITHUB, 'b.json', bases).host).toBe('raw.githubusercontent.com')
  })
})

describe('originBases', () => {
  test('takes an empty HF_ENDPOINT for an unset one', () => {
    expect(originBases('')).toEqual(originBases(undefined))
  })

  test.for([
    'mirror.example',
    'ftp://mirror.example',
    'https://user:hunter2@mirror.example',
    'https://m.example/?token=hunter2',
  ])('refuses %s without repeating it', (endpoint) => {
    expect(() => originBases(endpoint)).toThrow(/^HF_ENDPOINT: (?!.*(hunter2|mirror\.example|m\.example))/)
  })
})
