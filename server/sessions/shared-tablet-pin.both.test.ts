import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { affiliations, users } from '#server/database/schema/people.ts'
import type { AuditEntry } from '#src/contract/audit.ts'
import type { LockedTablet } from '#src/contract/shared-tablet.ts'
import type { TokenPair } from '#src/contract/user.ts'
import { bikuben, maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer, type TestResponse, type TestServer } from '#tests/support/server/server-setup.ts'
import { pin, tabletsOf } from '#tests/support/server/shared-tablet.ts'

const database = freshDatabase('demonstration')
const minuteMs = 60_000

it('stores a PIN as a hash alone', async () => {
  const { withPin } = setup()
  const { user } = await withPin(people.employee)

  const [stored] = await database().asOwner(({ db }) =>
    db.select({ pinHash: users.pinHash }).from(users).where(eq(users.id, user._id)),
  )

  expect(stored?.pinHash).toMatch(/^\$argon2id\$/u)
})

it.each(['123', '12345', 'abcd', '0000', '7777', '1234', '9876'])('takes no PIN %s', async (bad) => {
  const { server } = setup()
  const person = await server.signIn(people.employee)

  expect((await server.call('PUT /api/user/pin', { as: person, body: { pin: bad } })).status).toBe(422)
})

it('checks five wrong PINs at the most, also of one moment, on all tablets together; then not the right one either', async () => {
  const { sharedTablet, unlockAs, withPin } = setup()
  const tablets = [await sharedTablet(), await sharedTablet()]
  const { user } = await withPin(people.employee)
  const colleague = await withPin(people.leader)

  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const cookie = tablets[index % 2]?.cookie ?? ''
      return (await unlockAs(cookie, user, '9753')).status
    }),
  )

  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(5).fill(401),
    ...Array<number>(7).fill(429),
  ])
  const cookie = tablets[0]?.cookie ?? ''
  const right = await unlockAs(cookie, user, pin)
  expect(right.status).toBe(429)
  expect(right.body).toMatchObject({
    message: 'For mange forsøk. Vent 15 minutter, eller logg inn med passord.',
  })
  expect((await unlockAs(cookie, colleague.user, pin)).status).toBe(200)
})

it('checks 25 wrong PINs at the most on one tablet, whoever they are of', async () => {
  const { sharedTablet, unlockAs, withPin } = setup()
  const [tried, other] = [await sharedTablet(), await sharedTablet()]
  const { user } = await withPin(people.employee)

  for (let tries = 0; tries < 25; tries += 1)
    expect((await unlockAs(tried.cookie, { _id: randomUUID() }, '9753')).status).toBe(401)

  expect((await unlockAs(tried.cookie, user, pin)).status).toBe(429)
  expect((await unlockAs(other.cookie, user, pin)).status).toBe(200)
})

it('takes the right PIN again after fifteen minutes, and at once after a sign-in by password', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(people.employee)
  const fail = async () => {
    for (let tries = 0; tries < 6; tries += 1) await unlockAs(cookie, user, '9753')
  }

  await fail()
  server.advanceClock(15 * minuteMs + 1_000)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
  await fail()
  expect((await unlockAs(cookie, user, pin)).status).toBe(429)
  await server.signIn(people.employee)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
})

it('turns a PIN off after 20 wrong ones of a day, and notifies its owner and the Administrators', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const own = await withPin(people.employee)
  let as = own
  // A new sign-in would turn it on again: the tokens are renewed instead.
  const pinOf = async (): Promise<unknown> => {
    const { status, body } = await server.call('GET /api/user/pin', { as })
    if (status !== 401) return body
    as = { ...as, ...(body as { readonly data: TokenPair }).data }
    return pinOf()
  }
  await guess(server, 19, () => unlockAs(cookie, own.user, '9753'))
  expect(await pinOf()).toEqual({ isSet: true, isDisabled: false, guessedAt: null })

  const last = await unlockAs(cookie, own.user, '9753')

  const off = {
    status: 401,
    body: {
      message:
        'PIN-koden er slått av etter mange feil. Logg inn med passord, eller lag en ny på en egen enhet.',
    },
  }
  expect(last).toMatchObject(off)
  server.advanceClock(16 * minuteMs)
  expect(await unlockAs(cookie, own.user, pin)).toMatchObject(off)
  const guessedAt = expect.any(String) as unknown
  const administrator = await server.signIn(people.administrator)
  expect(await pinOf()).toEqual({ isSet: true, isDisabled: true, guessedAt })
  const { entries } = (await server.call('GET /api/audit?kind=rights', { as: administrator })).body as {
    readonly entries: readonly AuditEntry[]
  }
  expect(entries.find(({ action }) => action === 'pin.disabled')).toMatchObject({
    user: null,
    about: { _id: own.user._id },
    department: { _id: maurtua },
  })

  // A sign-in by password turns it on again; the notice stays until there is a new one.
  await server.signIn(people.employee)
  expect((await unlockAs(cookie, own.user, pin)).status).toBe(200)
  expect(await pinOf()).toEqual({ isSet: true, isDisabled: false, guessedAt })
  await withPin(people.employee)
  expect(await pinOf()).toEqual({ isSet: true, isDisabled: false, guessedAt: null })
})

it('does not turn a PIN off where a right one came between, or where the wrong ones are of two days', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(people.employee)
  const wrong = () => unlockAs(cookie, user, '9753')

  await guess(server, 19, wrong)
  server.advanceClock(16 * minuteMs)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
  await guess(server, 19, wrong)
  server.advanceClock(24 * 60 * minuteMs)
  await guess(server, 1, wrong)

  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
})

it('guesses on a tablet of another department do not count towards turning a PIN off', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const elsewhere = await sharedTablet(bikuben)
  const { user } = await withPin(people.employee)

  await guess(server, 25, () => unlockAs(elsewhere.cookie, user, '9753'))
  await guess(server, 1, () => unlockAs(cookie, user, '9753'))

  server.advanceClock(16 * minuteMs)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
})

it('a right PIN between wrong ones starts the count again', async () => {
  const { sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(people.employee)
  const statuses: number[] = []

  for (const tried of ['9753', '9753', '9753', '9753', pin, '9753', '9753', pin])
    statuses.push((await unlockAs(cookie, user, tried)).status)

  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 200])
})

it('gives the same response for a wrong PIN, a person without one, of another department or unknown', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(people.employee)
  const without = await server.signIn(people.leader)
  await database().asOwner(({ client }) =>
    client.query('update users set pin_hash = null where id = $1', [without.user._id]),
  )
  const elsewhere = await withPin(people.administrator)
  const unknown = { _id: '0d9ad0f8-0f56-4bd0-8a3a-4a4c2f6f35a7' }

  const responses = [
    await unlockAs(cookie, user, '9753'),
    await unlockAs(cookie, without.user, pin),
    await unlockAs(cookie, elsewhere.user, pin),
    await unlockAs(cookie, unknown, pin),
  ]

  expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 4 }, () => ({ status: 401, body: { message: 'Feil PIN-kode.' } })),
  )
})

it('a person whose affiliation has ended can no longer unlock it', async () => {
  const { server, share, locked, unlockAs, withPin } = setup()
  const { cookie } = await share(await server.signIn(people.administrator), bikuben)
  const { user } = await withPin(people.employeeOfBikuben)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)

  await database().asOwner(({ db }) => db.delete(affiliations).where(eq(affiliations.userId, user._id)))

  expect((await unlockAs(cookie, user, pin)).status).toBe(401)
  expect(((await locked(cookie)).body as LockedTablet).staff.map(({ _id }) => _id)).not.toContain(user._id)
})

it('a new password removes the PIN', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(people.employeeOfBoth)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)

  await server.call('POST /api/auth/requestPasswordReset', { body: { email: people.employeeOfBoth } })
  await server.endBackground()
  const token = /token=([\w-]+)/u.exec(server.emails.at(-1)?.text ?? '')?.[1]
  const reset = await server.call('POST /api/auth/resetPassword', {
    body: { token, newPassword: 'Nytt-passord-2026!' },
  })

  expect(reset.status).toBe(200)
  expect((await unlockAs(cookie, user, pin)).status).toBe(401)
})

const setup = () => {
  const server = setupServer(database)
  return { server, ...tabletsOf(server) }
}

/** Types wrong PINs, with the pauses that the limit of five in 15 minutes asks for. */
async function guess(server: TestServer, count: number, wrong: () => Promise<TestResponse>) {
  for (let tried = 0; tried < count; tried += 1) {
    if (tried % 5 === 0) server.advanceClock(16 * minuteMs)
    expect((await wrong()).status).toBe(401)
  }
}
