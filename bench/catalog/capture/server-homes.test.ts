import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { openServerHomes } from './server-homes.ts'

const CANARY = 'canary-4711-secret'

/** A process environment with what a user has: keys, a locale, a home full of settings. */
const USER = {
  PATH: '/bin',
  HOME: '/home/user',
  LANG: 'ja_JP.UTF-8',
  GITHUB_TOKEN: CANARY,
  TAVILY_API_KEY: CANARY,
  XDG_CONFIG_HOME: '/home/user/.config',
}

describe('the homes of servers', () => {
  test('are folders of their own, empty, and gone at the end', async () => {
    const folders: string[] = []
    {
      await using homes = await openServerHomes(USER)
      folders.push(homes.folderOf('left'), homes.folderOf('../right'), homes.folderOf('left'))
      expect(folders.map((folder) => readdirSync(folder))).toEqual([[], [], []])
      writeFileSync(join(homes.folderOf('left'), 'left-behind.json'), '{}')
      expect(folders[0]).toBe(folders[2])
      expect(folders[0]).not.toBe(folders[1])
    }
    expect(folders.filter((folder) => existsSync(folder))).toEqual([])
  })

  test('give a server what it needs to start and nothing of the user', async () => {
    await using homes = await openServerHomes({
      ...USER,
      PATH: undefined,
      Path: 'C:\\bin',
      SystemRoot: 'C:\\Windows',
    })
    const folder = homes.folderOf('left')
    expect(homes.environmentOf('left')).toEqual({
      PATH: 'C:\\bin',
      SYSTEMROOT: 'C:\\Windows',
      HOME: folder,
      USERPROFILE: folder,
      APPDATA: folder,
      LOCALAPPDATA: folder,
      TMPDIR: folder,
      TEMP: folder,
    })
  })
})
