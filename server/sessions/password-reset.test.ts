import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { users } from '#server/database/schema/people.ts'
import { attemptCounts, passwordResets } from '#server/database/schema/sessions.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'
import type { ServerStage } from '#tests/support/server/server-setup.ts'

import { hashOf } from './secret.ts'

const database = freshDatabase('demonstration')
const leaderEmail = 'leder@fjordglott.example'
const newPassword = 'Fjordglott2&'
const environment = { PUBLIC_URL: 'https://app.example.no' }

const sent = {
  message: 'Hvis adressen er kjent hos oss, har vi sendt en e-post med lenke til nytt passord.',
}
const failure = 'Lenken er ugyldig eller brukt opp. Be om en ny på innloggingssiden.'
const refused = { status: 422, body: { message: failure, data: { message: failure } } }

// Else the letters of one test would be too many for the next.
beforeEach(async () => void (await database().db.delete(attemptCounts)))

describe('asking for a new password', () => {
  it('answers a known and an unknown address the same, and writes to the known one alone', async () => {
    const stage = serverStage(database, environment)

    const unknown = await ask(stage, { email: 'ukjent@solbakken.example' })
    const known = await ask(stage, { email: leaderEmail })

    expect([outcomeOf(unknown), outcomeOf(known)]).toEqual([
      { status: 200, body: sent },
      { status: 200, body: sent },
    ])
    expect((await emailTo(stage)).to).toBe(leaderEmail)
    expect(stage.emails).toHaveLength(1)
  })

  it('case 23: sends a link to the public address, whatever host the request names', async () => {
    const stage = serverStage(database, environment)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }

    await stage.call('POST /api/auth/requestPasswordReset', { headers, body: { email: leaderEmail } })

    const { subject, text } = await emailTo(stage)
    expect(subject).toBe('Nytt passord i Språkhuset')
    expect(text).toMatch(/^https:\/\/app\.example\.no\/reset-password\?token=[\w-]{43}$/m)
    expect(text).not.toContain('evil')
  })

  it('needs no address from who is signed in', async () => {
    const stage = serverStage(database, environment)
    const person = await stage.signIn('ansatt@fjordglott.example')

    await stage.call('POST /api/auth/requestPasswordReset', { as: person, body: {} })

    expect((await emailTo(stage)).to).toBe('ansatt@fjordglott.example')
  })

  it('needs an address from anybody else', async () => {
    const reply = await ask(serverStage(database, environment), {})

    expect(outcomeOf(reply)).toEqual({
      status: 422,
      body: {
        message: 'E-post kreves.',
        data: { issues: [{ path: 'email', message: 'E-post kreves.' }] },
      },
    })
  })

  it('case 21: leaves only the hash of the token in the database', async () => {
    const stage = serverStage(database, environment)
    const token = await askedToken(stage)

    const rows = await database().db.select().from(passwordResets)

    expect(rows.map(({ hash }) => hash)).toContain(hashOf(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an email that cannot be sent at once', () => {
  it('is sent by a later try, with a token that works', async () => {
    const stage = serverStage(database, environment, {}, 2)

    const reply = await ask(stage, { email: leaderEmail })
    const { text } = await emailTo(stage)

    expect(outcomeOf(reply)).toEqual({ status: 200, body: sent })
    expect((await set(stage, /token=([\w-]+)/.exec(text)?.[1])).status).toBe(200)
    expect(stage.log.filter(({ event }) => event === 'fault')).toEqual([])
    await restorePassword()
  })

  it('is a fault in the log after the last try, which names nobody, and the answer is the same', async () => {
    const stage = serverStage(database, environment, {}, 3)

    expect(outcomeOf(await ask(stage, { email: leaderEmail }))).toEqual({ status: 200, body: sent })

    const faults = () => stage.log.filter(({ event }) => event === 'fault')
    await expect.poll(() => faults().length).toBe(1)
    expect(JSON.stringify(faults())).not.toContain(leaderEmail)
    expect(stage.emails).toEqual([])
    // It is counted once, however often it was tried.
    expect((await database().db.select().from(attemptCounts)).map(({ attempts }) => attempts)).toEqual([1, 1])
  })
})

describe('asking too often', () => {
  it('sends five letters an hour to one account and answers the same after that', async () => {
    const stage = serverStage(database, environment)
    stage.stopClock()
    const responses = []
    for (let time = 0; time < 7; time += 1)
      responses.push(outcomeOf(await ask(stage, { email: leaderEmail })))
    await emailTo(stage, 5)

    expect(responses).toEqual(responses.map(() => ({ status: 200, body: sent })))
    // Letters are counted after the answer: by account and by address.
    await expect
      .poll(async () => (await database().db.select().from(attemptCounts)).map(({ attempts }) => attempts))
      .toEqual([7, 7])
    stage.pass(3_600_000)
    await ask(stage, { email: leaderEmail })
    await emailTo(stage, 6)
  })

  it('from one address is refused after a hundred in an hour', async () => {
    const stage = serverStage(database, environment)
    stage.stopClock()
    const asked = async (number: number) => (await ask(stage, { email: `person${number}@example.no` })).status
    for (let number = 0; number < 99; number += 1) await asked(number)

    expect([await asked(99), await asked(100)]).toEqual([200, 429])
    stage.pass(3_600_000)
    expect(await asked(101)).toBe(200)
  })
})

describe('setting a new password', () => {
  it('case 22 and 25: ends every session, and tells so in data.message', async () => {
    const stage = serverStage(database, environment)
    const [one, other] = [await stage.signIn(leaderEmail), await stage.signIn(leaderEmail)]

    const done = await set(stage, await askedToken(stage))
    const sessions = await Promise.all([one, other].map((as) => stage.call('GET /api/auth/me', { as })))

    const message = 'Passordet er endret. Du kan logge inn med det nye.'
    expect(outcomeOf(done)).toEqual({ status: 200, body: { message, data: { message } } })
    const notActive = { status: 401, body: { message: 'Token is not active' } }
    expect(sessions.map(outcomeOf)).toEqual([notActive, notActive])
    expect((await stage.signIn(leaderEmail, newPassword)).user.email).toBe(leaderEmail)
    await restorePassword()
  })

  it('case 19: refuses a wrong, a spent, an expired, a long, an empty and a missing token with the same words', async () => {
    const stage = serverStage(database, environment)
    const spent = await askedToken(stage)
    await set(stage, spent)
    const old = await askedToken(stage)
    stage.pass(60 * 60 * 1_000 + 1)

    const replies = await Promise.all(
      ['wrong', spent, old, 'x'.repeat(10_000), '', undefined].map((token) => set(stage, token)),
    )

    expect(replies.map(outcomeOf)).toEqual(replies.map(() => refused))
    await restorePassword()
  })

  it('works until the hour is over', async () => {
    const stage = serverStage(database, environment)
    stage.stopClock()
    const token = await askedToken(stage)
    stage.pass(60 * 60 * 1_000 - 1)

    expect((await set(stage, token)).status).toBe(200)
    await restorePassword()
  })

  it('spends the other tokens of the same user', async () => {
    const stage = serverStage(database, environment)
    const first = await askedToken(stage)
    const second = await askedToken(stage)

    await set(stage, second)

    expect(outcomeOf(await set(stage, first))).toEqual(refused)
    await restorePassword()
  })

  it('case 20: lets one of two parallel uses succeed', async () => {
    const stage = serverStage(database, environment)
    const token = await askedToken(stage)

    const replies = await Promise.all([set(stage, token), set(stage, token)])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
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
  ])('refuses %j by the rule that it breaks, and spends nothing', async (password, message) => {
    const stage = serverStage(database, environment)

    const { status, body } = await stage.call('POST /api/auth/resetPassword', {
      body: { token: 'any', newPassword: password },
    })

    expect(status).toBe(422)
    const { issues } = (body as { readonly data: { readonly issues: readonly unknown[] } }).data
    expect(issues[0]).toEqual({ path: 'newPassword', message })
  })
})

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
  status,
  body,
})

const ask = (stage: ServerStage, body: unknown) => stage.call('POST /api/auth/requestPasswordReset', { body })

const set = (stage: ServerStage, token: string | undefined) =>
  stage.call('POST /api/auth/resetPassword', { body: { token, newPassword } })

/** The letter goes out after the answer. */
async function emailTo(stage: ServerStage, count = 1) {
  await expect.poll(() => stage.emails.length, { timeout: 5_000 }).toBe(count)
  const email = stage.emails[count - 1]
  if (!email) throw new Error('No email was sent.')
  return email
}

async function askedToken(stage: ServerStage): Promise<string> {
  const count = stage.emails.length + 1
  await ask(stage, { email: leaderEmail })
  const { text } = await emailTo(stage, count)
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

const restorePassword = async () =>
  database()
    .db.update(users)
    .set({ passwordHash: await hashPassword('Sprakhuset1!') })
    .where(eq(users.id, userIdOf(leaderEmail)))
