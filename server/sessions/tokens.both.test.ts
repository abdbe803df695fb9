import { createHash, randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'

import { affiliations, users } from '#server/database/schema/people.ts'
import { refreshTokens, tokenFamilies } from '#server/database/schema/sessions.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { testSecret, setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson } from '#tests/support/server/server-setup.ts'

import { keysFrom } from '../secrets/keys.ts'

const database = freshDatabase('demonstration')
const afterAccessLife = 15 * 60 * 1_000 + 1_000
const anyText: unknown = expect.any(String)

describe('a refresh token without its access token', () => {
  it('ends its auth session, also after it has been used, and no other', async () => {
    const { server, person } = await signedIn()
    const other = await server.signIn(people.employee)
    server.advanceClock(afterAccessLife)
    const renewed = pairIn((await server.call('GET /api/auth/me', { as: person })).body)

    const ended = await endSession(server, person.refreshToken)
    const again = await endSession(server, person.refreshToken)

    expect([ended, again]).toEqual([signedOutResponse, signedOutResponse])
    expect((await server.call('GET /api/auth/me', { as: renewed })).body).toEqual({
      message: 'Token is not active',
    })
    expect((await server.call('GET /api/auth/me', { as: other })).body).toEqual({
      message: 'jwt expired',
      data: { token: anyText, refreshToken: anyText },
    })
  })

  it('gets nobody in', async () => {
    const { server, person } = await signedIn()

    const { status } = await server.call('GET /api/auth/me', { as: { refreshToken: person.refreshToken } })

    expect(status).toBe(401)
  })

  it.each(['', 'x', `${randomUUID()}.1.${'x'.repeat(43)}`, '../..', 'x'.repeat(200)])(
    'that the server has not made gets the same response: %j',
    async (refreshToken) => {
      const { server, person } = await signedIn()

      expect(await endSession(server, refreshToken)).toEqual(signedOutResponse)
      expect((await server.call('GET /api/auth/me', { as: person })).status).toBe(200)
    },
  )

  it('of a family with a wrong signature ends nothing', async () => {
    const { server, person } = await signedIn()

    await endSession(
      server,
      `${person.refreshToken.slice(0, -1)}${person.refreshToken.endsWith('A') ? 'B' : 'A'}`,
    )

    expect((await server.call('GET /api/auth/me', { as: person })).status).toBe(200)
  })
})

describe('an expired access token', () => {
  it('case 1: with its refresh token gets the successor pair, which is valid', async () => {
    const { server, person } = await signedIn()
    server.advanceClock(afterAccessLife)

    const failed = await server.call('GET /api/like', { as: person })
    expect(failed.status).toBe(401)
    expect(failed.body).toEqual({
      message: 'jwt expired',
      data: { token: anyText, refreshToken: anyText },
    })

    const replayed = await server.call('GET /api/like', { as: pairIn(failed.body) })
    expect(replayed.status).toBe(200)
  })

  it('case 2: twenty parallel calls with an expired token create exactly one new refresh row', async () => {
    const { server, person } = await signedIn()
    server.advanceClock(afterAccessLife)

    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.call('GET /api/auth/me', { as: person })),
    )

    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(responses[0]?.status).toBe(401)
    expect((await rowsOf(person)).map(({ number }) => number)).toEqual([1, 2])
  })

  it('case 3: gets the same pair until 30 seconds after the first use of its refresh token', async () => {
    const { server, person } = await signedIn()
    server.advanceClock(afterAccessLife)
    server.stopClock()
    const first = await server.call('GET /api/auth/me', { as: person })

    server.advanceClock(29_999)
    const second = await server.call('GET /api/auth/me', { as: person })

    expect(second.body).toEqual(first.body)
    expect((await server.call('GET /api/auth/me', { as: pairIn(second.body) })).status).toBe(200)
  })

  it('case 4: with a refresh token used 30.001 seconds ago revokes the family, for both sides', async () => {
    const { server, person } = await signedIn()
    server.advanceClock(afterAccessLife)
    server.stopClock()
    const first = await server.call('GET /api/auth/me', { as: person })

    server.advanceClock(30_001)
    const late = await server.call('GET /api/auth/me', { as: person })
    const other = await server.call('GET /api/auth/me', { as: pairIn(first.body) })

    const notActive = { status: 401, body: { message: 'Token is not active' } }
    expect([outcomeOf(late), outcomeOf(other)]).toEqual([notActive, notActive])
  })

  it('case 5: recovers when the response to its first use was lost', async () => {
    const { server, person } = await signedIn()
    server.advanceClock(afterAccessLife)
    await server.call('GET /api/auth/me', { as: person })

    server.advanceClock(10_000)
    const again = await server.call('GET /api/auth/me', { as: person })

    expect((await server.call('GET /api/auth/me', { as: pairIn(again.body) })).status).toBe(200)
  })

  it('case 6: gets no pair without a matching refresh token', async () => {
    const { server, person } = await signedIn()
    const otherUser = await server.signIn(people.leader)
    server.advanceClock(afterAccessLife)

    const invalidTokens = [
      undefined,
      '',
      'x',
      `${person.refreshToken}x`,
      otherUser.refreshToken,
      person.token,
    ]
    const responses = await Promise.all(
      invalidTokens.map((refreshToken) =>
        server.call('GET /api/auth/me', {
          as: { token: person.token, ...(refreshToken === undefined ? {} : { refreshToken }) },
        }),
      ),
    )

    const failed = { status: 401, body: { message: 'jwt expired' } }
    expect(responses.map(outcomeOf)).toEqual(invalidTokens.map(() => failed))
    expect(await rowsOf(person)).toHaveLength(1)
  })

  it('gets no pair once its refresh token is 30 days old', async () => {
    const { server, person } = await signedIn()
    server.advanceClock(30 * 86_400_000 + 1_000)

    const response = await server.call('GET /api/auth/me', { as: person })

    expect(outcomeOf(response)).toEqual({ status: 401, body: { message: 'jwt expired' } })
  })

  it('case 14: is rejected before the handler, so a POST that is retried runs once', async () => {
    const { server, person } = await signedIn()
    const tip = await firstTip(server, person)
    server.advanceClock(afterAccessLife)
    const body = { type: 'generalTip', activityId: tip }

    const failed = await server.call('POST /api/like', { as: person, body })
    const renewed = pairIn(failed.body)
    expect((await server.call('GET /api/like', { as: renewed })).body).toEqual([])

    const replayed = await server.call('POST /api/like', { as: renewed, body })
    expect(replayed.body).toEqual([{ _id: anyText, type: 'generalTip', activityId: tip, createdAt: anyText }])
  })
})

describe('a forged token', () => {
  it('case 9: is rejected as unreadable', async () => {
    const { server, person } = await signedIn()
    const { id: kid, key } = keysFrom(testSecret).accessTokens.current
    const { signed, claims } = forger(person)
    const [head = '', body = '', signature = ''] = person.token.split('.')
    const forged = {
      'alg none': `${encoded({ alg: 'none', typ: 'JWT', kid })}.${body}.`,
      'alg RS256': `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${body}.${signature}`,
      'other key': await signed(claims, keysFrom('another').accessTokens.current.key, kid),
      'other kid': await signed(claims, key, 'other'),
      'other audience': await signed({ ...claims, aud: 'other' }, key, kid),
      'other issuer': await signed({ ...claims, iss: 'other' }, key, kid),
      'no session': await signed({ ...claims, sid: undefined }, key, kid),
      'no end': await signed({ ...claims, exp: undefined }, key, kid),
      'other claims': `${head}.${encoded({ ...claims, sub: 'x' })}.${signature}`,
      truncated: person.token.slice(0, -4),
      'too long': `${person.token}${'a'.repeat(16_384)}`,
      'refresh token (case 10)': person.refreshToken,
      empty: '',
    }

    const responses = await Promise.all(
      Object.entries(forged).map(async ([name, token]) => [
        name,
        outcomeOf(await server.call('GET /api/auth/me', { as: { token } })),
      ]),
    )

    const failed = { status: 401, body: { message: 'Ugyldig innlogging.' } }
    expect(Object.fromEntries(responses)).toEqual(
      Object.fromEntries(Object.keys(forged).map((name) => [name, failed])),
    )
  })

  it('differs from a correctly signed one, which these forgeries are based on', async () => {
    const { server, person } = await signedIn()
    const { id: kid, key } = keysFrom(testSecret).accessTokens.current
    const { signed, claims } = forger(person)

    const token = await signed(claims, key, kid)

    expect((await server.call('GET /api/auth/me', { as: { token } })).status).toBe(200)
  })

  it('is accepted while the secret that signed it is the previous one, and no longer', async () => {
    const { person } = await signedIn()
    const next = { JWT_SECRET: 'the next secret of the tests, long enough to sign with' }
    const rotating = setupServer(database, { ...next, JWT_SECRET_PREVIOUS: testSecret })
    const rotated = setupServer(database, next)

    expect((await rotating.call('GET /api/auth/me', { as: person })).status).toBe(200)
    rotating.advanceClock(afterAccessLife)
    const renewed = pairIn((await rotating.call('GET /api/auth/me', { as: person })).body)
    rotating.advanceClock(-afterAccessLife)

    expect((await rotated.call('GET /api/auth/me', { as: renewed })).status).toBe(200)
    expect((await rotated.call('GET /api/auth/me', { as: person })).status).toBe(401)
  })

  it('case 11: is valid to the last second and expired from the next', async () => {
    const server = setupServer(database)
    server.stopClock(new Date('2027-01-04T10:00:00Z'))
    const person = await server.signIn(people.employee)

    server.advanceClock(899_999)
    expect((await server.call('GET /api/auth/me', { as: person })).status).toBe(200)

    server.advanceClock(1)
    expect((await server.call('GET /api/auth/me', { as: person })).status).toBe(401)
  })
})

describe('a session', () => {
  it('case 12: ends on sign-out and when the user is deactivated', async () => {
    const { server, person } = await signedIn()
    const second = await server.signIn(people.employee)
    await server.call('GET /api/auth/logout', { as: person })
    const signedOut = await server.call('GET /api/auth/me', { as: person })
    const other = await server.call('GET /api/auth/me', { as: second })
    expect([signedOut.status, other.status]).toEqual([401, 200])

    await deactivate(person, new Date())
    const deactivated = await server.call('GET /api/auth/me', { as: second })
    const login = await server.call('POST /api/auth/login', {
      body: { email: people.employee, password: 'Sprakhuset1!' },
    })
    await deactivate(person, null)

    expect(outcomeOf(deactivated)).toEqual({ status: 401, body: { message: 'Token is not active' } })
    expect(outcomeOf(login)).toEqual({ status: 401, body: { message: 'Feil e-post eller passord.' } })
  })

  it('case 13: loses a role with the next request after its removal', async () => {
    const server = setupServer(database)
    const person = await server.signIn(people.employeeOfBoth)
    const lost = person.user.affiliations.find(({ department }) => department.name === 'Krabba')
    if (!lost) throw new Error('begge@ belongs to Krabba.')
    const headers = { orgctx: lost.department.organization, depctx: lost.department._id }
    expect((await server.call('GET /api/students', { as: person, headers })).status).toBe(200)

    await database().asOwner(({ db }) =>
      db
        .delete(affiliations)
        .where(
          and(
            eq(affiliations.organizationId, lost.department.organization),
            eq(affiliations.userId, person.user._id),
          ),
        ),
    )

    expect((await server.call('GET /api/students', { as: person, headers })).status).toBe(403)
  })

  it('case 21: leaves only hashes in the database', async () => {
    const { person } = await signedIn()

    const [row] = await rowsOf(person)

    expect(row?.hash).toBe(createHash('sha256').update(person.refreshToken).digest('base64url'))
    const tables = await Promise.all([
      database().db.select().from(refreshTokens),
      database().db.select().from(tokenFamilies),
    ])
    expect(JSON.stringify(tables)).not.toContain(person.refreshToken)
  })
})

describe('login', () => {
  it('case 16: responds the same for an unknown address and a wrong password', async () => {
    const server = setupServer(database)

    const responses = await Promise.all(
      [
        { email: 'ukjent@solbakken.example', password: 'Sprakhuset1!' },
        { email: people.employee, password: 'Sprakhuset2!' },
      ].map((body) => server.call('POST /api/auth/login', { body })),
    )

    const failed = { status: 401, body: { message: 'Feil e-post eller passord.' } }
    expect(responses.map(outcomeOf)).toEqual([failed, failed])
  })

  it('accepts the email address in any case', async () => {
    expect((await setupServer(database).signIn('Ansatt@Solbakken.Example')).user.email).toBe(people.employee)
  })

  it('accepts a password that was pasted with space around it, and none of space alone', async () => {
    const server = setupServer(database)
    const statusOf = async (password: string) =>
      (await server.call('POST /api/auth/login', { body: { email: people.employee, password } })).status

    expect(await statusOf(' Sprakhuset1!\n')).toBe(200)
    expect(await statusOf('  ')).toBe(422)
  })
})

async function signedIn() {
  const server = setupServer(database)
  return { server, person: await server.signIn(people.employee) }
}

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
  status,
  body,
})

const pairIn = (body: unknown) =>
  (body as { readonly data: { readonly token: string; readonly refreshToken: string } }).data

const rowsOf = (person: SignedInPerson) =>
  database()
    .db.select()
    .from(refreshTokens)
    .where(eq(refreshTokens.familyId, person.refreshToken.split('.')[0] ?? ''))
    .orderBy(refreshTokens.number)

const deactivate = (person: SignedInPerson, at: Date | null) =>
  database().db.update(users).set({ deactivatedAt: at }).where(eq(users.id, person.user._id))

async function firstTip(server: ReturnType<typeof setupServer>, person: SignedInPerson): Promise<string> {
  const { body } = await server.call('GET /api/general-tips', { as: person })
  const [tip] = body as readonly { readonly _id: string }[]
  return tip?._id ?? ''
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forger(person: SignedInPerson) {
  const [, body = ''] = person.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  return { claims, signed }
}

const signed = (claims: Record<string, unknown>, key: Uint8Array, kid: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(key)

const signedOutResponse = [200, { message: 'Du er logget ut.' }]

async function endSession(server: ReturnType<typeof setupServer>, refreshToken: string) {
  const { status, body } = await server.call('POST /api/auth/endSession', { body: { refreshToken } })
  return [status, body]
}
