import { describe, expect, it } from 'vitest'

import { loginCodes } from '#server/database/schema/sessions.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { TestServer } from '#tests/support/server/server-setup.ts'
import { challenge, verifier } from '#tests/support/server/sign-in-challenge.ts'

const database = freshDatabase('demonstration')
const allowed = 'https://app.example.no/signin'
const environment = { PUBLIC_URL: 'https://app.example.no' }
const path = `/portal/login?redirectUrl=${encodeURIComponent(allowed)}&challenge=${challenge}`
const rightForm = { email: people.leader, password: 'Sprakhuset1!' }

describe('the portal’s login page', () => {
  it('has one script of its own and nothing inline, in Norwegian', async () => {
    const { page } = await openForm(startServer())

    expect(page).toContain('<html lang="nb-NO">')
    expect(page).toContain('autocomplete="username"')
    expect(page).toContain('autocomplete="current-password"')
    expect(page).toContain('<link rel="stylesheet" href="/portal/portal.css" />')
    expect(page.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/portal/portal.js" defer>'])
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  it('links to a new password and back to the app', async () => {
    const { page } = await openForm(startServer())

    expect(page).toContain('<a href="https://app.example.no/login?glemt=1">Glemt passord?</a>')
    expect(page).toContain('<a href="https://app.example.no/login">Tilbake til Språkhuset</a>')
  })

  it.each([
    [{ email: '', password: '' }, ['Skriv e-postadressen din.', 'Skriv passordet ditt.'], 'email'],
    [{ email: ' ', password: 'Feil1234!' }, ['Skriv e-postadressen din.'], 'email'],
    [{ email: 'a@solbakken.example', password: '' }, ['Skriv passordet ditt.'], 'password'],
  ])('names the empty fields of %j in Norwegian, and focuses the first', async (form, texts, focused) => {
    const server = startServer()

    const response = await submit(server, form)
    const page = await response.text()

    expect(response.status).toBe(422)
    expect(page).toMatch(/<form [^>]*\snovalidate>/)
    expect([...page.matchAll(/class="fault" id="\w+-error">([^<]+)</g)].map(([, text]) => text)).toEqual(
      texts,
    )
    expect(
      page
        .match(/<input[^>]*\sautofocus[^>]*>/g)
        ?.map((input) => / name="(\w+)"/.exec(input.replaceAll(/\s+/g, ' '))?.[1]),
    ).toEqual([focused])
  })

  it('sends a code to the redirect address, which signs in once', async () => {
    const server = startServer()
    const code = await codeFor(server)

    const first = await server.call('POST /api/auth/signIn', { body: { code, verifier } })
    const second = await server.call('POST /api/auth/signIn', { body: { code, verifier } })

    expect((first.body as { readonly user: { readonly email: string } }).user.email).toBe(rightForm.email)
    expect(first.status).toBe(200)
    expect(second.status).toBe(401)
    expect(second.body).toEqual({ message: 'Innloggingen fra portalen gjelder ikke lenger. Prøv igjen.' })
  })

  it.each([
    [59_999, 200],
    [60_000, 401],
  ])('issues a code whose sign-in after %i ms returns %i', async (elapsedMs, status) => {
    const server = startServer()
    server.stopClock()
    const code = await codeFor(server)
    server.advanceClock(elapsedMs)

    expect((await server.call('POST /api/auth/signIn', { body: { code, verifier } })).status).toBe(status)
  })

  it('accepts only one of two concurrent uses of a code', async () => {
    const server = startServer()
    const code = await codeFor(server)

    const responses = await Promise.all(
      [code, code].map((used) => server.call('POST /api/auth/signIn', { body: { code: used, verifier } })),
    )

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('stores only a hash of the code', async () => {
    const code = await codeFor(startServer())

    expect(JSON.stringify(await database().db.select().from(loginCodes))).not.toContain(code)
  })

  it('shows an error as an alert and keeps the e-mail, escaped', async () => {
    const server = startServer()
    const email = '"><img src=x>@solbakken.example'

    const response = await submit(server, { email, password: 'feil' })
    const page = await response.text()

    expect(response.status).toBe(401)
    expect(page).toMatch(/role="alert"[^>]*>Feil e-post eller passord\.</)
    expect(page).toContain('value="&quot;&gt;&lt;img src=x&gt;@solbakken.example"')
    expect(page).not.toContain('<img')
  })

  it('treats an invalid e-mail as an unknown one, without a server error', async () => {
    const server = startServer()
    const invalidEmails = [
      'a\u0000b',
      'ukjent\u001b@solbakken.example',
      "'; drop table users; --",
      '\ud800',
      'x'.repeat(254),
    ]

    const statuses = []
    for (const email of invalidEmails)
      statuses.push((await submit(server, { email, password: 'Feil1234!' })).status)

    expect(statuses).toEqual(invalidEmails.map(() => 401))
    expect(server.log.filter(({ event }) => event === 'fault')).toEqual([])
  })

  it('returns 403 for a form that cannot be parsed', async () => {
    const response = await startServer().app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no form at all',
    })

    expect(response.status).toBe(403)
  })

  it('invalidates unused codes when the password is reset', async () => {
    const server = startServer()
    const code = await codeFor(server)
    await server.call('POST /api/auth/requestPasswordReset', { body: { email: rightForm.email } })
    await expect.poll(() => server.emails.length).toBe(1)
    const [, token] = /token=([\w-]+)/.exec(server.emails[0]?.text ?? '') ?? []

    await server.call('POST /api/auth/resetPassword', { body: { token, newPassword: rightForm.password } })
    const response = await server.call('POST /api/auth/signIn', { body: { code, verifier } })

    expect(response.status).toBe(401)
  })

  it('rejects a form from another site', async () => {
    const server = startServer()
    const { cookie, formToken } = await openForm(server)
    const form = { ...rightForm, formToken }

    const responses = await Promise.all([
      post(server, form, {}),
      post(server, { ...rightForm, formToken: 'x' }, { cookie }),
      post(server, form, { cookie, 'sec-fetch-site': 'cross-site' }),
      post(server, form, { cookie: '__Host-portal_form=other' }),
      post(server, form, { cookie, 'sec-fetch-site': 'same-origin' }),
    ])

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 303])
  })
})

describe('the cookie of the portal’s form', () => {
  it('has the __Host- prefix over https, and not over http', async () => {
    const local = `/portal/login?redirectUrl=http%3A%2F%2Flocalhost%3A4170%2Fsignin&challenge=${challenge}`

    expect(await cookieOf(startServer(), path)).toMatch(
      /^__Host-portal_form=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
    )
    expect(await cookieOf(setupServer(database), local)).toMatch(
      /^portal_form=[\w.-]+; Max-Age=3600; Path=\/portal; HttpOnly; SameSite=Strict$/u,
    )
  })

  it('is replaced when another site has set it', async () => {
    const server = startServer()
    const planted = '__Host-portal_form=attackerchosen'

    const response = await server.app.request(path, { headers: { cookie: planted } })
    const formToken = formTokenIn(await response.text())

    expect(response.headers.get('set-cookie')).not.toContain('attackerchosen')
    expect((await post(server, { ...rightForm, formToken }, { cookie: planted })).status).toBe(403)
  })

  it('is valid in several tabs, and expires after an hour', async () => {
    const server = startServer()
    server.stopClock()
    const { cookie, formToken } = await openForm(server)
    const again = await server.app.request(path, { headers: { cookie } })
    const send = async () => (await post(server, { ...rightForm, formToken }, { cookie })).status

    expect([again.headers.get('set-cookie'), formTokenIn(await again.text())]).toEqual([null, formToken])
    server.advanceClock(3_599_000)
    expect(await send()).toBe(303)
    server.advanceClock(1_000)
    expect(await send()).toBe(403)
  })

  it('is rejected when its time of issue is in the future', async () => {
    const server = startServer()
    server.advanceClock(2_000)
    const { cookie, formToken } = await openForm(server)
    server.advanceClock(-2_000_000)

    expect((await post(server, { ...rightForm, formToken }, { cookie })).status).toBe(403)
  })
})

describe('case 15: a redirect address that is not allowed', () => {
  const variants = [
    '',
    'https://evil.example/signin',
    '//app.example.no/signin',
    `${allowed}/`,
    `${allowed}?a=b`,
    `${allowed}#`,
    'https://app.example.no/signin/../evil',
    'https://app.example.no@evil.example/signin',
    'https://app.example.no.evil.example/signin',
    'http://app.example.no/signin',
    'HTTPS://APP.EXAMPLE.NO/signin',
    'https://app.example.no:8443/signin',
    'javascript:alert(1)',
    '/signin',
    '\\\\evil.example',
    `${allowed}\n`,
    ` ${allowed}`,
  ]

  it.each(variants)('%j is rejected on a page of the portal', async (redirectUrl) => {
    const server = startServer()
    const address = `/portal/login?redirectUrl=${encodeURIComponent(redirectUrl)}&challenge=${challenge}`

    const getResponse = await server.app.request(address)
    const postResponse = await post(server, rightForm, {}, address)

    expect([getResponse.status, postResponse.status]).toEqual([400, 400])
    expect(await getResponse.text()).toContain('<h1>Ukjent adresse</h1>')
    expect(postResponse.headers.get('location')).toBe(null)
  })

  it('a missing and a duplicate one are rejected as well', async () => {
    const server = startServer()

    const responses = await Promise.all(
      [`/portal/login?challenge=${challenge}`, `${path}&redirectUrl=https%3A%2F%2Fevil.example`].map(
        async (address) => server.app.request(address),
      ),
    )

    expect(responses.map(({ status }) => status)).toEqual([400, 400])
  })
})

describe('case 78: a sign-in code', () => {
  const anotherVerifier = 'a'.repeat(43)
  const withoutChallenge = `/portal/login?redirectUrl=${encodeURIComponent(allowed)}`

  it('is rejected without the verifier of the browser that started, and stays valid in that one', async () => {
    const server = startServer()
    const code = await codeFor(server)

    const elsewhere = await server.call('POST /api/auth/signIn', {
      body: { code, verifier: anotherVerifier },
    })
    const appended = await server.call('POST /api/auth/signIn', {
      body: { code: `${code}.${challenge}`, verifier: anotherVerifier },
    })
    const here = await server.call('POST /api/auth/signIn', { body: { code, verifier } })

    expect([elsewhere.status, appended.status, here.status]).toEqual([401, 422, 200])
  })

  it.each([
    '',
    challenge.slice(1),
    `${challenge}x`,
    challenge.replace('9', '.'),
    `${challenge}&challenge=${challenge}`,
  ])('is not issued for the challenge %j', async (invalidChallenge) => {
    const server = startServer()
    const address = `${withoutChallenge}&challenge=${invalidChallenge}`

    const getResponse = await server.app.request(address)
    const postResponse = await post(server, rightForm, {}, address)

    expect([getResponse.status, postResponse.status]).toEqual([400, 400])
    expect(await getResponse.text()).toContain('<h1>Start fra Språkhuset</h1>')
    expect(postResponse.headers.get('location')).toBe(null)
  })

  it('is issued without a challenge only when PORTAL_CHALLENGE is optional', async () => {
    const strict = await startServer().app.request(withoutChallenge)
    const lenient = setupServer(database, { ...environment, PORTAL_CHALLENGE: 'optional' })
    const code = await codeFor(lenient, withoutChallenge)

    const response = await lenient.call('POST /api/auth/signIn', { body: { code, verifier } })

    expect([strict.status, response.status]).toEqual([400, 200])
  })

  it('that was issued without a challenge is rejected once the setting requires one', async () => {
    const lenient = setupServer(database, { ...environment, PORTAL_CHALLENGE: 'optional' })
    const code = await codeFor(lenient, withoutChallenge)

    const response = await startServer().call('POST /api/auth/signIn', { body: { code, verifier } })

    expect(response.status).toBe(401)
  })

  it('that was issued with a challenge requires its verifier also when PORTAL_CHALLENGE is optional', async () => {
    const lenient = setupServer(database, { ...environment, PORTAL_CHALLENGE: 'optional' })
    const code = await codeFor(lenient)

    const response = await lenient.call('POST /api/auth/signIn', {
      body: { code, verifier: anotherVerifier },
    })

    expect(response.status).toBe(401)
  })
})

it('the portal has an about page with a link back', async () => {
  const response = await startServer().app.request('/portal')

  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<a href="https://app.example.no/">Tilbake til Språkhuset</a>')
})

it('the portal serves its own style sheet, script and font', async () => {
  const server = startServer()

  const responses = await Promise.all(
    ['/portal/portal.css', '/portal/portal.js', '/portal/schibsted-grotesk.woff2'].map(async (address) =>
      server.app.request(address),
    ),
  )

  expect(responses.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'text/css; charset=utf-8'],
    [200, 'text/javascript; charset=utf-8'],
    [200, 'font/woff2'],
  ])
})

const startServer = () => setupServer(database, environment)

async function openForm(server: TestServer, address = path) {
  const response = await server.app.request(address)
  const page = await response.text()
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return { page, cookie, formToken: formTokenIn(page) }
}

const formTokenIn = (page: string) => /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''

const post = (
  server: TestServer,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  address = path,
) =>
  server.app.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })

async function submit(server: TestServer, form: Readonly<Record<string, string>>, address = path) {
  const { cookie, formToken } = await openForm(server, address)
  return post(server, { ...form, formToken }, { cookie }, address)
}

async function codeFor(server: TestServer, from = path): Promise<string> {
  const response = await submit(server, rightForm, from)
  const address = new URL(response.headers.get('location') ?? '')
  expect(`${address.origin}${address.pathname}`).toBe(allowed)
  return address.searchParams.get('code') ?? ''
}

const cookieOf = async (server: TestServer, address: string) =>
  (await server.app.request(address)).headers.get('set-cookie')
