import { getContainerRuntimeClient } from 'testcontainers'
import { expect, test } from 'vitest'

/** What answers to testcontainers, or undefined where nothing does. */
async function engine(): Promise<{ readonly version: number } | undefined> {
  try {
    const { info } = await getContainerRuntimeClient()
    return { version: info.containerRuntime.serverVersion }
  } catch {
    return undefined // testcontainers says only that no strategy worked; the skip below says what to do
  }
}

test('the live project needs a container engine, and measures no system yet', async (context) => {
  const found = await engine()
  if (found === undefined) {
    const note = 'container-engine-missing: start Docker (`docker info` must answer), then run this again'
    // A skip's note shows in the verbose reporter alone, and this is all that a first run of the project says.
    process.stderr.write(`the live project was not run: ${note}\n`)
    context.skip(note)
    return
  }
  expect(found.version).toBeGreaterThan(0)
})
