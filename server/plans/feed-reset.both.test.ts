import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import { calendarFeeds } from '#server/database/schema/plans.ts'
import type { AddressedFeed, CalendarFeed, NewFeed } from '#src/contract/feed.ts'
import type { OrganizationId } from '#src/contract/values.ts'
import { fjordglott, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

it('a new password ends the feeds of its owner in every kindergarten, and those of nobody else', async () => {
  const server = setupServer(database)
  server.stopClock(new Date('2031-02-01T09:00:00Z'))
  const own = await as(people.employeeOfBoth, solbakken, server)
  const elsewhere = await as(people.employeeOfBoth, fjordglott, server)
  const other = await as(people.employee, solbakken, server)
  const first = await own.make({ kind: 'person' })
  server.advanceClock(1_000)
  const made = [
    first,
    await own.make({ kind: 'department', departmentId: maurtua }),
    await elsewhere.make({ kind: 'person' }),
  ]
  const kept = await other.make({ kind: 'person' })
  server.advanceClock(59_000)

  const reset = await setPassword(server, people.employeeOfBoth, 'Solbakken2&')

  const message = 'Passordet er endret, og kalenderadressene dine er stengt.'
  expect([reset.status, reset.body]).toEqual([200, { message, data: { message } }])
  expect(await Promise.all(made.map(({ address }) => read(server, address)))).toEqual([404, 404, 404])
  expect(await read(server, kept.address)).toBe(200)
  const rows = await database().asOwner(({ db }) => db.select().from(calendarFeeds))
  expect(rows.filter(({ secretHash }) => secretHash !== null).map(({ id }) => id)).toEqual([kept._id])
  const lines = await database().asOwner(({ db }) =>
    db.select().from(auditLog).where(eq(auditLog.action, 'feed.ended')),
  )
  const linesIn = (organization: OrganizationId) =>
    lines.filter(({ organizationId }) => organizationId === organization).map(({ userId }) => userId)
  expect([linesIn(solbakken), linesIn(fjordglott)]).toEqual([
    [userIdOf(people.employeeOfBoth), userIdOf(people.employeeOfBoth)],
    [userIdOf(people.employeeOfBoth)],
  ])

  const again = await as(people.employeeOfBoth, solbakken, server, 'Solbakken2&')
  expect((await again.list()).map(({ kind, endedAt }) => [kind, endedAt])).toEqual([
    ['person', '2031-02-01T09:01:00.000Z'],
    ['department', '2031-02-01T09:01:00.000Z'],
  ])
  const renewed = await again.make({ kind: 'person' })
  expect([renewed._id, renewed.endedAt, await read(server, renewed.address)]).toEqual([first._id, null, 200])
  expect((await again.list()).map(({ kind, endedAt }) => [kind, endedAt])).toEqual([
    ['department', '2031-02-01T09:01:00.000Z'],
    ['person', null],
  ])
})

it('a reset that is refused ends no feed, and one without feeds says nothing of them', async () => {
  const server = setupServer(database)
  const own = await as(people.leaderOfFjordglott, fjordglott, server)
  const { address } = await own.make({ kind: 'person' })

  const refused = await server.call('POST /api/auth/resetPassword', {
    body: { token: 'x'.repeat(43), newPassword: 'Fjordglott2&' },
  })
  const without = await setPassword(server, people.employeeOfFjordglott, 'Fjordglott2&')

  expect([refused.status, await read(server, address)]).toEqual([422, 200])
  const message = 'Passordet er endret. Du kan logge inn med det nye.'
  expect(without.body).toEqual({ message, data: { message } })
})

it('the email says what a new password ends', async () => {
  const server = setupServer(database)

  await server.call('POST /api/auth/requestPasswordReset', { body: { email: people.leader } })
  await expect.poll(() => server.emails.length).toBe(1)

  expect(server.emails[0]?.text).toContain(
    'Med nytt passord blir du logget ut overalt, og kalenderadresser du har laget, slutter å virke. Nye lager du under Kalender.',
  )
})

type Server = ReturnType<typeof setupServer>

const read = async (server: Server, address: string) =>
  (await server.app.request(new URL(address).pathname)).status

async function setPassword(server: Server, email: string, newPassword: string) {
  const sent = server.emails.length
  await server.call('POST /api/auth/requestPasswordReset', { body: { email } })
  await expect.poll(() => server.emails.length).toBe(sent + 1)
  const [, token] = /token=([\w-]+)/u.exec(server.emails[sent]?.text ?? '') ?? []
  return server.call('POST /api/auth/resetPassword', { body: { token, newPassword } })
}

async function as(email: string, organization: OrganizationId, server: Server, password?: string) {
  const person = await server.signIn(email, password)
  const send = async (line: string, body?: NewFeed) =>
    (await server.call(line, { as: person, headers: { orgctx: organization }, body })).body
  return {
    make: async (feed: NewFeed) => (await send('POST /api/feeds', feed)) as AddressedFeed,
    list: async () => (await send('GET /api/feeds')) as CalendarFeed[],
  }
}
