import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import type { SignedIn } from '#src/contract/user.ts'
import type { UserSession } from '#src/contract/user-session.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1'

it('a person sees where they are signed in, and since when: here first, then the one used last', async () => {
  const { server, signIn, list } = setup()
  server.stopClock()
  const start = server.now()
  const old = await signIn(people.leader, iphone)
  server.advanceClock(hourMs)
  const here = await signIn(people.leader, windows)
  await signIn(people.employee, windows)
  server.advanceClock(hourMs)
  // The renewal of the expired token is a use.
  const { body } = await server.call('GET /api/auth/me', { as: old })
  expect(body).toMatchObject({ message: 'jwt expired' })
  const unknown = await signIn(people.leader)

  const sessions = await list(unknown)

  const after = (hours: number) => new Date(start.getTime() + hours * hourMs).toISOString()
  const anyId: unknown = expect.any(String)
  expect(sessions).toEqual([
    { _id: anyId, browser: '', system: '', createdAt: after(2), lastUsedAt: after(2), isCurrent: true },
    {
      _id: anyId,
      browser: 'Safari',
      system: 'iOS',
      createdAt: after(0),
      lastUsedAt: after(2),
      isCurrent: false,
    },
    {
      _id: anyId,
      browser: 'Chrome',
      system: 'Windows',
      createdAt: after(1),
      lastUsedAt: after(1),
      isCurrent: false,
    },
  ])
  expect(here.user._id).toBe(unknown.user._id)
})

it('one of them is ended, or all the others, and no session of anybody else', async () => {
  const { server, signIn, list, isSignedIn } = setup()
  const email = people.administrator
  const here = await signIn(email)
  const tablet = await signIn(email, iphone)
  const computer = await signIn(email, windows)
  const colleague = await signIn(people.employee, windows)
  const idOf = async (browser: string) =>
    (await list(here)).find((session) => session.browser === browser)?._id ?? ''

  const foreign = (await list(colleague))[0]?._id ?? ''
  const refused = await server.call(`DELETE /api/user/sessions/${foreign}`, { as: here })
  const unknown = await server.call(`DELETE /api/user/sessions/${randomUUID()}`, { as: here })
  const ofTablet = await idOf('Safari')
  const ended = await server.call(`DELETE /api/user/sessions/${ofTablet}`, { as: here })
  const again = await server.call(`DELETE /api/user/sessions/${ofTablet}`, { as: here })

  expect([refused.status, unknown.status, ended.status, again.status]).toEqual([404, 404, 200, 404])
  expect(refused.body).toEqual(unknown.body)
  expect(await Promise.all([here, tablet, computer, colleague].map(isSignedIn))).toEqual([
    true,
    false,
    true,
    true,
  ])

  const others = await server.call('DELETE /api/user/sessions', { as: here })

  expect(others.status).toBe(200)
  expect(await Promise.all([here, computer, colleague].map(isSignedIn))).toEqual([true, false, true])
  expect((await list(here)).map(({ isCurrent }) => isCurrent)).toEqual([true])
})

it('what can no longer be renewed is not listed', async () => {
  const { server, signIn, list } = setup()
  const email = people.employeeOfBikuben
  await signIn(email, iphone)
  server.advanceClock(30 * dayMs - hourMs)
  const before = await list(await signIn(email, windows))
  server.advanceClock(2 * hourMs)
  const after = await list(await signIn(email, windows))

  expect(before.map(({ browser }) => browser)).toEqual(['Chrome', 'Safari'])
  expect(after.map(({ browser }) => browser)).toEqual(['Chrome', 'Chrome'])
})

function setup() {
  const server = setupServer(database)
  return {
    server,
    signIn: async (email: string, userAgent?: string): Promise<SignedIn> => {
      const headers = userAgent === undefined ? {} : { 'user-agent': userAgent }
      const body = { email, password: demonstrationPassword }
      return (await server.call('POST /api/auth/login', { headers, body })).body as SignedIn
    },
    list: async (as: SignedIn) =>
      (await server.call('GET /api/user/sessions', { as })).body as readonly UserSession[],
    isSignedIn: async (as: SignedIn) => (await server.call('GET /api/auth/me', { as })).status === 200,
  }
}
