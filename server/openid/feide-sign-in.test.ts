import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { users } from '#server/database/schema/people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { allowed, callback, publicUrl, start } from '#tests/support/openid/feide-addresses.ts'
import { challenge, verifier } from '#tests/support/server/sign-in-challenge.ts'
import { browserBetween } from '#tests/support/openid/feide-browser.ts'
import { codeIn, emailAfter, feideStage, pageOf, signIn, userIn } from '#tests/support/openid/feide-setup.ts'
import { feidePerson } from '#tests/support/openid/openid-provider.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'
import type { ServerStage } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const { provider, stageHere, registered, linkOf } = feideStage(database)
const random: unknown = expect.stringMatching(/^[\w-]{43}$/)

describe('signing in with Feide', () => {
  it('asks the provider for a code with PKCE, state, nonce and the four scopes, whatever host was asked for', async () => {
    const reply = await stageHere().app.request(
      start.replace('https://app.example.no', 'http://evil.example'),
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    )
    const address = new URL(reply.headers.get('location') ?? '')
    const told = Object.fromEntries(address.searchParams)

    expect(reply.status).toBe(303)
    expect(address.origin).toBe(provider().issuer)
    expect(told).toEqual({
      client_id: provider().environment.OIDC_CLIENT_ID,
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid userid-feide userinfo-name email',
      state: random,
      nonce: random,
      code_challenge: random,
      code_challenge_method: 'S256',
    })
    expect(new Set([told['state'], told['nonce'], told['code_challenge']]).size).toBe(3)
  })

  it('sends the one whom the kindergarten registered to the app with a code, which signs in once', async () => {
    await register('leder@solbakken.example', 'Feide:Ingunn@Kommune.no')
    provider().letIn(feidePerson('ingunn', 'ingunn@kommune.no'))
    const stage = stageHere()

    const { reply, browser } = await signIn(stage)
    const code = codeIn(reply)
    const first = await stage.call('POST /api/auth/signIn', { body: { code, verifier } })
    const second = await stage.call('POST /api/auth/signIn', { body: { code, verifier } })

    expect(reply.status).toBe(303)
    expect([first.status, second.status]).toEqual([200, 401])
    expect(userIn(first).email).toBe('leder@solbakken.example')
    expect(await linkOf('leder@solbakken.example')).toEqual({ issuer: provider().issuer, subject: 'ingunn' })
    expect(browser.cookiesOf(publicUrl)).toEqual([])
  })

  it('knows the person by the provider’s subject from then on, though the Feide name has changed', async () => {
    await register('leder@fjordglott.example', 'annegrete@kommune.no')
    await register('ansatt@fjordglott.example', 'ny.annegrete@kommune.no')
    provider().letIn(feidePerson('anne-grete', 'annegrete@kommune.no'))
    await signIn(stageHere())
    provider().letIn(feidePerson('anne-grete', 'ny.annegrete@kommune.no'))

    expect(await emailAfter(stageHere())).toBe('leder@fjordglott.example')
    expect(await linkOf('ansatt@fjordglott.example')).toEqual({ issuer: null, subject: null })
  })

  it('finds the Feide name in the list of other names as well', async () => {
    await register('begge@solbakken.example', 'kristin@kommune.no')
    provider().letIn({
      sub: 'kristin',
      'https://n.feide.no/claims/userid_sec': ['mail:leder@solbakken.example', 'feide:kristin@kommune.no'],
    })

    expect(await emailAfter(stageHere())).toBe('begge@solbakken.example')
  })

  it('ends at another server process than it began at', async () => {
    const [one, other] = [stageHere(), stageHere()]
    provider().letIn(await registered('annen.prosess'))
    const browser = browserBetween(one)
    const back = await browser.walk(start)

    expect((await browserBetween(other, browser).open(back)).status).toBe(303)
  })

  it('is no matter of lock-outs', async () => {
    const email = 'admin@fjordglott.example'
    await register(email, 'bjorn@kommune.no')
    provider().letIn(feidePerson('bjorn', 'bjorn@kommune.no'))
    const stage = stageHere()
    const guess = { body: { email, password: 'feil' } }
    for (let count = 0; count <= 10; count += 1) await stage.call('POST /api/auth/login', guess)

    expect((await stage.call('POST /api/auth/login', guess)).status).toBe(429)
    expect(await emailAfter(stage)).toBe(email)
  })

  it('lets in a person without affiliations, and makes none of what the provider says', async () => {
    await register('ny@uten.example', 'ny@kommune.no')
    provider().letIn(feidePerson('ny', 'ny@kommune.no', { name: 'Et Annet Navn', email: 'ny@kommune.no' }))
    const stage = stageHere()
    const before = await stage.signIn('ny@uten.example')

    const { reply } = await signIn(stage)
    const after = await stage.call('POST /api/auth/signIn', { body: { code: codeIn(reply), verifier } })

    expect(userIn(after)).toEqual(before.user)
    expect(before.user.affiliations).toEqual([])
  })

  it('goes on in two tabs at once', async () => {
    provider().letIn(await registered('to.faner'))
    const browser = browserBetween(stageHere())
    const [one, other] = [await browser.walk(start), await browser.walk(start)]

    expect((await browser.open(one)).headers.get('location')).toContain(`${allowed}?code=`)
    expect((await browser.open(other)).headers.get('location')).toContain(`${allowed}?code=`)
  })

  it('remembers the five newest of many that were begun', async () => {
    provider().letIn(await registered('mange.faner'))
    const browser = browserBetween(stageHere())
    const backs: string[] = []
    for (let count = 0; count < 6; count += 1) backs.push(await browser.walk(start))

    expect(browser.cookiesOf(publicUrl)).toHaveLength(5)
    const statuses: number[] = []
    for (const back of backs) statuses.push((await browser.open(back)).status)
    expect(statuses).toEqual([400, 303, 303, 303, 303, 303])
  })

  it('links one user once when the first two sign-ins come at the same time', async () => {
    provider().letIn(await registered('samtidig'))
    const browsers = [browserBetween(stageHere()), browserBetween(stageHere())]
    const backs = await Promise.all(browsers.map(async (browser) => browser.walk(start)))

    const replies = await Promise.all(
      browsers.map(async (browser, index) => browser.open(backs[index] ?? '')),
    )

    expect(replies.map(({ status }) => status)).toEqual([303, 303])
  })

  it('keeps what is under way where only the server can read it', async () => {
    const reply = await stageHere().app.request(start)
    const cookie = reply.headers.get('set-cookie') ?? ''
    const address = new URL(reply.headers.get('location') ?? '')
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')

    expect(name).toBe(`portal_feide_${address.searchParams.get('state')}`)
    expect(cookie.split('; ').slice(1)).toEqual([
      'Max-Age=600',
      'Path=/portal/feide',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ])
    const readable = value.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    expect(readable[0]).toBe('{"alg":"dir","enc":"A256GCM"}')
    expect(readable.join('')).not.toContain(address.searchParams.get('nonce'))
  })
})

describe('a person whom Feide has proven', () => {
  it('is told which Feide name to have registered when nobody knows it', async () => {
    provider().letIn(feidePerson('ukjent', 'ukjent@kommune.no'))

    const { reply } = await signIn(stageHere())
    const page = await reply.text()

    expect(reply.status).toBe(403)
    expect(page).toContain('<h1>Vi kjenner ikke Feide-navnet ditt</h1>')
    expect(page).toContain('<strong class="name">ukjent@kommune.no</strong>')
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('is told so when there is no Feide name at all', async () => {
    provider().letIn({ sub: 'uten-navn', name: 'Gjest' })

    const { reply } = await signIn(stageHere())

    expect(reply.status).toBe(403)
    expect(await reply.text()).toContain('Feide oppga ikke noe Feide-navn for deg.')
  })

  it('is not let in as a user who has been deactivated, at the first sign-in and later', async () => {
    const first = await registered('sluttet.ny')
    await deactivate('sluttet.ny@konto.example')
    const second = await registered('sluttet.gammel')
    provider().letIn(second)
    await signIn(stageHere())
    await deactivate('sluttet.gammel@konto.example')

    for (const person of [first, second]) {
      provider().letIn(person)
      const { reply } = await signIn(stageHere())
      expect(reply.status).toBe(403)
      expect(await reply.text()).toContain('<h1>Brukeren din er stengt</h1>')
    }
    expect(await linkOf('sluttet.ny@konto.example')).toEqual({ issuer: null, subject: null })
  })

  it('never takes over a user who is linked to somebody else', async () => {
    provider().letIn(await registered('gjenbrukt'))
    await signIn(stageHere())
    provider().letIn(feidePerson('another', 'gjenbrukt@kommune.no'))

    const { reply } = await signIn(stageHere())

    expect(reply.status).toBe(403)
    expect(await reply.text()).toContain('<h1>Feide-navnet er koblet til en annen</h1>')
    expect((await linkOf('gjenbrukt@konto.example')).subject).toBe('gjenbrukt')
  })

  it('is one of two when both come with the same Feide name at the same time', async () => {
    await registered('kapplop')
    const sides = [browserBetween(stageHere()), browserBetween(stageHere())]
    const backs: string[] = []
    for (const [index, browser] of sides.entries()) {
      provider().letIn(feidePerson(`runner-${index}`, 'kapplop@kommune.no'))
      backs.push(await browser.walk(start))
    }

    const replies = await Promise.all(sides.map(async (browser, index) => browser.open(backs[index] ?? '')))

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403])
  })

  it('is nobody’s when the names lead to two users', async () => {
    await registered('ett.navn')
    await registered('annet.navn')
    provider().letIn({
      sub: 'to-navn',
      'https://n.feide.no/claims/userid_sec': ['feide:ett.navn@kommune.no', 'feide:annet.navn@kommune.no'],
    })

    expect((await signIn(stageHere())).reply.status).toBe(403)
  })

  it('is another one when another provider said the same', async () => {
    provider().letIn(await registered('flyttet'))
    await database()
      .db.update(users)
      .set({ openidIssuer: 'https://former.example.no', openidSubject: 'flyttet' })
      .where(eq(users.email, 'flyttet@konto.example'))

    expect((await signIn(stageHere())).reply.status).toBe(403)
  })

  it('is found by an e-mail only when the provider has verified it', async () => {
    const email = 'admin@solbakken.example'
    const claims = (email_verified: unknown) => ({ email: email.toUpperCase(), email_verified })
    const refused: number[] = []
    for (const told of [undefined, false, 'true', 1, null]) {
      provider().letIn(feidePerson(`marit-${String(told)}`, 'marit@kommune.no', claims(told)))
      refused.push((await signIn(stageHere())).reply.status)
    }
    expect(refused).toEqual([403, 403, 403, 403, 403])
    expect(await linkOf(email)).toEqual({ issuer: null, subject: null })

    provider().letIn(feidePerson('marit', 'marit@kommune.no', claims(true)))
    expect(await emailAfter(stageHere())).toBe(email)
    expect((await linkOf(email)).subject).toBe('marit')
  })

  it('is not found by an e-mail whose user has a Feide name or is linked already', async () => {
    await registered('har.navn')
    provider().letIn(
      feidePerson('x', 'x@kommune.no', { email: 'har.navn@konto.example', email_verified: true }),
    )
    const named = await pageOf((await signIn(stageHere())).reply)
    provider().letIn(
      feidePerson('y', 'y@kommune.no', { email: 'ansatt@solbakken.example', email_verified: true }),
    )
    const first = await emailAfter(stageHere())
    provider().letIn(
      feidePerson('z', 'z@kommune.no', { email: 'ansatt@solbakken.example', email_verified: true }),
    )
    const linked = await pageOf((await signIn(stageHere())).reply)

    expect(first).toBe('ansatt@solbakken.example')
    expect([named.heading, linked.heading]).toEqual([
      'Vi kjenner ikke Feide-navnet ditt',
      'Vi kjenner ikke Feide-navnet ditt',
    ])
  })

  it('is not in the log, nor is anything that was sent', async () => {
    provider().letIn(feidePerson('hemmelig', 'hemmelig@kommune.no', { email: 'hemmelig@kommune.no' }))
    const stage = stageHere()
    const browser = browserBetween(stage)
    const back = await browser.walk(start)
    provider().sayInIdToken((claims) => ({ ...claims, nonce: 'another' }))
    await browser.open(back)
    provider().restore()
    await signIn(stage)

    const log = JSON.stringify(stage.log)
    const query = new URL(back).searchParams
    expect(log).toContain('"event":"fault"')
    expect(log).toContain('"route":"/portal/feide/callback"')
    for (const secret of ['hemmelig', 'Kari', query.get('code'), query.get('state'), 'eyJ'])
      expect(log).not.toContain(secret)
  })
})

describe('the portal’s login page', () => {
  it('offers Feide by a link where a provider is configured', async () => {
    expect(await loginPage(stageHere())).toContain(
      `href="/portal/feide?redirectUrl=${encodeURIComponent(allowed)}&amp;challenge=${challenge}">Logg inn med Feide</a>`,
    )
  })

  it('says nothing of Feide where none is, and does not answer there', async () => {
    const stage = serverStage(database, { PUBLIC_URL: publicUrl })

    expect(await loginPage(stage, '&told=feide-cancelled')).not.toContain('Feide')
    expect((await stage.app.request(start)).status).toBe(404)
    expect((await stage.app.request(callback)).status).toBe(404)
  })
})

const loginPage = async (stage: ServerStage, more = '') =>
  (await stage.app.request(`/portal/login${new URL(start).search}${more}`)).text()

const register = (email: string, feideId: string) =>
  database().db.update(users).set({ feideId }).where(eq(users.email, email))

const deactivate = (email: string) =>
  database()
    .db.update(users)
    .set({ deactivatedAt: sql`now()` })
    .where(eq(users.email, email))
