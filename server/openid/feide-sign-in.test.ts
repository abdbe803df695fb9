import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { users } from '#server/database/schema/people.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { allowedRedirect, callbackUrl, publicUrl, startUrl } from '#tests/support/openid/feide-addresses.ts'
import { challenge, verifier } from '#tests/support/server/sign-in-challenge.ts'
import { feideBrowser } from '#tests/support/openid/feide-browser.ts'
import {
  codeIn,
  emailAfterSignIn,
  setupFeide,
  pageOf,
  signIn,
  userIn,
} from '#tests/support/openid/feide-setup.ts'
import { feidePerson } from '#tests/support/openid/openid-provider.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { TestServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const { provider, startServer, registerUser, linkOf } = setupFeide(database)
const randomToken: unknown = expect.stringMatching(/^[\w-]{43}$/)

describe('signing in with Feide', () => {
  it('requests a code from the provider with PKCE, state, nonce and the four scopes, independent of the Host header', async () => {
    const response = await startServer().app.request(
      startUrl.replace('https://app.example.no', 'http://evil.example'),
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    )
    const address = new URL(response.headers.get('location') ?? '')
    const params = Object.fromEntries(address.searchParams)

    expect(response.status).toBe(303)
    expect(address.origin).toBe(provider().issuer)
    expect(params).toEqual({
      client_id: provider().environment.OIDC_CLIENT_ID,
      response_type: 'code',
      redirect_uri: callbackUrl,
      scope: 'openid userid-feide userinfo-name email',
      state: randomToken,
      nonce: randomToken,
      code_challenge: randomToken,
      code_challenge_method: 'S256',
    })
    expect(new Set([params['state'], params['nonce'], params['code_challenge']]).size).toBe(3)
  })

  it('redirects a registered user to the app with a code, which signs in once', async () => {
    await setFeideId(people.leader, 'Feide:Ingunn@Kommune.no')
    provider().signInAs(feidePerson('ingunn', 'ingunn@kommune.no'))
    const server = startServer()

    const { response, browser } = await signIn(server)
    const code = codeIn(response)
    const first = await server.call('POST /api/auth/signIn', { body: { code, verifier } })
    const second = await server.call('POST /api/auth/signIn', { body: { code, verifier } })

    expect(response.status).toBe(303)
    expect([first.status, second.status]).toEqual([200, 401])
    expect(userIn(first).email).toBe(people.leader)
    expect(await linkOf(people.leader)).toEqual({ issuer: provider().issuer, subject: 'ingunn' })
    expect(browser.cookiesOf(publicUrl)).toEqual([])
  })

  it('identifies the person by the provider’s subject after the first sign-in, even when the Feide name changes', async () => {
    await setFeideId(people.leaderOfFjordglott, 'annegrete@kommune.no')
    await setFeideId(people.employeeOfFjordglott, 'ny.annegrete@kommune.no')
    provider().signInAs(feidePerson('anne-grete', 'annegrete@kommune.no'))
    await signIn(startServer())
    provider().signInAs(feidePerson('anne-grete', 'ny.annegrete@kommune.no'))

    expect(await emailAfterSignIn(startServer())).toBe(people.leaderOfFjordglott)
    expect(await linkOf(people.employeeOfFjordglott)).toEqual({ issuer: null, subject: null })
  })

  it('also finds the Feide name in the list of secondary names', async () => {
    await setFeideId(people.employeeOfBoth, 'kristin@kommune.no')
    provider().signInAs({
      sub: 'kristin',
      'https://n.feide.no/claims/userid_sec': ['mail:leder@solbakken.example', 'feide:kristin@kommune.no'],
    })

    expect(await emailAfterSignIn(startServer())).toBe(people.employeeOfBoth)
  })

  it('can end on another server process than it started on', async () => {
    const [one, other] = [startServer(), startServer()]
    provider().signInAs(await registerUser('annen.prosess'))
    const browser = feideBrowser(one)
    const returnUrl = await browser.followRedirects(startUrl)

    expect((await feideBrowser(other, browser).open(returnUrl)).status).toBe(303)
  })

  it('is not affected by the lockout of the password login', async () => {
    const email = people.administratorOfFjordglott
    await setFeideId(email, 'bjorn@kommune.no')
    provider().signInAs(feidePerson('bjorn', 'bjorn@kommune.no'))
    const server = startServer()
    const guess = { body: { email, password: 'feil' } }
    for (let count = 0; count <= 10; count += 1) await server.call('POST /api/auth/login', guess)

    expect((await server.call('POST /api/auth/login', guess)).status).toBe(429)
    expect(await emailAfterSignIn(server)).toBe(email)
  })

  it('accepts a person without affiliations, and creates none from the provider’s claims', async () => {
    await setFeideId(people.withoutAffiliation, 'ny@kommune.no')
    provider().signInAs(feidePerson('ny', 'ny@kommune.no', { name: 'Et Annet Navn', email: 'ny@kommune.no' }))
    const server = startServer()
    const before = await server.signIn(people.withoutAffiliation)

    const { response } = await signIn(server)
    const after = await server.call('POST /api/auth/signIn', { body: { code: codeIn(response), verifier } })

    expect(userIn(after)).toEqual(before.user)
    expect(before.user.affiliations).toEqual([])
  })

  it('works in two tabs concurrently', async () => {
    provider().signInAs(await registerUser('to.faner'))
    const browser = feideBrowser(startServer())
    const [one, other] = [await browser.followRedirects(startUrl), await browser.followRedirects(startUrl)]

    expect((await browser.open(one)).headers.get('location')).toContain(`${allowedRedirect}?code=`)
    expect((await browser.open(other)).headers.get('location')).toContain(`${allowedRedirect}?code=`)
  })

  it('keeps the five newest pending sign-ins', async () => {
    provider().signInAs(await registerUser('mange.faner'))
    const browser = feideBrowser(startServer())
    const callbackUrls: string[] = []
    for (let count = 0; count < 6; count += 1) callbackUrls.push(await browser.followRedirects(startUrl))

    expect(browser.cookiesOf(publicUrl)).toHaveLength(5)
    const statuses: number[] = []
    for (const returnUrl of callbackUrls) statuses.push((await browser.open(returnUrl)).status)
    expect(statuses).toEqual([400, 303, 303, 303, 303, 303])
  })

  it('links a user once when the first two sign-ins are concurrent', async () => {
    provider().signInAs(await registerUser('samtidig'))
    const browsers = [feideBrowser(startServer()), feideBrowser(startServer())]
    const callbackUrls = await Promise.all(browsers.map(async (browser) => browser.followRedirects(startUrl)))

    const responses = await Promise.all(
      browsers.map(async (browser, index) => browser.open(callbackUrls[index] ?? '')),
    )

    expect(responses.map(({ status }) => status)).toEqual([303, 303])
  })

  it('stores the pending sign-in in an encrypted cookie', async () => {
    const response = await startServer().app.request(startUrl)
    const cookie = response.headers.get('set-cookie') ?? ''
    const address = new URL(response.headers.get('location') ?? '')
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

describe('a person whom Feide has authenticated', () => {
  it('gets a page with the Feide name to register when it is unknown', async () => {
    provider().signInAs(feidePerson('ukjent', 'ukjent@kommune.no'))

    const { response } = await signIn(startServer())
    const page = await response.text()

    expect(response.status).toBe(403)
    expect(page).toContain('<h1>Vi kjenner ikke Feide-navnet ditt</h1>')
    expect(page).toContain('<strong class="name">ukjent@kommune.no</strong>')
    expect(page).not.toMatch(/<script(?! src=)|<style|\sstyle=|\son\w+=/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('gets a page without a Feide name when the provider sends none', async () => {
    provider().signInAs({ sub: 'uten-navn', name: 'Gjest' })

    const { response } = await signIn(startServer())

    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Feide oppga ikke noe Feide-navn for deg.')
  })

  it('is rejected when the user is deactivated, at the first sign-in and later', async () => {
    const first = await registerUser('sluttet.ny')
    await deactivate('sluttet.ny@konto.example')
    const second = await registerUser('sluttet.gammel')
    provider().signInAs(second)
    await signIn(startServer())
    await deactivate('sluttet.gammel@konto.example')

    for (const person of [first, second]) {
      provider().signInAs(person)
      const { response } = await signIn(startServer())
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('<h1>Brukeren din er stengt</h1>')
    }
    expect(await linkOf('sluttet.ny@konto.example')).toEqual({ issuer: null, subject: null })
  })

  it('is rejected when the user is linked to another person', async () => {
    provider().signInAs(await registerUser('gjenbrukt'))
    await signIn(startServer())
    provider().signInAs(feidePerson('another', 'gjenbrukt@kommune.no'))

    const { response } = await signIn(startServer())

    expect(response.status).toBe(403)
    expect(await response.text()).toContain('<h1>Feide-navnet er koblet til en annen</h1>')
    expect((await linkOf('gjenbrukt@konto.example')).subject).toBe('gjenbrukt')
  })

  it('is the only one accepted of two who sign in concurrently with the same Feide name', async () => {
    await registerUser('kapplop')
    const browsers = [feideBrowser(startServer()), feideBrowser(startServer())]
    const callbackUrls: string[] = []
    for (const [index, browser] of browsers.entries()) {
      provider().signInAs(feidePerson(`runner-${index}`, 'kapplop@kommune.no'))
      callbackUrls.push(await browser.followRedirects(startUrl))
    }

    const responses = await Promise.all(
      browsers.map(async (browser, index) => browser.open(callbackUrls[index] ?? '')),
    )

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403])
  })

  it('is rejected when the names match two users', async () => {
    await registerUser('ett.navn')
    await registerUser('annet.navn')
    provider().signInAs({
      sub: 'to-navn',
      'https://n.feide.no/claims/userid_sec': ['feide:ett.navn@kommune.no', 'feide:annet.navn@kommune.no'],
    })

    expect((await signIn(startServer())).response.status).toBe(403)
  })

  it('is rejected when the user is linked to the same subject of another provider', async () => {
    provider().signInAs(await registerUser('flyttet'))
    await database()
      .db.update(users)
      .set({ openidIssuer: 'https://former.example.no', openidSubject: 'flyttet' })
      .where(eq(users.email, 'flyttet@konto.example'))

    expect((await signIn(startServer())).response.status).toBe(403)
  })

  it('is found by an e-mail only when the provider has verified it', async () => {
    const email = people.administrator
    const claims = (email_verified: unknown) => ({ email: email.toUpperCase(), email_verified })
    const refused: number[] = []
    for (const params of [undefined, false, 'true', 1, null]) {
      provider().signInAs(feidePerson(`marit-${String(params)}`, 'marit@kommune.no', claims(params)))
      refused.push((await signIn(startServer())).response.status)
    }
    expect(refused).toEqual([403, 403, 403, 403, 403])
    expect(await linkOf(email)).toEqual({ issuer: null, subject: null })

    provider().signInAs(feidePerson('marit', 'marit@kommune.no', claims(true)))
    expect(await emailAfterSignIn(startServer())).toBe(email)
    expect((await linkOf(email)).subject).toBe('marit')
  })

  it('is not found by an e-mail whose user has a Feide name or is already linked', async () => {
    await registerUser('har.navn')
    provider().signInAs(
      feidePerson('x', 'x@kommune.no', { email: 'har.navn@konto.example', email_verified: true }),
    )
    const named = await pageOf((await signIn(startServer())).response)
    provider().signInAs(feidePerson('y', 'y@kommune.no', { email: people.employee, email_verified: true }))
    const first = await emailAfterSignIn(startServer())
    provider().signInAs(feidePerson('z', 'z@kommune.no', { email: people.employee, email_verified: true }))
    const linked = await pageOf((await signIn(startServer())).response)

    expect(first).toBe(people.employee)
    expect([named.heading, linked.heading]).toEqual([
      'Vi kjenner ikke Feide-navnet ditt',
      'Vi kjenner ikke Feide-navnet ditt',
    ])
  })

  it('does not appear in the log, nor do codes and tokens', async () => {
    provider().signInAs(feidePerson('hemmelig', 'hemmelig@kommune.no', { email: 'hemmelig@kommune.no' }))
    const server = startServer()
    const browser = feideBrowser(server)
    const returnUrl = await browser.followRedirects(startUrl)
    provider().changeIdTokenClaims((claims) => ({ ...claims, nonce: 'another' }))
    await browser.open(returnUrl)
    provider().restore()
    await signIn(server)

    const log = JSON.stringify(server.log)
    const query = new URL(returnUrl).searchParams
    expect(log).toContain('"event":"fault"')
    expect(log).toContain('"route":"/portal/feide/callback"')
    for (const secret of ['hemmelig', 'Kari', query.get('code'), query.get('state'), 'eyJ'])
      expect(log).not.toContain(secret)
  })
})

describe('the portal’s login page', () => {
  it('has a link to Feide when a provider is configured', async () => {
    expect(await loginPage(startServer())).toContain(
      `href="/portal/feide?redirectUrl=${encodeURIComponent(allowedRedirect)}&amp;challenge=${challenge}">Logg inn med Feide</a>`,
    )
  })

  it('does not mention Feide without a provider, and its routes return 404', async () => {
    const server = setupServer(database, { PUBLIC_URL: publicUrl })

    expect(await loginPage(server, '&told=feide-cancelled')).not.toContain('Feide')
    expect((await server.app.request(startUrl)).status).toBe(404)
    expect((await server.app.request(callbackUrl)).status).toBe(404)
  })
})

const loginPage = async (server: TestServer, more = '') =>
  (await server.app.request(`/portal/login${new URL(startUrl).search}${more}`)).text()

const setFeideId = (email: string, feideId: string) =>
  database().db.update(users).set({ feideId }).where(eq(users.email, email))

const deactivate = (email: string) =>
  database()
    .db.update(users)
    .set({ deactivatedAt: sql`now()` })
    .where(eq(users.email, email))
