import { eq } from 'drizzle-orm'
import { Context } from 'hono'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { users } from '#server/database/schema/people.ts'
import { attemptCounts, passwordResets } from '#server/database/schema/sessions.ts'
import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { challenge } from '#tests/support/server/sign-in-challenge.ts'
import type { TestServer } from '#tests/support/server/server-setup.ts'

import { keysFrom } from '../secrets/keys.ts'
import { knownDevices } from '../http/known-device.ts'
import { passwordResetStore } from './one-use-secret.store.ts'

const database = freshDatabase('demonstration')
const correctPassword = demonstrationPassword
const minutes = 60_000

let passwordHash = ''
beforeAll(async () => {
  passwordHash = (await database().db.select().from(users))[0]?.passwordHash ?? ''
})

// Attempts, new passwords and old ones of one test would let or lock out the people of another.
beforeEach(async () => {
  const { db } = database()
  await db.delete(attemptCounts)
  await db.delete(passwordResets)
  await db.update(users).set({ passwordHash })
})

const wrongPassword = { status: 401, message: 'Feil e-post eller passord.' }
const locked = (minutesLeft: number) => ({
  status: 429,
  message: `For mange forsøk. Vent ${minutesLeft} minutter, eller lag et nytt passord.`,
})

const networkLocked = (minutesLeft: number) => ({
  status: 429,
  message: `Det er gjort for mange mislykkede forsøk fra dette nettverket. Vent ${minutesLeft} minutter, og prøv igjen.`,
})

describe('case 17: an account under password guessing', () => {
  it('is locked after ten attempts, also for the correct password and from every address, and no other account is', async () => {
    const email = people.leaderOfFjordglott
    const server = setupServer(database)
    server.stopClock()

    expect(await guessPassword(server, email, 10)).toEqual(Array.from({ length: 10 }, () => wrongPassword))
    expect(await logIn(server, email, correctPassword)).toEqual(locked(15))
    expect((await server.signIn(people.employeeOfFjordglott)).user.email).toBe(people.employeeOfFjordglott)
  })

  it('responds the same for an unknown account', async () => {
    const server = setupServer(database)
    server.stopClock()

    expect(await guessPassword(server, 'finnes.ikke@solbakken.example', 11)).toEqual([
      ...Array.from({ length: 10 }, () => wrongPassword),
      locked(15),
    ])
  })

  it('returns the time of the next attempt, when the owner can sign in again', async () => {
    const email = people.employeeOfBikuben
    const server = setupServer(database)
    server.stopClock()
    await guessPassword(server, email, 11)
    server.advanceClock(5 * minutes)

    const { headers } = await server.call('POST /api/auth/login', {
      body: { email, password: correctPassword },
    })
    expect(headers.get('retry-after')).toBe('600')
    server.advanceClock(10 * minutes - 1)
    expect((await logIn(server, email, correctPassword)).status).toBe(429)
    server.advanceClock(1)
    expect((await server.signIn(email)).user.email).toBe(email)
  })

  it('stays locked after a restart, also against twenty concurrent attempts', async () => {
    const email = people.powerUser
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => logIn(setupServer(database), email.toUpperCase(), 'feil')),
    )

    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await logIn(setupServer(database), ` ${email} `, correctPassword)).status).toBe(429)
  })

  it('is locked in the portal too', async () => {
    const email = people.administratorOfFjordglott
    const server = setupServer(database)
    await guessPassword(server, email, 11)
    const address = `/portal/login?redirectUrl=http%3A%2F%2Flocalhost%3A4170%2Fsignin&challenge=${challenge}`
    const page = await server.app.request(address)
    const formToken = /name="formToken" value="(?<token>[^"]+)"/u.exec(await page.text())?.groups?.['token']

    const response = await server.app.request(address, {
      method: 'POST',
      headers: { cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '' },
      body: new URLSearchParams({ email, password: correctPassword, formToken: formToken ?? '' }),
    })

    expect(response.status).toBe(429)
    expect(await response.text()).toContain('For mange forsøk.')
  })
})

it('a correct password resets the count', async () => {
  const email = people.administrator
  const server = setupServer(database)
  await guessPassword(server, email, 9)
  await server.signIn(email)

  expect(await guessPassword(server, email, 10)).toEqual(Array.from({ length: 10 }, () => wrongPassword))
})

it('case 18: a locked-out user sets a new password and can sign in', async () => {
  const email = people.employeeOfBoth
  const server = setupServer(database)
  await guessPassword(server, email, 11)
  await server.call('POST /api/auth/requestPasswordReset', { body: { email } })
  await expect.poll(() => server.emails.length).toBe(1)
  const token = /token=(?<token>[\w-]+)/u.exec(server.emails[0]?.text ?? '')?.groups?.['token']

  await server.call('POST /api/auth/resetPassword', { body: { token, newPassword: 'Solbakken2&' } })

  expect((await server.signIn(email, 'Solbakken2&')).user.email).toBe(email)
})

it('one address cannot try many accounts: a hundred failed sign-ins lock it, and successful ones do not count', async () => {
  const server = setupServer(database)
  server.stopClock()
  const guess = (number: number) => logIn(server, `person${number}@example.no`, 'feil')
  await guess(1)
  await guess(2)
  expect((await attemptsStored()).toSorted((one, other) => one - other)).toEqual([1, 1, 2])
  // The other failed sign-ins would cost a hash each.
  await database().db.update(attemptCounts).set({ attempts: 99 }).where(eq(attemptCounts.attempts, 2))
  await server.signIn(people.employee)

  expect([await guess(100), await guess(101)]).toEqual([wrongPassword, networkLocked(15)])
  server.advanceClock(15 * minutes)
  expect(await guess(102)).toEqual(wrongPassword)
})

describe('case 82: a locked address', () => {
  const email = people.leader
  const other = people.powerUser

  it('allows users who have signed in on the device before, in the app and in the portal, and nobody else', async () => {
    const server = setupServer(database)
    server.stopClock()
    const cookie = cookieIn(
      await server.call('POST /api/auth/login', { body: { email, password: correctPassword } }),
    )
    await lockAddress(server)

    expect(await logIn(server, email, correctPassword)).toEqual(networkLocked(15))
    expect(await logIn(server, other, correctPassword, cookie)).toEqual(networkLocked(15))
    expect((await logIn(server, email, correctPassword, cookie)).status).toBe(200)
    expect(await portalStatus(server, email, cookie)).toBe(303)
  })

  it('limits an account to ten attempts on a known device too', async () => {
    const server = setupServer(database)
    server.stopClock()
    const cookie = cookieIn(
      await server.call('POST /api/auth/login', { body: { email, password: correctPassword } }),
    )
    await lockAddress(server)
    const responses = []
    for (let guess = 0; guess < 10; guess += 1) responses.push(await logIn(server, email, 'feil', cookie))

    expect(responses).toEqual(Array.from({ length: 10 }, () => wrongPassword))
    expect(await logIn(server, email, correctPassword, cookie)).toEqual(locked(15))
  })

  it('allows a user who has set a new password within half an hour, and does not reveal that the account exists', async () => {
    const reset = people.employeeOfBikuben
    const server = setupServer(database)
    server.stopClock()
    const token = await passwordResetStore(database().db, server.now, 3_600).issue(userIdOf(reset))
    await server.call('POST /api/auth/resetPassword', { body: { token, newPassword: 'Solbakken2&' } })
    server.advanceClock(29 * minutes)
    await lockAddress(server)

    expect(await logIn(server, reset, 'feil')).toEqual(networkLocked(15))
    expect(await logIn(server, 'finnes.ikke@solbakken.example', 'feil')).toEqual(networkLocked(15))
    expect((await logIn(server, reset, 'Solbakken2&')).status).toBe(200)
    server.advanceClock(minutes)
    await lockAddress(server)
    expect(await logIn(server, reset, 'Solbakken2&')).toEqual(networkLocked(15))
  })

  it('responds in the same time for a user with a new password and for an unknown one', async () => {
    const server = setupServer(database)
    server.stopClock()
    const token = await passwordResetStore(database().db, server.now, 3_600).issue(userIdOf(other))
    await server.call('POST /api/auth/resetPassword', { body: { token, newPassword: correctPassword } })
    await lockAddress(server)
    const millisecondsFor = async (address: string) => {
      const start = performance.now()
      await logIn(server, address, 'feil')
      return performance.now() - start
    }

    expect(await millisecondsFor(other)).toBeGreaterThanOrEqual(249)
    expect(await millisecondsFor('finnes.ikke@solbakken.example')).toBeGreaterThanOrEqual(249)
  })
})

describe('the cookie of a known device', () => {
  const email = people.leader

  it('is host-only, lasts half a year, is HttpOnly and SameSite=Strict, and contains no email', async () => {
    const server = setupServer(database, { PUBLIC_URL: 'https://app.example.no' })
    const { headers } = await server.call('POST /api/auth/login', {
      body: { email, password: correctPassword },
    })

    expect(headers.get('set-cookie')).toMatch(
      /^__Host-known_device=\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
    )
  })

  it('remembers the last ten users, each once', () => {
    const deviceOf = knownDevices(keysFrom('a secret of the tests'), 'http://localhost:4170', aMoment)
    const persons = Array.from({ length: 11 }, (_, number) => `person${number}@example.no`)
    let cookie = ''
    for (const person of [...persons, 'PERSON10@example.no ']) cookie = remembered(deviceOf, cookie, person)

    expect(persons.filter((person) => deviceOf(contextWith(cookie)).knows(person))).toEqual(persons.slice(1))
  })

  it.each([
    ['after half a year less a day', '2027-05-18T10:00:00Z', true],
    ['after half a year', '2027-05-19T10:00:00Z', false],
    ['of a clock that was ahead', '2026-11-19T10:00:00Z', false],
  ])('a proof %s: %s, accepted: %s', (_, later, isKnown) => {
    let now = new Date('2026-11-20T10:00:00Z')
    const deviceOf = knownDevices(
      keysFrom('a secret of the tests, long enough to sign with'),
      'http://localhost:4170',
      () => now,
    )
    const cookie = remembered(deviceOf, '', email)

    now = new Date(later)

    expect(deviceOf(contextWith(cookie)).knows(email)).toBe(isKnown)
  })
})

it('case 83: a clock that was a year ahead locks an account for no longer than the window', async () => {
  const email = people.employee
  await database().db.delete(attemptCounts)
  const server = setupServer(database)
  server.stopClock(new Date('2027-11-20T10:00:00Z'))
  await guessPassword(server, email, 11)

  server.stopClock(new Date('2026-11-20T10:00:00Z'))

  expect(await logIn(server, email, correctPassword)).toEqual(locked(15))
  server.advanceClock(15 * minutes)
  expect((await server.signIn(email)).user.email).toBe(email)
})

it('stores no email address, and nothing after the window', async () => {
  const server = setupServer(database)
  await database().db.delete(attemptCounts)
  await guessPassword(server, 'hvem.som.helst@example.no', 1)
  const rows = await database().db.select().from(attemptCounts)
  expect(JSON.stringify(rows)).not.toContain('@')

  server.advanceClock(60 * minutes)
  await guessPassword(server, 'noen.andre@example.no', 1)
  // One row for the account and one for the IP address.
  expect(await database().db.$count(attemptCounts)).toBe(2)
})

async function guessPassword(server: TestServer, email: string, times: number) {
  const responses = []
  for (let guess = 0; guess < times; guess += 1) responses.push(await logIn(server, email, 'feil'))
  return responses
}

async function logIn(server: TestServer, email: string, password: string, cookie?: string) {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  const { status, body } = await server.call('POST /api/auth/login', { headers, body: { email, password } })
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return { status, message }
}

const cookieIn = ({ headers }: { readonly headers: Headers }) =>
  headers.get('set-cookie')?.split(';')[0] ?? ''

/** Sets the state after a hundred wrong guesses, which would take too long to make. */
const attemptsStored = async () =>
  (await database().db.select().from(attemptCounts)).map(({ attempts }) => attempts)

async function lockAddress(server: TestServer): Promise<void> {
  await database().db.delete(attemptCounts)
  await logIn(server, 'hvem.som.helst@example.no', 'feil')
  const windowEnds = new Date(server.now().getTime() + 15 * minutes)
  await database().db.update(attemptCounts).set({ attempts: 101, windowEnds })
}

async function portalStatus(server: TestServer, email: string, cookie: string): Promise<number> {
  const address = `/portal/login?redirectUrl=http%3A%2F%2Flocalhost%3A4170%2Fsignin&challenge=${challenge}`
  const page = await server.app.request(address)
  const formToken = /name="formToken" value="(?<token>[^"]+)"/u.exec(await page.text())?.groups?.['token']
  const response = await server.app.request(address, {
    method: 'POST',
    headers: { cookie: `${cookieIn(page)}; ${cookie}` },
    body: new URLSearchParams({ email, password: correctPassword, formToken: formToken ?? '' }),
  })
  return response.status
}

const aMoment = () => new Date('2026-11-20T10:00:00Z')

const contextWith = (cookie: string) =>
  new Context(new Request('http://localhost:4170/', { headers: { cookie } }))

function remembered(deviceOf: ReturnType<typeof knownDevices>, cookie: string, email: string): string {
  const c = contextWith(cookie)
  deviceOf(c).remember(email)
  return cookieIn(c.body(null))
}
