import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { allowed, callback, publicUrl, start } from '#tests/support/openid/feide-addresses.ts'
import { challenge } from '#tests/support/server/sign-in-challenge.ts'
import { browserBetween } from '#tests/support/openid/feide-browser.ts'
import { feideStage, pageOf, signIn } from '#tests/support/openid/feide-setup.ts'
import { startOpenidProvider } from '#tests/support/openid/openid-provider.ts'

const { provider, stageHere, registered, linkOf } = feideStage(freshDatabase('demonstration'))
const minutes = 60_000

describe('a sign-in with Feide that goes wrong', () => {
  it('leads back to the login page when the person turned round', async () => {
    provider().turnRound()
    const stage = stageHere()

    const { reply, browser } = await signIn(stage)
    const page = await stage.app.request(reply.headers.get('location') ?? '')

    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(
      `/portal/login?redirectUrl=${encodeURIComponent(allowed)}&challenge=${challenge}&told=feide-cancelled`,
    )
    expect(await page.text()).toContain('Du avbrøt innloggingen med Feide.')
    expect(browser.cookiesOf(publicUrl)).toEqual([])
  })

  it('is over after ten minutes', async () => {
    provider().letIn(await registered('treg'))
    const stage = stageHere()
    stage.stopClock(new Date('2026-11-20T09:00:00Z'))
    const browser = browserBetween(stage)
    const [one, other] = [await browser.walk(start), await browser.walk(start)]

    stage.pass(10 * minutes - 1_000)
    expect((await browser.open(one)).status).toBe(303)
    stage.pass(1_000)
    expect(await pageOf(await browser.open(other))).toEqual(failed(400, false))
  })

  it('cannot be replayed, neither by the same browser nor with the cookie of before', async () => {
    provider().letIn(await registered('gjentatt'))
    const browser = browserBetween(stageHere())
    const back = await browser.walk(start)
    const thief = browserBetween(stageHere(), browser)

    expect((await browser.open(back)).status).toBe(303)
    expect(await pageOf(await browser.open(back))).toEqual(failed(400, false))
    expect(await pageOf(await thief.open(back))).toEqual(failed(400))
  })

  it.each(['', '&state=', '&state=x', '&state=__proto__', `&state=${'x'.repeat(43)}`])(
    'is refused without the state of this browser: %j',
    async (state) => {
      provider().letIn(await registered('fremmed'))
      const browser = browserBetween(stageHere())
      const back = new URL(await browser.walk(start))
      back.searchParams.delete('state')

      expect(await pageOf(await browser.open(back.href + state))).toEqual(failed(400, false))
    },
  )

  it('is refused in another browser than it began in', async () => {
    provider().letIn(await registered('lurt'))
    const back = await browserBetween(stageHere()).walk(start)
    const victim = browserBetween(stageHere())
    await victim.walk(start)

    expect(await pageOf(await victim.open(back))).toEqual(failed(400, false))
  })

  it('is refused when a code of another sign-in was put in', async () => {
    provider().letIn(await registered('byttet'))
    const browser = browserBetween(stageHere())
    const [one, other] = [new URL(await browser.walk(start)), new URL(await browser.walk(start))]
    one.searchParams.set('code', other.searchParams.get('code') ?? '')

    expect(await pageOf(await browser.open(one.href))).toEqual(failed(400))
  })

  it('is refused when the cookie has been changed or belongs to another state', async () => {
    provider().letIn(await registered('tuklet'))
    const browser = browserBetween(stageHere())
    const [one, other, third] = [
      await browser.walk(start),
      await browser.walk(start),
      await browser.walk(start),
    ]
    const [first, second] = browser.cookiesOf(publicUrl)
    browser.changeCookie(first ?? '', (value) => value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA'))
    browser.changeCookie(second ?? '', () => browser.cookieOf(browser.cookiesOf(publicUrl)[2] ?? ''))

    expect(await pageOf(await browser.open(one))).toEqual(failed(400, false))
    expect(await pageOf(await browser.open(other))).toEqual(failed(400, false))
    expect((await browser.open(third)).status).toBe(303)
  })

  it('is refused when another provider answers', async () => {
    provider().letIn(await registered('forvekslet'))
    const browser = browserBetween(stageHere())
    const back = new URL(await browser.walk(start))
    back.searchParams.set('iss', 'https://evil.example')

    expect(await pageOf(await browser.open(back.href))).toEqual(failed(400))
  })

  it.each(['iss', 'code'])('is refused without the %s that the provider gives', async (name) => {
    provider().letIn(await registered('halvt'))
    const browser = browserBetween(stageHere())
    const back = new URL(await browser.walk(start))
    back.searchParams.delete(name)

    expect(await pageOf(await browser.open(back.href))).toEqual(failed(502))
  })

  it.each([
    ['nonce', 'another'],
    ['nonce', undefined],
    ['iss', 'https://evil.example'],
    ['aud', 'another-client'],
    ['exp', 1_000_000_000],
    ['sub', ''],
  ])('is refused for an ID token whose %s is %j', async (claim, value) => {
    provider().letIn(await registered('falsk'))
    provider().sayInIdToken((claims) => ({ ...claims, [claim]: value }))

    expect(await pageOf((await signIn(stageHere())).reply)).toEqual(failed(502))
    expect((await linkOf('falsk@konto.example')).subject).toBe(null)
  })

  it('is refused for an ID token that the provider’s keys did not sign', async () => {
    provider().letIn(await registered('usignert'))
    const other = await startOpenidProvider(callback)
    provider().respondFalsely('/jwks', await (await fetch(`${other.issuer}/jwks`)).json())
    await other.stop()

    expect(await pageOf((await signIn(stageHere())).reply)).toEqual(failed(502))
  })

  it.each([[{ sub: 'somebody-else' }], [{}], ['nonsense']])(
    'is refused when the userinfo is %j',
    async (response) => {
      provider().letIn(await registered('annen'))
      provider().respondFalsely('/me', response)

      expect(await pageOf((await signIn(stageHere())).reply)).toEqual(failed(502))
    },
  )

  it('tells that the provider is away, and works again when it is back', async () => {
    provider().letIn(await registered('borte'))
    const stage = stageHere()
    const browser = browserBetween(stage)
    await provider().stop()
    const away = await browser.open(start)
    await provider().start()
    const back = await browser.walk(start)
    await provider().stop()
    const awayAgain = await browser.open(back)
    await provider().start()

    expect(await pageOf(away)).toEqual(failed(503))
    expect(await pageOf(awayAgain)).toEqual(failed(503))
    expect((await signIn(stage)).reply.status).toBe(303)
  })

  it('tells so when what is configured is not what answers', async () => {
    const environment = { OIDC_ISSUER: `${provider().issuer}/tenant` }
    provider().respondFalsely('/tenant/.well-known/openid-configuration', {
      issuer: provider().issuer,
      authorization_endpoint: `${provider().issuer}/auth`,
    })

    expect(await pageOf(await browserBetween(stageHere(environment)).open(start))).toEqual(failed(502))
  })

  it('tells so when the secret is wrong', async () => {
    provider().letIn(await registered('feil.nokkel'))

    expect(await pageOf((await signIn(stageHere({ OIDC_CLIENT_SECRET: 'wrong' }))).reply)).toEqual(
      failed(502),
    )
  })
})

describe('case 15 again: a redirect address that is not one of the allowed', () => {
  it.each([
    '',
    '?redirectUrl=https%3A%2F%2Fevil.example',
    new URL(start).search.replace('signin', 'signin%2F'),
    `${new URL(start).search}&redirectUrl=x`,
  ])('%j is refused on a page of the portal', async (query) => {
    const reply = await stageHere().app.request(`/portal/feide${query}`)

    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('<h1>Ukjent adresse</h1>')
    expect(reply.headers.get('set-cookie')).toBe(null)
  })

  it('is refused too when it was allowed only at the start', async () => {
    provider().letIn(await registered('ikke.lenger'))
    const browser = browserBetween(stageHere({ ALLOWED_REDIRECTS: 'https://former.example.no/signin' }))
    const back = await browser.walk(
      `${publicUrl}/portal/feide?redirectUrl=${encodeURIComponent('https://former.example.no/signin')}&challenge=${challenge}`,
    )

    expect(await pageOf(await browserBetween(stageHere(), browser).open(back))).toEqual(failed(400, false))
  })
})

const failed = (status: number, canTryAgain = true) => ({
  status,
  heading: 'Innloggingen med Feide gikk ikke',
  canTryAgain,
  location: null,
})
