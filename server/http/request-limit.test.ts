import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { requestCounts } from '#server/database/schema/http.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'
import type { ServerStage } from '#tests/support/server/server-setup.ts'

import { requestCount } from './request-count.ts'

const database = freshDatabase('demonstration')

describe('whoever asks more than any person could', () => {
  it('is told to wait until the minute is over, and is answered then', async () => {
    const server = serverStage(database, { ADDRESS_REQUESTS_PER_MINUTE: '5' })
    server.stopClock(new Date('2026-11-20T09:00:20Z'))

    expect(await statuses(server, 6)).toEqual([401, 401, 401, 401, 401, 429])
    const { body, headers } = await server.call('GET /api/auth/me')
    expect(body).toEqual({ message: 'For mange forespørsler. Vent litt, og prøv igjen.' })
    expect(headers.get('retry-after')).toBe('40')
    server.pass(40_000)
    expect(await statuses(server, 1)).toEqual([401])
  })

  it('by one token is refused from whatever address, and another token is not', async () => {
    const server = serverStage(database, { SESSION_REQUESTS_PER_MINUTE: '3' })
    server.stopClock()
    const [person, other] = [
      await server.signIn('leder@solbakken.example'),
      await server.signIn('ansatt@solbakken.example'),
    ]
    const asked = async (as: typeof person) => (await server.call('GET /api/auth/me', { as })).status

    const told = [await asked(person), await asked(person), await asked(person), await asked(person)]

    expect(told).toEqual([200, 200, 200, 429])
    expect(await asked(other)).toBe(200)
  })

  it('still gets the files of the app and the word on its health', async () => {
    const server = serverStage(database, { ADDRESS_REQUESTS_PER_MINUTE: '1' })
    server.stopClock()
    await statuses(server, 3)

    expect((await server.call('GET /api/health')).status).toBe(200)
    expect((await server.call('GET /config.json')).status).toBe(200)
    expect((await server.call('GET /portal/login')).status).toBe(429)
  })
})

it('what is shared between processes is a sum for a keyed hash, and is gone with the minute after', async () => {
  const server = serverStage(database, { ADDRESS_REQUESTS_PER_MINUTE: '20' })
  // Later than that of any other test, which takes away what is older than itself when it likes.
  const start = new Date('2126-11-10T10:00:00Z')
  server.stopClock(start)
  await statuses(server, 4)
  server.pass(1_000)
  await statuses(server, 1)

  await expect
    .poll(() => sharedIn(start))
    .toEqual([
      { subject: expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown, windowStart: start, requests: 5 },
    ])
  server.pass(120_000)
  await statuses(server, 3)
  server.pass(1_000)
  await statuses(server, 1)
  await expect.poll(() => sharedIn(start)).toEqual([])
})

describe('case 83: requests that were counted while the clock was ahead', () => {
  it('hold nobody up when it is right again', () => {
    let now = new Date('2127-11-20T09:00:30Z')
    const counts = requestCount({ now: () => now })
    for (let request = 0; request < 6; request += 1) counts.count('somebody', 5)

    now = new Date('2126-11-20T09:00:30Z')

    expect(counts.count('somebody', 5)).toEqual({ requests: 1, secondsLeft: 30 })
  })

  it('are forgotten by the first process that is right', async () => {
    const [ahead, next] = [new Date('2126-11-25T10:02:00Z'), new Date('2126-11-25T10:01:00Z')]
    const counted = { subject: 'a'.repeat(64), requests: 5 }
    await database()
      .db.insert(requestCounts)
      .values([ahead, next].map((windowStart) => ({ ...counted, windowStart })))
    const server = serverStage(database, { ADDRESS_REQUESTS_PER_MINUTE: '20' })
    server.stopClock(new Date('2126-11-25T10:00:30Z'))
    await statuses(server, 4)
    server.pass(1_000)
    await statuses(server, 1)

    await expect.poll(async () => (await sharedIn(ahead)).length).toBe(0)
    expect((await sharedIn(next)).length).toBe(1)
  })
})

const sharedIn = (windowStart: Date) =>
  database().db.select().from(requestCounts).where(eq(requestCounts.windowStart, windowStart))

async function statuses(server: ServerStage, times: number): Promise<number[]> {
  const told = []
  for (let time = 0; time < times; time += 1) told.push((await server.call('GET /api/auth/me')).status)
  return told
}
