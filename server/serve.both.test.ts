import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { json } from 'node:stream/consumers'

import { describe, expect, it, onTestFinished } from 'vitest'

import { builtProgram } from '#tests/support/server/built-program.ts'
import { startProgram } from '#tests/support/server/child-program.ts'
import { copiedDatabase, isOnPostgres } from '#tests/support/database/database.ts'

import { freePort } from '../tools/support/project/free-port.mjs'

const smallServer = builtProgram('tests/support/server/small-server.ts')

describe('the server’s lifecycle', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'completes pending requests at %s, closes the database and exits with 0 (case 60)',
    async (signal) => {
      const environment = await freshEnvironment()
      const first = await start(environment)
      const response = postOnce(first.at('/write/first?while=draining'))
      await first.writes(/writing/u)

      first.signal(signal)
      first.signal(signal)

      expect(await response).toEqual({ isServing: false })
      expect(await first.ended).toBe(0)
      expect(eventsOf(first.written()).slice(-2)).toEqual([
        { event: 'draining', signal },
        { event: 'stopped' },
      ])

      const second = await start(environment)
      expect(await (await fetch(second.at('/written'))).json()).toEqual([{ line: 'first' }])
    },
  )

  it('loses no acknowledged write when it is killed and restarted', async () => {
    const environment = await freshEnvironment()
    const first = await start(environment)
    await fetch(first.at('/write/first'), { method: 'POST' })
    first.signal('SIGKILL')
    await first.ended

    const second = await start(environment)

    expect(await (await fetch(second.at('/written'))).json()).toEqual([{ line: 'first' }])
  })

  it('refuses to start on a data directory in use (case 59), but starts on a PostgreSQL in use', async () => {
    const environment = await freshEnvironment()
    const first = await start(environment)
    const port = String(await freePort())

    const second = startProgram(smallServer(), { env: { ...environment, PORT: port } })

    const outcome = isOnPostgres() ? await second.writes(/ready/u) : await second.ended
    expect([outcome, second.written().includes(`is in use by process ${first.pid}.`)]).toEqual(
      isOnPostgres() ? ['ready', false] : [1, true],
    )
  })

  it('releases the database when its port is taken', async () => {
    const environment = await freshEnvironment()
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')

    const failing = startProgram(smallServer(), { env: { ...environment, PORT: String(port) } })
    expect(await failing.ended).toBe(1)
    expect(failing.written()).toContain(
      `Another program listens on 127.0.0.1:${port} already (EADDRINUSE). Stop it, or set PORT to another number.`,
    )

    await start(environment)
  })
})

async function start(environment: Readonly<Record<string, string>>) {
  const port = await freePort()
  const server = startProgram(smallServer(), { env: { ...environment, PORT: String(port) } })
  await server.writes(/ready/u)
  return { ...server, port, at: (path: string) => `http://127.0.0.1:${port}${path}` }
}

async function freshEnvironment() {
  const copy = await copiedDatabase('empty')
  onTestFinished(copy.remove)
  return copy.environment
}

/** Posts on a connection of its own, which ends with the response: a kept one would delay a server that drains by seconds. */
async function postOnce(address: string): Promise<unknown> {
  const sent = request(address, { method: 'POST', agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return json(response)
}

const eventsOf = (written: string) =>
  written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as unknown)
