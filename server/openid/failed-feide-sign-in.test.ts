import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { allowedRedirect, callbackUrl, publicUrl, startUrl } from '#tests/support/openid/feide-addresses.ts'
import { challenge } from '#tests/support/server/sign-in-challenge.ts'
import { feideBrowser } from '#tests/support/openid/feide-browser.ts'
import { setupFeide, pageOf, signIn } from '#tests/support/openid/feide-setup.ts'
import { startOpenidProvider } from '#tests/support/openid/openid-provider.ts'

const { provider, startServer, registerUser, linkOf } = setupFeide(freshDatabase('demonstration'))
const minuteMs = 60_000

describe('a failed sign-in with Feide', () => {
  it('redirects to the login page when the person cancelled', async () => {
    provider().cancelSignIn()
    const server = startServer()

    const { response, browser } = await signIn(server)
    const page = await server.app.request(response.headers.get('location') ?? '')

    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `/portal/login?redirectUrl=${encodeURIComponent(allowedRedirect)}&challenge=${challenge}&told=feide-cancelled`,
    )
    expect(await page.text()).toContain('Du avbrøt innloggingen med Feide.')
    expect(browser.cookiesOf(publicUrl)).toEqual([])
  })

  it('expires after ten minutes', async () => {
    provider().signInAs(await registerUser('treg'))
    const server = startServer()
    server.stopClock(new Date('2026-11-20T09:00:00Z'))
    const browser = feideBrowser(server)
    const [one, other] = [await browser.followRedirects(startUrl), await browser.followRedirects(startUrl)]

    server.advanceClock(10 * minuteMs - 1_000)
    expect((await browser.open(one)).status).toBe(303)
    server.advanceClock(1_000)
    expect(await pageOf(await browser.open(other))).toEqual(failed(400, false))
  })

  it('cannot be replayed, neither by the same browser nor with its old cookie', async () => {
    provider().signInAs(await registerUser('gjentatt'))
    const browser = feideBrowser(startServer())
    const returnUrl = await browser.followRedirects(startUrl)
    const thief = feideBrowser(startServer(), browser)

    expect((await browser.open(returnUrl)).status).toBe(303)
    expect(await pageOf(await browser.open(returnUrl))).toEqual(failed(400, false))
    expect(await pageOf(await thief.open(returnUrl))).toEqual(failed(400))
  })

  it.each(['', '&state=', '&state=x', '&state=__proto__', `&state=${'x'.repeat(43)}`])(
    'is rejected without the state of this browser: %j',
    async (state) => {
      provider().signInAs(await registerUser('fremmed'))
      const browser = feideBrowser(startServer())
      const returnUrl = new URL(await browser.followRedirects(startUrl))
      returnUrl.searchParams.delete('state')

      expect(await pageOf(await browser.open(returnUrl.href + state))).toEqual(failed(400, false))
    },
  )

  it('is rejected in another browser than it started in', async () => {
    provider().signInAs(await registerUser('lurt'))
    const returnUrl = await feideBrowser(startServer()).followRedirects(startUrl)
    const victim = feideBrowser(startServer())
    await victim.followRedirects(startUrl)

    expect(await pageOf(await victim.open(returnUrl))).toEqual(failed(400, false))
  })

  it('is rejected with the code of another sign-in', async () => {
    provider().signInAs(await registerUser('byttet'))
    const browser = feideBrowser(startServer())
    const [one, other] = [
      new URL(await browser.followRedirects(startUrl)),
      new URL(await browser.followRedirects(startUrl)),
    ]
    one.searchParams.set('code', other.searchParams.get('code') ?? '')

    expect(await pageOf(await browser.open(one.href))).toEqual(failed(400))
  })

  it('is rejected when the cookie was changed or belongs to another state', async () => {
    provider().signInAs(await registerUser('tuklet'))
    const browser = feideBrowser(startServer())
    const [one, other, third] = [
      await browser.followRedirects(startUrl),
      await browser.followRedirects(startUrl),
      await browser.followRedirects(startUrl),
    ]
    const [first, second] = browser.cookiesOf(publicUrl)
    browser.changeCookie(first ?? '', (value) => value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA'))
    browser.changeCookie(second ?? '', () => browser.cookieOf(browser.cookiesOf(publicUrl)[2] ?? ''))

    expect(await pageOf(await browser.open(one))).toEqual(failed(400, false))
    expect(await pageOf(await browser.open(other))).toEqual(failed(400, false))
    expect((await browser.open(third)).status).toBe(303)
  })

  it('is rejected when the callback comes from another issuer', async () => {
    provider().signInAs(await registerUser('forvekslet'))
    const browser = feideBrowser(startServer())
    const returnUrl = new URL(await browser.followRedirects(startUrl))
    returnUrl.searchParams.set('iss', 'https://evil.example')

    expect(await pageOf(await browser.open(returnUrl.href))).toEqual(failed(400))
  })

  it.each(['iss', 'code'])('is rejected without the %s of the provider', async (name) => {
    provider().signInAs(await registerUser('halvt'))
    const browser = feideBrowser(startServer())
    const returnUrl = new URL(await browser.followRedirects(startUrl))
    returnUrl.searchParams.delete(name)

    expect(await pageOf(await browser.open(returnUrl.href))).toEqual(failed(502))
  })

  it.each([
    ['nonce', 'another'],
    ['nonce', undefined],
    ['iss', 'https://evil.example'],
    ['aud', 'another-client'],
    ['exp', 1_000_000_000],
    ['sub', ''],
  ])('is rejected for an ID token whose %s is %j', async (claim, value) => {
    provider().signInAs(await registerUser('falsk'))
    provider().changeIdTokenClaims((claims) => ({ ...claims, [claim]: value }))

    expect(await pageOf((await signIn(startServer())).response)).toEqual(failed(502))
    expect((await linkOf('falsk@konto.example')).subject).toBe(null)
  })

  it('is rejected for an ID token that the provider’s keys did not sign', async () => {
    provider().signInAs(await registerUser('usignert'))
    const other = await startOpenidProvider(callbackUrl)
    provider().overrideResponse('/jwks', await (await fetch(`${other.issuer}/jwks`)).json())
    await other.stop()

    expect(await pageOf((await signIn(startServer())).response)).toEqual(failed(502))
  })

  it.each([[{ sub: 'somebody-else' }], [{}], ['nonsense']])(
    'is rejected when the userinfo is %j',
    async (response) => {
      provider().signInAs(await registerUser('annen'))
      provider().overrideResponse('/me', response)

      expect(await pageOf((await signIn(startServer())).response)).toEqual(failed(502))
    },
  )

  it('returns 503 while the provider is unavailable, and works again afterwards', async () => {
    provider().signInAs(await registerUser('borte'))
    const server = startServer()
    const browser = feideBrowser(server)
    await provider().stop()
    const away = await browser.open(startUrl)
    await provider().start()
    const returnUrl = await browser.followRedirects(startUrl)
    await provider().stop()
    const awayAgain = await browser.open(returnUrl)
    await provider().start()

    expect(await pageOf(away)).toEqual(failed(503))
    expect(await pageOf(awayAgain)).toEqual(failed(503))
    expect((await signIn(server)).response.status).toBe(303)
  })

  it('returns 502 when the issuer of the discovery document is not the configured one', async () => {
    const environment = { OIDC_ISSUER: `${provider().issuer}/tenant` }
    provider().overrideResponse('/tenant/.well-known/openid-configuration', {
      issuer: provider().issuer,
      authorization_endpoint: `${provider().issuer}/auth`,
    })

    expect(await pageOf(await feideBrowser(startServer(environment)).open(startUrl))).toEqual(failed(502))
  })

  it('returns 502 when the client secret is wrong', async () => {
    provider().signInAs(await registerUser('feil.nokkel'))

    expect(await pageOf((await signIn(startServer({ OIDC_CLIENT_SECRET: 'wrong' }))).response)).toEqual(
      failed(502),
    )
  })
})

describe('case 15 again: a redirect address that is not allowed', () => {
  it.each([
    '',
    '?redirectUrl=https%3A%2F%2Fevil.example',
    new URL(startUrl).search.replace('signin', 'signin%2F'),
    `${new URL(startUrl).search}&redirectUrl=x`,
  ])('%j is rejected on a page of the portal', async (query) => {
    const response = await startServer().app.request(`/portal/feide${query}`)

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('<h1>Ukjent adresse</h1>')
    expect(response.headers.get('set-cookie')).toBe(null)
  })

  it('is rejected when it was allowed only at the start of the sign-in', async () => {
    provider().signInAs(await registerUser('ikke.lenger'))
    const browser = feideBrowser(startServer({ ALLOWED_REDIRECTS: 'https://former.example.no/signin' }))
    const returnUrl = await browser.followRedirects(
      `${publicUrl}/portal/feide?redirectUrl=${encodeURIComponent('https://former.example.no/signin')}&challenge=${challenge}`,
    )

    expect(await pageOf(await feideBrowser(startServer(), browser).open(returnUrl))).toEqual(
      failed(400, false),
    )
  })
})

const failed = (status: number, canTryAgain = true) => ({
  status,
  heading: 'Innloggingen med Feide gikk ikke',
  canTryAgain,
  location: null,
})
