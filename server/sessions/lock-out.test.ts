import { Context } from 'hono'
import { describe, expect, it } from 'vitest'

import { attemptCounts } from '#server/database/schema/sessions.ts'
import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'
import { challenge } from '#tests/support/server/sign-in-challenge.ts'
import type { ServerStage } from '#tests/support/server/server-setup.ts'

import { keysFrom } from './keys.ts'
import { knownDevices } from './known-device.ts'
import { passwordResetStore } from './one-use-secret.store.ts'

const database = freshDatabase('demonstration')
const right = demonstrationPassword
const minutes = 60_000

const wrong = { status: 401, message: 'Feil e-post eller passord.' }
const locked = (left: number) => ({
  status: 429,
  message: `For mange forsøk. Vent ${left} minutter, eller lag et nytt passord.`,
})

const networkLocked = (left: number) => ({
  status: 429,
  message: `Det er gjort for mange mislykkede forsøk fra dette nettverket. Vent ${left} minutter, og prøv igjen.`,
})

describe('case 17: an account that is guessed at', () => {
  it('is locked after ten attempts for the right password too, from whatever address, and no other account is', async () => {
    const email = 'leder@fjordglott.example'
    const stage = serverStage(database)
    stage.stopClock()

    expect(await guesses(stage, email, 10)).toEqual(Array.from({ length: 10 }, () => wrong))
    expect(await told(stage, email, right)).toEqual(locked(15))
    expect((await stage.signIn('ansatt@fjordglott.example')).user.email).toBe('ansatt@fjordglott.example')
  })

  it('answers an unknown account the same', async () => {
    const stage = serverStage(database)
    stage.stopClock()

    expect(await guesses(stage, 'finnes.ikke@solbakken.example', 11)).toEqual([
      ...Array.from({ length: 10 }, () => wrong),
      locked(15),
    ])
  })

  it('tells when it may be tried again, and lets the owner in then', async () => {
    const email = 'ansatt2@solbakken.example'
    const stage = serverStage(database)
    stage.stopClock()
    await guesses(stage, email, 11)
    stage.pass(5 * minutes)

    const { headers } = await stage.call('POST /api/auth/login', { body: { email, password: right } })
    expect(headers.get('retry-after')).toBe('600')
    stage.pass(10 * minutes - 1)
    expect((await told(stage, email, right)).status).toBe(429)
    stage.pass(1)
    expect((await stage.signIn(email)).user.email).toBe(email)
  })

  it('stays locked when the server starts anew, and twenty guesses at once are no way around', async () => {
    const email = 'styrer@solbakken.example'
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => told(serverStage(database), email.toUpperCase(), 'feil')),
    )

    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await told(serverStage(database), ` ${email} `, right)).status).toBe(429)
  })

  it('is locked at the portal as well', async () => {
    const email = 'admin@fjordglott.example'
    const stage = serverStage(database)
    await guesses(stage, email, 11)
    const address = `/portal/login?redirectUrl=http%3A%2F%2Flocalhost%3A4170%2Fsignin&challenge=${challenge}`
    const page = await stage.app.request(address)
    const formToken = /name="formToken" value="(?<token>[^"]+)"/u.exec(await page.text())?.groups?.['token']

    const response = await stage.app.request(address, {
      method: 'POST',
      headers: { cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '' },
      body: new URLSearchParams({ email, password: right, formToken: formToken ?? '' }),
    })

    expect(response.status).toBe(429)
    expect(await response.text()).toContain('For mange forsøk.')
  })
})

it('a right password wipes the slate', async () => {
  const email = 'admin@solbakken.example'
  const stage = serverStage(database)
  await guesses(stage, email, 9)
  await stage.signIn(email)

  expect(await guesses(stage, email, 10)).toEqual(Array.from({ length: 10 }, () => wrong))
})

it('case 18: who is locked out makes a new password and is in', async () => {
  const email = 'begge@solbakken.example'
  const stage = serverStage(database)
  await guesses(stage, email, 11)
  await stage.call('POST /api/auth/requestPasswordReset', { body: { email } })
  await expect.poll(() => stage.emails.length).toBe(1)
  const token = /token=(?<token>[\w-]+)/u.exec(stage.emails[0]?.text ?? '')?.groups?.['token']

  await stage.call('POST /api/auth/resetPassword', { body: { token, newPassword: 'Solbakken2&' } })

  expect((await stage.signIn(email, 'Solbakken2&')).user.email).toBe(email)
})

it('one address cannot try many accounts: a hundred failed sign-ins lock it, and right ones are not counted', async () => {
  await database().db.delete(attemptCounts)
  const stage = serverStage(database)
  stage.stopClock()
  const guess = (number: number) => told(stage, `person${number}@example.no`, 'feil')
  for (let number = 0; number < 99; number += 1) await guess(number)
  await stage.signIn('ansatt@solbakken.example')

  expect([await guess(99), await guess(100)]).toEqual([wrong, networkLocked(15)])
  stage.pass(15 * minutes)
  expect(await guess(101)).toEqual(wrong)
})

describe('case 82: an address that is locked', () => {
  const email = 'leder@solbakken.example'
  const other = 'styrer@solbakken.example'

  it('lets in who has signed in on the device before, by the app and by the portal, and nobody else there', async () => {
    const stage = serverStage(database)
    stage.stopClock()
    await database().db.delete(attemptCounts)
    const cookie = cookieIn(await stage.call('POST /api/auth/login', { body: { email, password: right } }))
    await lockAddress(stage)

    expect(await told(stage, email, right)).toEqual(networkLocked(15))
    expect(await told(stage, other, right, cookie)).toEqual(networkLocked(15))
    expect((await told(stage, email, right, cookie)).status).toBe(200)
    expect(await portalStatus(stage, email, cookie)).toBe(303)
  })

  it('holds an account to its ten attempts on a known device too', async () => {
    const stage = serverStage(database)
    stage.stopClock()
    await database().db.delete(attemptCounts)
    const cookie = cookieIn(await stage.call('POST /api/auth/login', { body: { email, password: right } }))
    await lockAddress(stage)
    const responses = []
    for (let guess = 0; guess < 10; guess += 1) responses.push(await told(stage, email, 'feil', cookie))

    expect(responses).toEqual(Array.from({ length: 10 }, () => wrong))
    expect(await told(stage, email, right, cookie)).toEqual(locked(15))
  })

  it('lets in who has made a new password within half an hour, and tells nobody that there is such an account', async () => {
    const reset = 'ansatt2@solbakken.example'
    const stage = serverStage(database)
    stage.stopClock()
    await database().db.delete(attemptCounts)
    const token = await passwordResetStore(database().db, stage.now, 3_600).issue(userIdOf(reset))
    await stage.call('POST /api/auth/resetPassword', { body: { token, newPassword: 'Solbakken2&' } })
    stage.pass(29 * minutes)
    await lockAddress(stage)

    expect(await told(stage, reset, 'feil')).toEqual(networkLocked(15))
    expect(await told(stage, 'finnes.ikke@solbakken.example', 'feil')).toEqual(networkLocked(15))
    expect((await told(stage, reset, 'Solbakken2&')).status).toBe(200)
    stage.pass(minutes)
    await lockAddress(stage)
    expect(await told(stage, reset, 'Solbakken2&')).toEqual(networkLocked(15))
  })

  it('takes as long to answer for one who has made a new password as for one whom nobody knows', async () => {
    const stage = serverStage(database)
    stage.stopClock()
    await database().db.delete(attemptCounts)
    const token = await passwordResetStore(database().db, stage.now, 3_600).issue(userIdOf(other))
    await stage.call('POST /api/auth/resetPassword', { body: { token, newPassword: right } })
    await lockAddress(stage)
    const millisecondsFor = async (address: string) => {
      const begin = performance.now()
      await told(stage, address, 'feil')
      return performance.now() - begin
    }

    expect(await millisecondsFor(other)).toBeGreaterThanOrEqual(249)
    expect(await millisecondsFor('finnes.ikke@solbakken.example')).toBeGreaterThanOrEqual(249)
  })
})

describe('the cookie of a known device', () => {
  const email = 'leder@solbakken.example'

  it('is for this host alone, half a year, no script and no other site, and names nobody', async () => {
    await database().db.delete(attemptCounts)
    const stage = serverStage(database, { PUBLIC_URL: 'https://app.example.no' })
    const { headers } = await stage.call('POST /api/auth/login', { body: { email, password: right } })

    expect(headers.get('set-cookie')).toMatch(
      /^__Host-known_device=\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
    )
  })

  it('knows ten persons, the last ones, each once', () => {
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
  ])('%s is believed: %s, %s', (_, later, isKnown) => {
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
  const email = 'ansatt@solbakken.example'
  await database().db.delete(attemptCounts)
  const stage = serverStage(database)
  stage.stopClock(new Date('2027-11-20T10:00:00Z'))
  await guesses(stage, email, 11)

  stage.stopClock(new Date('2026-11-20T10:00:00Z'))

  expect(await told(stage, email, right)).toEqual(locked(15))
  stage.pass(15 * minutes)
  expect((await stage.signIn(email)).user.email).toBe(email)
})

it('keeps no address, and nothing once the window is over', async () => {
  const stage = serverStage(database)
  await database().db.delete(attemptCounts)
  await guesses(stage, 'hvem.som.helst@example.no', 1)
  const rows = await database().db.select().from(attemptCounts)
  expect(JSON.stringify(rows)).not.toContain('@')

  stage.pass(60 * minutes)
  await guesses(stage, 'noen.andre@example.no', 1)
  // One of the account and one of the address.
  expect(await database().db.$count(attemptCounts)).toBe(2)
})

async function guesses(stage: ServerStage, email: string, times: number) {
  const responses = []
  for (let guess = 0; guess < times; guess += 1) responses.push(await told(stage, email, 'feil'))
  return responses
}

async function told(stage: ServerStage, email: string, password: string, cookie?: string) {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  const { status, body } = await stage.call('POST /api/auth/login', { headers, body: { email, password } })
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return { status, message }
}

const cookieIn = ({ headers }: { readonly headers: Headers }) =>
  headers.get('set-cookie')?.split(';')[0] ?? ''

/** As a hundred wrong guesses would, of which each takes its time. */
async function lockAddress(stage: ServerStage): Promise<void> {
  await database().db.delete(attemptCounts)
  await told(stage, 'hvem.som.helst@example.no', 'feil')
  const windowEnds = new Date(stage.now().getTime() + 15 * minutes)
  await database().db.update(attemptCounts).set({ attempts: 101, windowEnds })
}

async function portalStatus(stage: ServerStage, email: string, cookie: string): Promise<number> {
  const address = `/portal/login?redirectUrl=http%3A%2F%2Flocalhost%3A4170%2Fsignin&challenge=${challenge}`
  const page = await stage.app.request(address)
  const formToken = /name="formToken" value="(?<token>[^"]+)"/u.exec(await page.text())?.groups?.['token']
  const response = await stage.app.request(address, {
    method: 'POST',
    headers: { cookie: `${cookieIn(page)}; ${cookie}` },
    body: new URLSearchParams({ email, password: right, formToken: formToken ?? '' }),
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
