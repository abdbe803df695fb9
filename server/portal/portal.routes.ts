import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'

import { HttpError } from '#server/http/http-error.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { projectRoot } from '#server/environment/project-root.ts'
import { lockedMessage, authenticateByPassword, wrongPassword } from '#server/sessions/credentials.ts'
import type { CredentialDeps } from '#server/sessions/credentials.ts'
import type { KnownDevice } from '#server/http/known-device.ts'
import type { OneUseSecretStore } from '#server/sessions/one-use-secret.store.ts'

import { normalisedText } from '#src/contract/normalised-text.ts'
import type { FormGuard } from './form-guard.ts'
import { aboutPage, loginPage, invalidRequestPage } from './portal-pages.ts'
import type { LoginField } from './portal-pages.ts'
import { signInRequestOf, withCode } from './portal-redirect.ts'
import type { SignInRules } from './portal-redirect.ts'

const LoginForm = v.object({
  // Removes control characters, which the database rejects, so that the e-mail counts as an unknown one.
  email: v.pipe(
    v.string(),
    v.maxLength(254),
    v.transform((text) => normalisedText(text).replaceAll(/\p{Cc}/gu, '')),
  ),
  password: v.pipe(v.string(), v.maxLength(1_024)),
  formToken: v.pipe(v.string(), v.maxLength(200)),
})

export type PortalDeps = SignInRules &
  CredentialDeps & {
    readonly deviceOf: (c: Context) => KnownDevice
    readonly loginCodes: OneUseSecretStore
    readonly formGuard: FormGuard
    readonly publicUrl: string
    /** Whether the page offers the sign-in with the OpenID provider. */
    readonly offersFeide: boolean
  }

/** The pages of the portal, which work without their script. */
export function portalRoutes(deps: PortalDeps) {
  const { offersFeide, publicUrl } = deps

  return new Hono<{ Variables: RequestVariables }>()
    .use('/portal/*', async (c, next) => {
      await next()
      if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
    })
    .get('/portal', (c) => {
      c.header('Cache-Control', 'no-store')
      return c.html(aboutPage(deps.publicUrl))
    })
    .get('/portal/login', (c) => {
      const result = signInRequestOf(c, deps)
      if (result.kind === 'invalid') return c.html(invalidRequestPage(result.fault, deps.publicUrl), 400)
      const { request } = result
      const hasCancelled = offersFeide && c.req.query('told') === 'feide-cancelled'
      return c.html(
        loginPage({ request, formToken: deps.formGuard.issue(c), offersFeide, hasCancelled, publicUrl }),
      )
    })
    .post('/portal/login', bodyLimit({ maxSize: 16_384, onError: tooLarge }), async (c) => {
      const result = signInRequestOf(c, deps)
      if (result.kind === 'invalid') return c.html(invalidRequestPage(result.fault, deps.publicUrl), 400)
      const { request } = result

      const form = v.safeParse(LoginForm, await c.req.parseBody().catch(() => ({})))
      const email = form.success ? form.output.email : ''
      const retryPage = (
        reason: { readonly failure: string } | { readonly missing: readonly LoginField[] },
      ) =>
        loginPage({ request, formToken: deps.formGuard.issue(c), offersFeide, email, publicUrl, ...reason })
      if (!form.success || !deps.formGuard.accepts(c, form.output.formToken))
        return c.html(retryPage({ failure: 'Skjemaet er for gammelt. Prøv en gang til.' }), 403)

      const missing = loginFields.filter((field) => form.output[field].trim() === '')
      if (missing.length > 0) return c.html(retryPage({ missing }), 422)
      const device = deps.deviceOf(c)
      const proof = await authenticateByPassword(deps, {
        ...form.output,
        address: c.get('clientAddress'),
        device,
      })
      if (proof.kind === 'locked') {
        c.header('Retry-After', String(proof.seconds))
        return c.html(retryPage({ failure: lockedMessage(proof) }), 429)
      }
      if (proof.kind === 'refused') return c.html(retryPage({ failure: wrongPassword }), 401)
      device.remember(email)
      const code = await deps.loginCodes.issue(proof.user._id, request.challenge)
      return c.redirect(withCode(request.redirectUrl, code), 303)
    })
    .get('/portal/portal.css', (c) => asset(c, 'text/css; charset=utf-8', style()))
    .get('/portal/portal.js', (c) => asset(c, 'text/javascript; charset=utf-8', script()))
    .get('/portal/schibsted-grotesk.woff2', (c) => asset(c, 'font/woff2', font()))
}

const loginFields = ['email', 'password'] as const satisfies readonly LoginField[]

const tooLarge = () => {
  throw new HttpError(413, 'Skjemaet er for stort.')
}

function asset(c: Context, mediaType: string, bytes: Uint8Array<ArrayBuffer>) {
  return c.body(bytes, 200, { 'content-type': mediaType, 'cache-control': 'public, max-age=3600' })
}

const style = readOnce('server/portal/portal.css')
const script = readOnce('server/portal/portal.js')
const font = readOnce(
  'node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
)

function readOnce(path: string): () => Uint8Array<ArrayBuffer> {
  let bytes: Uint8Array<ArrayBuffer> | undefined
  return () => (bytes ??= new Uint8Array(readFileSync(join(projectRoot, path))))
}
