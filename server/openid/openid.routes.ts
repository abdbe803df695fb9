import { Hono } from 'hono'
import type { Context } from 'hono'

import { faultLine } from '#server/http/log.ts'
import type { Log } from '#server/http/log.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { allowedRedirectOf, withCode } from '#server/portal/portal-redirect.ts'
import { feideFailurePage, feideRefusalPage, foreignAddressPage } from '#server/portal/portal-pages.ts'
import type { OneUseSecretStore } from '#server/sessions/one-use-secret.store.ts'

import { findUser } from './find-user.ts'
import type { Failure, IdentityProvider } from './identity-provider.ts'
import type { OpenidAccountStore } from './openid-account.store.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

export type OpenidNeeds = {
  readonly provider: IdentityProvider
  readonly cookies: SignInCookies
  readonly accounts: OpenidAccountStore
  readonly loginCodes: OneUseSecretStore
  /** The exact addresses that a code may be sent to. */
  readonly allowedRedirects: readonly string[]
  readonly publicUrl: string
  readonly log: Log
}

type RequestContext = Context<{ Variables: RequestVariables }>

/**
 * The way out to the OpenID provider and the way back, which ends in a login code as the portal’s own form does. Mounted after
 * the portal’s routes, which keep answers under their path out of every cache.
 */
export function openidRoutes(needs: OpenidNeeds) {
  const { provider, cookies } = needs

  const failed = (c: RequestContext, { status, error }: Omit<Failure, 'kind'>, redirectUrl?: string) => {
    if (error !== undefined) needs.log(faultLine(error, c.get('requestId')))
    return c.html(feideFailurePage({ status, redirectUrl, publicUrl: needs.publicUrl }), status)
  }

  return new Hono<{ Variables: RequestVariables }>()
    .get('/portal/feide', async (c) => {
      const redirectUrl = allowedRedirectOf(c, needs.allowedRedirects)
      if (redirectUrl === undefined) return c.html(foreignAddressPage(needs.publicUrl), 400)

      const departure = await provider.depart()
      if (departure.kind === 'failed') return failed(c, departure, redirectUrl)
      await cookies.put(c, { ...departure.checks, redirectUrl })
      return c.redirect(departure.address.href, 303)
    })
    .get('/portal/feide/callback', async (c) => {
      const underWay = await cookies.take(c, c.req.query('state') ?? '')
      const redirectUrl = needs.allowedRedirects.find((address) => address === underWay?.redirectUrl)
      if (underWay === undefined || redirectUrl === undefined) return failed(c, { status: 400 })

      // Of the address only the query: the rest may be what a proxy or a caller says it is.
      const arrival = await provider.arrive(new URL(c.req.url).search, underWay)
      if (arrival.kind === 'failed') return failed(c, arrival, redirectUrl)
      if (arrival.kind === 'cancelled') return c.redirect(loginAfterCancelling(redirectUrl), 303)

      const { person } = arrival
      const finding = await findUser(needs.accounts, provider.issuer, person)
      if (finding.kind !== 'found')
        return c.html(
          feideRefusalPage({ kind: finding.kind, feideName: person.feideNames[0], redirectUrl }),
          403,
        )
      return c.redirect(withCode(redirectUrl, await needs.loginCodes.issue(finding.userId)), 303)
    })
}

const loginAfterCancelling = (redirectUrl: string) =>
  `/portal/login?${new URLSearchParams({ redirectUrl, told: 'feide-cancelled' }).toString()}`
