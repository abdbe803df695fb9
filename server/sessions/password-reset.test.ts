import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { users } from '#server/database/schema/people.ts'
import { attemptCounts, passwordResets } from '#server/database/schema/sessions.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { TestServer } from '#tests/support/server/server-setup.ts'

import { hashOf } from '../secrets/secret.ts'

const database = freshDatabase('demonstration')
const newPassword = 'Fjordglott2&'
const environment = { PUBLIC_URL: 'https://app.example.no' }

const sent = {
  message: 'Hvis adressen er kjent hos oss, har vi sendt en e-post med lenke til nytt passord.',
}
const failure = 'Lenken er ugyldig eller brukt opp. Be om en ny på innloggingssiden.'
const failed = { status: 422, body: { message: failure, data: { message: failure } } }

// Resets the counts, so that the emails of one test do not lock the next.
beforeEach(async () => void (await database().db.delete(attemptCounts)))

describe('requesting a password reset', () => {
  it('responds the same for a known and an unknown address, and sends an email only to the known one', async () => {
    const server = start()

    const unknown = await requestReset(server, { email: 'ukjent@solbakken.example' })
    const known = await requestReset(server, { email: people.leaderOfFjordglott })

    expect([outcomeOf(unknown), outcomeOf(known)]).toEqual([
      { status: 200, body: sent },
      { status: 200, body: sent },
    ])
    expect((await emailTo(server)).to).toBe(people.leaderOfFjordglott)
    expect(server.emails).toHaveLength(1)
  })

  it('case 23: sends a link to the public address, whatever host the request names', async () => {
    const server = start()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }

    await server.call('POST /api/auth/requestPasswordReset', {
      headers,
      body: { email: people.leaderOfFjordglott },
    })

    const { subject, text } = await emailTo(server)
    expect(subject).toBe('Nytt passord i Språkhuset')
    expect(text).toMatch(/^https:\/\/app\.example\.no\/reset-password\?token=[\w-]{43}$/m)
    expect(text).not.toContain('evil')
    expect(text).toContain('Lenken kan brukes én gang og virker i én time.')
  })

  it('needs no email address from a signed-in user', async () => {
    const server = start()
    const person = await server.signIn(people.employeeOfFjordglott)

    await server.call('POST /api/auth/requestPasswordReset', { as: person, body: {} })

    expect((await emailTo(server)).to).toBe(people.employeeOfFjordglott)
  })

  it('needs an email address from everybody else', async () => {
    const response = await requestReset(start(), {})

    expect(outcomeOf(response)).toEqual({
      status: 422,
      body: {
        message: 'E-post kreves.',
        data: { issues: [{ path: 'email', message: 'E-post kreves.' }] },
      },
    })
  })

  it('case 21: leaves only the hash of the token in the database', async () => {
    const server = start()
    const token = await requestToken(server)

    const rows = await database().db.select().from(passwordResets)

    expect(rows.map(({ hash }) => hash)).toContain(hashOf(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an email that cannot be sent at once', () => {
  it('is sent by a retry, with a valid token', async () => {
    const server = start(2)

    const response = await requestReset(server, { email: people.leaderOfFjordglott })
    const { text } = await emailTo(server)

    expect(outcomeOf(response)).toEqual({ status: 200, body: sent })
    expect((await set(server, /token=([\w-]+)/.exec(text)?.[1])).status).toBe(200)
    expect(server.log.filter(({ event }) => event === 'fault')).toEqual([])
    await restorePassword()
  })

  it('is logged as a fault without the address after the last retry, and the response is the same', async () => {
    const server = start(3)

    expect(outcomeOf(await requestReset(server, { email: people.leaderOfFjordglott }))).toEqual({
      status: 200,
      body: sent,
    })

    const faults = () => server.log.filter(({ event }) => event === 'fault')
    await expect.poll(() => faults().length).toBe(1)
    expect(JSON.stringify(faults())).not.toContain(people.leaderOfFjordglott)
    expect(server.emails).toEqual([])
    // Retries count once.
    expect((await database().db.select().from(attemptCounts)).map(({ attempts }) => attempts)).toEqual([1, 1])
  })
})

describe('too many reset requests', () => {
  it('sends five emails an hour to one account and responds the same after that', async () => {
    const server = start()
    server.stopClock()
    const responses = []
    for (let time = 0; time < 7; time += 1)
      responses.push(outcomeOf(await requestReset(server, { email: people.leaderOfFjordglott })))
    await emailTo(server, 5)

    expect(responses).toEqual(responses.map(() => ({ status: 200, body: sent })))
    // Emails are counted after the response: by account and by address.
    await expect
      .poll(async () => (await database().db.select().from(attemptCounts)).map(({ attempts }) => attempts))
      .toEqual([7, 7])
    server.advanceClock(3_600_000)
    await requestReset(server, { email: people.leaderOfFjordglott })
    await emailTo(server, 6)
  })

  it('from one address return 429 after a hundred in an hour', async () => {
    const server = start()
    server.stopClock()
    const statusFor = async (number: number) =>
      (await requestReset(server, { email: `person${number}@example.no` })).status
    for (let number = 0; number < 99; number += 1) await statusFor(number)

    expect([await statusFor(99), await statusFor(100)]).toEqual([200, 429])
    server.advanceClock(3_600_000)
    expect(await statusFor(101)).toBe(200)
  })
})

describe('setting a new password', () => {
  it('case 22 and 25: ends every session, and reports so in data.message', async () => {
    const server = start()
    const [one, other] = [
      await server.signIn(people.leaderOfFjordglott),
      await server.signIn(people.leaderOfFjordglott),
    ]

    const done = await set(server, await requestToken(server))
    const sessions = await Promise.all([one, other].map((as) => server.call('GET /api/auth/me', { as })))

    const message = 'Passordet er endret. Du kan logge inn med det nye.'
    expect(outcomeOf(done)).toEqual({ status: 200, body: { message, data: { message } } })
    const notActive = { status: 401, body: { message: 'Token is not active' } }
    expect(sessions.map(outcomeOf)).toEqual([notActive, notActive])
    expect((await server.signIn(people.leaderOfFjordglott, newPassword)).user.email).toBe(
      people.leaderOfFjordglott,
    )
    await restorePassword()
  })

  it('case 19: rejects a wrong, a spent, an expired, a long, an empty and a missing token with the same message', async () => {
    const server = start()
    const spent = await requestToken(server)
    await set(server, spent)
    const expired = await requestToken(server)
    server.advanceClock(60 * 60 * 1_000 + 1)

    const responses = await Promise.all(
      ['wrong', spent, expired, 'x'.repeat(10_000), '', undefined].map((token) => set(server, token)),
    )

    expect(responses.map(outcomeOf)).toEqual(responses.map(() => failed))
    await restorePassword()
  })

  it('accepts the token until the hour is over', async () => {
    const server = start()
    server.stopClock()
    const token = await requestToken(server)
    server.advanceClock(60 * 60 * 1_000 - 1)

    expect((await set(server, token)).status).toBe(200)
    await restorePassword()
  })

  it('spends the other tokens of the same user', async () => {
    const server = start()
    const first = await requestToken(server)
    const second = await requestToken(server)

    await set(server, second)

    expect(outcomeOf(await set(server, first))).toEqual(failed)
    await restorePassword()
  })

  it('case 20: lets one of two parallel uses succeed', async () => {
    const server = start()
    const token = await requestToken(server)

    const responses = await Promise.all([set(server, token), set(server, token)])

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await restorePassword()
  })

  it.each([
    ['', 'Passord kreves.'],
    ['Kort1!', 'Passordet må inneholde minst 8 tegn.'],
    [`Aa1!${'x'.repeat(61)}`, 'Passordet kan ikke være lengre enn 64 tegn.'],
    ['passord1!', 'Passordet må inneholde minst én stor bokstav.'],
    ['PASSORD1!', 'Passordet må inneholde minst én liten bokstav.'],
    ['Passordet!', 'Passordet må inneholde minst ett tall.'],
    ['Passordet1', 'Passordet må inneholde minst ett spesialtegn (@#$%^&*()_+=!).'],
    ['Pass ord1!', 'Passordet kan ikke inneholde mellomrom.'],
  ])('rejects %j with the rule that it breaks', async (password, message) => {
    const server = start()

    const { status, body } = await server.call('POST /api/auth/resetPassword', {
      body: { token: 'any', newPassword: password },
    })

    expect(status).toBe(422)
    const { issues } = (body as { readonly data: { readonly issues: readonly unknown[] } }).data
    expect(issues[0]).toEqual({ path: 'newPassword', message })
  })
})

/** A server that has sent and counted every email when the test finishes, so that no other test counts them. */
function start(mailFailures = 0): TestServer {
  const server = setupServer(database, environment, {}, mailFailures)
  onTestFinished(server.endBackground)
  return server
}

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
  status,
  body,
})

const requestReset = (server: TestServer, body: unknown) =>
  server.call('POST /api/auth/requestPasswordReset', { body })

const set = (server: TestServer, token: string | undefined) =>
  server.call('POST /api/auth/resetPassword', { body: { token, newPassword } })

/** Waits for the email, which is sent after the response. */
async function emailTo(server: TestServer, count = 1) {
  await expect.poll(() => server.emails.length).toBe(count)
  const email = server.emails[count - 1]
  if (!email) throw new Error('No email was sent.')
  return email
}

async function requestToken(server: TestServer): Promise<string> {
  const count = server.emails.length + 1
  await requestReset(server, { email: people.leaderOfFjordglott })
  const { text } = await emailTo(server, count)
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

const restorePassword = async () =>
  database()
    .db.update(users)
    .set({ passwordHash: await hashPassword('Sprakhuset1!') })
    .where(eq(users.id, userIdOf(people.leaderOfFjordglott)))
