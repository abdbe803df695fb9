import { createHash } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'

import { affiliations, users } from '#server/database/schema/people.ts'
import { refreshTokens, tokenFamilies } from '#server/database/schema/sessions.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { secretOfTests, serverStage } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson } from '#tests/support/server/server-setup.ts'

import { keysFrom } from './keys.ts'

const database = freshDatabase('demonstration')
const afterAccessLife = 15 * 60 * 1_000 + 1_000
const email = 'ansatt@solbakken.example'
const anyText: unknown = expect.any(String)

describe('an expired access token', () => {
  it('case 1: with its refresh token is answered the successor pair, which is good', async () => {
    const { stage, person } = await signedIn()
    stage.pass(afterAccessLife)

    const refused = await stage.call('GET /api/like', { as: person })
    expect(refused.status).toBe(401)
    expect(refused.body).toEqual({
      message: 'jwt expired',
      data: { token: anyText, refreshToken: anyText },
    })

    const replayed = await stage.call('GET /api/like', { as: pairIn(refused.body) })
    expect(replayed.status).toBe(200)
  })

  it('case 2: twenty parallel calls with an expired token make exactly one new refresh row', async () => {
    const { stage, person } = await signedIn()
    stage.pass(afterAccessLife)

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => stage.call('GET /api/auth/me', { as: person })),
    )

    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]?.status).toBe(401)
    expect((await rowsOf(person)).map(({ number }) => number)).toEqual([1, 2])
  })

  it('case 3: is answered the same pair until 30 seconds after the first use of its refresh token', async () => {
    const { stage, person } = await signedIn()
    stage.pass(afterAccessLife)
    stage.stopClock()
    const first = await stage.call('GET /api/auth/me', { as: person })

    stage.pass(29_999)
    const second = await stage.call('GET /api/auth/me', { as: person })

    expect(second.body).toEqual(first.body)
    expect((await stage.call('GET /api/auth/me', { as: pairIn(second.body) })).status).toBe(200)
  })

  it('case 4: with a refresh token used 30.001 seconds ago revokes the family, for both sides', async () => {
    const { stage, person } = await signedIn()
    stage.pass(afterAccessLife)
    stage.stopClock()
    const first = await stage.call('GET /api/auth/me', { as: person })

    stage.pass(30_001)
    const late = await stage.call('GET /api/auth/me', { as: person })
    const other = await stage.call('GET /api/auth/me', { as: pairIn(first.body) })

    const notActive = { status: 401, body: { message: 'Token is not active' } }
    expect([outcomeOf(late), outcomeOf(other)]).toEqual([notActive, notActive])
  })

  it('case 5: recovers when the answer to its first use was lost', async () => {
    const { stage, person } = await signedIn()
    stage.pass(afterAccessLife)
    await stage.call('GET /api/auth/me', { as: person })

    stage.pass(10_000)
    const again = await stage.call('GET /api/auth/me', { as: person })

    expect((await stage.call('GET /api/auth/me', { as: pairIn(again.body) })).status).toBe(200)
  })

  it('case 6: is answered no pair without a refresh token that fits', async () => {
    const { stage, person } = await signedIn()
    const stranger = await stage.signIn('leder@solbakken.example')
    stage.pass(afterAccessLife)

    const unfit = [undefined, '', 'x', `${person.refreshToken}x`, stranger.refreshToken, person.token]
    const replies = await Promise.all(
      unfit.map((refreshToken) =>
        stage.call('GET /api/auth/me', {
          as: { token: person.token, ...(refreshToken === undefined ? {} : { refreshToken }) },
        }),
      ),
    )

    const refused = { status: 401, body: { message: 'jwt expired' } }
    expect(replies.map(outcomeOf)).toEqual(unfit.map(() => refused))
    expect(await rowsOf(person)).toHaveLength(1)
  })

  it('is answered no pair once its refresh token is 30 days old', async () => {
    const { stage, person } = await signedIn()
    stage.pass(30 * 86_400_000 + 1_000)

    const reply = await stage.call('GET /api/auth/me', { as: person })

    expect(outcomeOf(reply)).toEqual({ status: 401, body: { message: 'jwt expired' } })
  })

  it('case 14: is refused before the handler, so a POST that is sent again runs once', async () => {
    const { stage, person } = await signedIn()
    const tip = await firstTip(stage, person)
    stage.pass(afterAccessLife)
    const body = { type: 'generalTip', activityId: tip }

    const refused = await stage.call('POST /api/like', { as: person, body })
    const renewed = pairIn(refused.body)
    expect((await stage.call('GET /api/like', { as: renewed })).body).toEqual([])

    const replayed = await stage.call('POST /api/like', { as: renewed, body })
    expect(replayed.body).toEqual([{ _id: anyText, type: 'generalTip', activityId: tip, createdAt: anyText }])
  })
})

describe('a token that is not ours', () => {
  it('case 9: is refused as unreadable', async () => {
    const { stage, person } = await signedIn()
    const { id: kid, key } = keysFrom(secretOfTests).accessTokens.current
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
        outcomeOf(await stage.call('GET /api/auth/me', { as: { token } })),
      ]),
    )

    const refused = { status: 401, body: { message: 'Ugyldig innlogging.' } }
    expect(Object.fromEntries(responses)).toEqual(
      Object.fromEntries(Object.keys(forged).map((name) => [name, refused])),
    )
  })

  it('is told from one that is signed right, which these forgeries start from', async () => {
    const { stage, person } = await signedIn()
    const { id: kid, key } = keysFrom(secretOfTests).accessTokens.current
    const { signed, claims } = forger(person)

    const token = await signed(claims, key, kid)

    expect((await stage.call('GET /api/auth/me', { as: { token } })).status).toBe(200)
  })

  it('is believed while the secret that signed it is the previous one, and no longer', async () => {
    const { person } = await signedIn()
    const next = { JWT_SECRET: 'the next secret of the tests, long enough to sign with' }
    const rotating = serverStage(database, { ...next, JWT_SECRET_PREVIOUS: secretOfTests })
    const rotated = serverStage(database, next)

    expect((await rotating.call('GET /api/auth/me', { as: person })).status).toBe(200)
    rotating.pass(afterAccessLife)
    const renewed = pairIn((await rotating.call('GET /api/auth/me', { as: person })).body)
    rotating.pass(-afterAccessLife)

    expect((await rotated.call('GET /api/auth/me', { as: renewed })).status).toBe(200)
    expect((await rotated.call('GET /api/auth/me', { as: person })).status).toBe(401)
  })

  it('case 11: is good to the last second and expired from the next', async () => {
    const stage = serverStage(database)
    stage.stopClock(new Date('2027-01-04T10:00:00Z'))
    const person = await stage.signIn(email)

    stage.pass(899_999)
    expect((await stage.call('GET /api/auth/me', { as: person })).status).toBe(200)

    stage.pass(1)
    expect((await stage.call('GET /api/auth/me', { as: person })).status).toBe(401)
  })
})

describe('a session', () => {
  it('case 12: is over after sign-out and when the user is deactivated', async () => {
    const { stage, person } = await signedIn()
    const second = await stage.signIn(email)
    await stage.call('GET /api/auth/logout', { as: person })
    const signedOut = await stage.call('GET /api/auth/me', { as: person })
    const other = await stage.call('GET /api/auth/me', { as: second })
    expect([signedOut.status, other.status]).toEqual([401, 200])

    await deactivate(person, new Date())
    const deactivated = await stage.call('GET /api/auth/me', { as: second })
    const login = await stage.call('POST /api/auth/login', { body: { email, password: 'Sprakhuset1!' } })
    await deactivate(person, null)

    expect(outcomeOf(deactivated)).toEqual({ status: 401, body: { message: 'Token is not active' } })
    expect(outcomeOf(login)).toEqual({ status: 401, body: { message: 'Feil e-post eller passord.' } })
  })

  it('case 13: loses a role with the next request after it was taken away', async () => {
    const stage = serverStage(database)
    const person = await stage.signIn('begge@solbakken.example')
    const lost = person.user.affiliations.find(({ department }) => department.name === 'Krabba')
    if (!lost) throw new Error('begge@ belongs to Krabba.')
    const headers = { orgctx: lost.department.organization, depctx: lost.department._id }
    expect((await stage.call('GET /api/students', { as: person, headers })).status).toBe(200)

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

    expect((await stage.call('GET /api/students', { as: person, headers })).status).toBe(403)
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
  it('case 16: answers an unknown address and a wrong password the same', async () => {
    const stage = serverStage(database)

    const responses = await Promise.all(
      [
        { email: 'ukjent@solbakken.example', password: 'Sprakhuset1!' },
        { email, password: 'Sprakhuset2!' },
      ].map((body) => stage.call('POST /api/auth/login', { body })),
    )

    const refused = { status: 401, body: { message: 'Feil e-post eller passord.' } }
    expect(responses.map(outcomeOf)).toEqual([refused, refused])
  })

  it('knows the address in any case', async () => {
    expect((await serverStage(database).signIn('Ansatt@Solbakken.Example')).user.email).toBe(email)
  })
})

async function signedIn() {
  const stage = serverStage(database)
  return { stage, person: await stage.signIn(email) }
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

async function firstTip(stage: ReturnType<typeof serverStage>, person: SignedInPerson): Promise<string> {
  const { body } = await stage.call('GET /api/general-tips', { as: person })
  const [tip] = body as readonly { readonly _id: string }[]
  return tip?._id ?? ''
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forger(person: SignedInPerson) {
  const [, body = ''] = person.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  return { claims, signed }
}

const signed = (told: Record<string, unknown>, key: Uint8Array, kid: string) =>
  new SignJWT(told).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(key)
