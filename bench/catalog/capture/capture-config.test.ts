import { describe, expect, test } from 'vitest'

import { catalogIdOf, workspaceOf } from './capture-config.ts'

describe('a configuration file', () => {
  test.each([
    ['/shop/.mcp.json', 'mcp'],
    ['/x/claude_desktop_config.json', 'claude_desktop_config'],
    ['/x/my servers (2).jsonc', 'my_servers_2'],
    ['/x/.json', 'own'],
  ])('%s names the catalog %s', (file, id) => {
    expect(catalogIdOf(file)).toBe(id)
  })

  test.each([
    ['/shop/.mcp.json', '/shop'],
    ['/shop/.vscode/mcp.json', '/shop'],
    ['/shop/.cursor/mcp.json', '/shop'],
  ])('%s speaks of the workspace %s', (file, folder) => {
    expect(workspaceOf(file)).toBe(folder)
  })
})
