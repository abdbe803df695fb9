import { describe, expect, it } from 'vitest'

import { builtProgram } from '#tests/support/built-program.ts'
import { startProgram } from '#tests/support/child-program.ts'
import { copyDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const smallServer = builtProgram('tests/support/small-server.ts')

describe('the server’s life', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'at %s answers what is under way, closes the database and ends well (case 60)',
    async (signal) => {
      const folder = await databaseFolder()
      const first = await start(folder, 4180)
      const answer = fetch('http://127.0.0.1:4180/write/first', { method: 'POST' })
      await first.writes(/writing/u)

      first.signal(signal)
      first.signal(signal)

      expect(await (await answer).json()).toEqual({ isServing: false })
      expect(await first.ended).toBe(0)
      expect(eventsOf(first.written()).slice(-2)).toEqual([
        { event: 'draining', signal },
        { event: 'stopped' },
      ])

      await start(folder, 4181)
      expect(await (await fetch('http://127.0.0.1:4181/written')).json()).toEqual([{ line: 'first' }])
    },
  )

  it('loses no acknowledged write when it is killed, and starts again', async () => {
    const folder = await databaseFolder()
    const first = await start(folder, 4182)
    await fetch('http://127.0.0.1:4182/write/first', { method: 'POST' })
    first.signal('SIGKILL')
    await first.ended

    await start(folder, 4183)

    expect(await (await fetch('http://127.0.0.1:4183/written')).json()).toEqual([{ line: 'first' }])
  })

  it('does not begin beside another on the same data directory (case 59)', async () => {
    const folder = await databaseFolder()
    const first = await start(folder, 4184)

    const second = startProgram(smallServer(), { env: { PORT: '4180', DATA_DIR: folder } })

    expect(await second.ended).toBe(1)
    expect(second.written()).toContain(`is in use by process ${first.pid}.`)
  })

  it('lets the data directory go when its port is taken', async () => {
    const folder = await databaseFolder()
    await start(await databaseFolder(), 4180)

    const refused = startProgram(smallServer(), { env: { PORT: '4180', DATA_DIR: folder } })
    expect(await refused.ended).toBe(1)
    expect(refused.written()).toContain('EADDRINUSE')

    await start(folder, 4181)
  })
})

async function start(folder: string, port: number) {
  const server = startProgram(smallServer(), { env: { PORT: String(port), DATA_DIR: folder } })
  await server.writes(/ready/u)
  return server
}

async function databaseFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await copyDatabase('empty', folder)
  return folder
}

const eventsOf = (written: string) =>
  written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as unknown)
