import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { requestCounts } from '#server/database/schema/http.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { TestServer } from '#tests/support/server/server-setup.ts'

import { requestCount } from './request-count.ts'

const database = freshDatabase('demonstration')

describe('a client above the request limit', () => {
  it('gets 429 with Retry-After until the minute is over', async () => {
    const server = setupServer(database, { ADDRESS_REQUESTS_PER_MINUTE: '5' })
    server.stopClock(new Date('2026-11-20T09:00:20Z'))

    expect(await statuses(server, 6)).toEqual([401, 401, 401, 401, 401, 429])
    const { body, headers } = await server.call('GET /api/auth/me')
    expect(body).toEqual({ message: 'For mange forespørsler. Vent litt, og prøv igjen.' })
    expect(headers.get('retry-after')).toBe('40')
    server.advanceClock(40_000)
    expect(await statuses(server, 1)).toEqual([401])
  })

  it('gets 429 per token from any address, which does not affect another token', async () => {
    const server = setupServer(database, { SESSION_REQUESTS_PER_MINUTE: '3' })
    server.stopClock()
    const [person, other] = [await server.signIn(people.leader), await server.signIn(people.employee)]
    const statusFor = async (as: typeof person) => (await server.call('GET /api/auth/me', { as })).status

    const statusCodes = [
      await statusFor(person),
      await statusFor(person),
      await statusFor(person),
      await statusFor(person),
    ]

    expect(statusCodes).toEqual([200, 200, 200, 429])
    expect(await statusFor(other)).toBe(200)
  })

  it('still gets the files of the app and the health check', async () => {
    const server = setupServer(database, { ADDRESS_REQUESTS_PER_MINUTE: '1' })
    server.stopClock()
    await statuses(server, 3)

    expect((await server.call('GET /api/health')).status).toBe(200)
    expect((await server.call('GET /config.json')).status).toBe(200)
    expect((await server.call('GET /portal/login')).status).toBe(429)
  })
})

/** Each server deletes what is ahead of its clock, in the background: so these use a database without the servers above. */
describe('the shared count', () => {
  const own = freshDatabase('demonstration')

  it('is a sum per keyed hash, and is deleted after the next minute', async () => {
    const server = setupServer(own, { ADDRESS_REQUESTS_PER_MINUTE: '20' })
    const start = new Date('2126-11-10T10:00:00Z')
    server.stopClock(start)
    await statuses(server, 4)
    server.advanceClock(1_000)
    await statuses(server, 1)

    await expect
      .poll(() => sharedIn(start, own))
      .toEqual([
        { subject: expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown, windowStart: start, requests: 5 },
      ])
    server.advanceClock(120_000)
    await statuses(server, 3)
    server.advanceClock(1_000)
    await statuses(server, 1)
    await expect.poll(() => sharedIn(start, own)).toEqual([])
  })
})

describe('case 83: requests that were counted while the clock was ahead', () => {
  const own = freshDatabase('demonstration')

  it('do not count when it is correct again', () => {
    let now = new Date('2127-11-20T09:00:30Z')
    const counts = requestCount({ now: () => now })
    for (let request = 0; request < 6; request += 1) counts.count('somebody', 5)

    now = new Date('2126-11-20T09:00:30Z')

    expect(counts.count('somebody', 5)).toEqual({ requests: 1, secondsLeft: 30 })
  })

  it('are deleted by the first process with a correct clock', async () => {
    const [ahead, next] = [new Date('2126-11-25T10:02:00Z'), new Date('2126-11-25T10:01:00Z')]
    const counted = { subject: 'a'.repeat(64), requests: 5 }
    await own()
      .db.insert(requestCounts)
      .values([ahead, next].map((windowStart) => ({ ...counted, windowStart })))
    const server = setupServer(own, { ADDRESS_REQUESTS_PER_MINUTE: '20' })
    server.stopClock(new Date('2126-11-25T10:00:30Z'))
    await statuses(server, 4)
    server.advanceClock(1_000)
    await statuses(server, 1)

    await expect.poll(async () => (await sharedIn(ahead, own)).length).toBe(0)
    expect((await sharedIn(next, own)).length).toBe(1)
  })
})

const sharedIn = (windowStart: Date, counted: typeof database) =>
  counted().db.select().from(requestCounts).where(eq(requestCounts.windowStart, windowStart))

async function statuses(server: TestServer, times: number): Promise<number[]> {
  const statusCodes = []
  for (let time = 0; time < times; time += 1) statusCodes.push((await server.call('GET /api/auth/me')).status)
  return statusCodes
}
