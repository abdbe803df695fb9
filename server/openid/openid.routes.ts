import { Hono } from 'hono'
import type { Context } from 'hono'

import { faultLine } from '#server/http/log.ts'
import type { Log } from '#server/http/log.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { queryOf, signInRequestOf, withCode } from '#server/portal/portal-redirect.ts'
import type { SignInRequest, SignInRules } from '#server/portal/portal-redirect.ts'
import { feideFailurePage, refusedRequestPage, unknownFeideUserPage } from '#server/portal/portal-pages.ts'
import type { OneUseSecretStore } from '#server/sessions/one-use-secret.store.ts'

import { findUser } from './find-user.ts'
import type { Failure, IdentityProvider } from './identity-provider.ts'
import type { OpenidAccountStore } from './openid-account.store.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

export type OpenidDeps = SignInRules & {
  readonly provider: IdentityProvider
  readonly cookies: SignInCookies
  readonly accounts: OpenidAccountStore
  readonly loginCodes: OneUseSecretStore
  readonly publicUrl: string
  readonly log: Log
}

type RequestContext = Context<{ Variables: RequestVariables }>

/**
 * The way out to the OpenID provider and the way back, which ends in a login code as the portal’s own form does. Mounted after
 * the portal’s routes, which keep answers under their path out of every cache.
 */
export function openidRoutes(deps: OpenidDeps) {
  const { provider, cookies } = deps

  const failed = (c: RequestContext, { status, error }: Omit<Failure, 'kind'>, request?: SignInRequest) => {
    if (error !== undefined) deps.log(faultLine(error, c.get('requestId')))
    return c.html(feideFailurePage({ status, request, publicUrl: deps.publicUrl }), status)
  }

  return new Hono<{ Variables: RequestVariables }>()
    .get('/portal/feide', async (c) => {
      const reading = signInRequestOf(c, deps)
      if (reading.kind === 'refused') return c.html(refusedRequestPage(reading.fault, deps.publicUrl), 400)
      const { request } = reading

      const departure = await provider.depart()
      if (departure.kind === 'failed') return failed(c, departure, request)
      await cookies.put(c, { ...departure.checks, ...request })
      return c.redirect(departure.address.href, 303)
    })
    .get('/portal/feide/callback', async (c) => {
      const underWay = await cookies.take(c, c.req.query('state') ?? '')
      if (underWay === undefined || !deps.allowedRedirects.includes(underWay.redirectUrl))
        return failed(c, { status: 400 })
      const request = { redirectUrl: underWay.redirectUrl, challenge: underWay.challenge }

      // Of the address only the query: the rest may be what a proxy or a caller says it is.
      const arrival = await provider.arrive(new URL(c.req.url).search, underWay)
      if (arrival.kind === 'failed') return failed(c, arrival, request)
      if (arrival.kind === 'cancelled') return c.redirect(loginAfterCancelling(request), 303)

      const { person } = arrival
      const finding = await findUser(deps.accounts, provider.issuer, person)
      if (finding.kind !== 'found')
        return c.html(
          unknownFeideUserPage({ kind: finding.kind, feideName: person.feideNames[0], request }),
          403,
        )
      const code = await deps.loginCodes.issue(finding.userId, request.challenge)
      return c.redirect(withCode(request.redirectUrl, code), 303)
    })
}

const loginAfterCancelling = (request: SignInRequest) =>
  `/portal/login?${queryOf(request)}&told=feide-cancelled`
