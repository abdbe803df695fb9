import { Hono } from 'hono'
import type { Context } from 'hono'

import { faultLine } from '#server/environment/log.ts'
import type { Log } from '#server/environment/log.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { queryOf, signInRequestOf, withCode } from '#server/portal/portal-redirect.ts'
import type { SignInRequest, SignInRules } from '#server/portal/portal-redirect.ts'
import { feideFailurePage, invalidRequestPage, unknownFeideUserPage } from '#server/portal/portal-pages.ts'
import type { OneUseSecretStore } from '#server/sessions/one-use-secret.store.ts'

import type { FeidePerson } from './feide-person.ts'
import type { FindUserResult } from './find-user.ts'
import type { Failure, IdentityProvider } from './identity-provider.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

export type OpenidDeps = SignInRules & {
  readonly provider: IdentityProvider
  readonly cookies: SignInCookies
  /** The user of an authenticated person. */
  readonly findUser: (person: FeidePerson) => Promise<FindUserResult>
  readonly loginCodes: OneUseSecretStore
  readonly publicUrl: string
  readonly log: Log
}

type RequestContext = Context<{ Variables: RequestVariables }>

/**
 * The redirect to the OpenID provider and the callback, which ends in a login code like the portal’s own form. Mount it after the
 * portal’s routes, whose middleware sets `no-store` on responses under their path.
 */
export function openidRoutes(deps: OpenidDeps) {
  const { provider, cookies } = deps

  const failed = (c: RequestContext, { status, error }: Omit<Failure, 'kind'>, request?: SignInRequest) => {
    if (error !== undefined) deps.log(faultLine(error, c.get('requestId')))
    return c.html(feideFailurePage({ status, request, publicUrl: deps.publicUrl }), status)
  }

  return new Hono<{ Variables: RequestVariables }>()
    .get('/portal/feide', async (c) => {
      const result = signInRequestOf(c, deps)
      if (result.kind === 'invalid') return c.html(invalidRequestPage(result.fault, deps.publicUrl), 400)
      const { request } = result

      const authorization = await provider.startSignIn()
      if (authorization.kind === 'failed') return failed(c, authorization, request)
      await cookies.put(c, { ...authorization.checks, ...request })
      return c.redirect(authorization.address.href, 303)
    })
    .get('/portal/feide/callback', async (c) => {
      const pending = await cookies.take(c, c.req.query('state') ?? '')
      if (pending === undefined || !deps.allowedRedirects.includes(pending.redirectUrl))
        return failed(c, { status: 400 })
      const request = { redirectUrl: pending.redirectUrl, challenge: pending.challenge }

      // Only the query: a proxy or a caller may control the rest of the URL.
      const callback = await provider.handleCallback(new URL(c.req.url).search, pending)
      if (callback.kind === 'failed') return failed(c, callback, request)
      if (callback.kind === 'cancelled') return c.redirect(cancelledLoginUrl(request), 303)

      const { person } = callback
      const result = await deps.findUser(person)
      if (result.kind !== 'found')
        return c.html(
          unknownFeideUserPage({ kind: result.kind, feideName: person.feideNames[0], request }),
          403,
        )
      const code = await deps.loginCodes.issue(result.userId, request.challenge)
      return c.redirect(withCode(request.redirectUrl, code), 303)
    })
}

const cancelledLoginUrl = (request: SignInRequest) => `/portal/login?${queryOf(request)}&told=feide-cancelled`
