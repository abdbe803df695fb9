import type { Context } from 'hono'

/** A sign-in request: where to send the login code, and which browser may use it. */
export type SignInRequest = {
  readonly redirectUrl: string
  /** The SHA-256 of the browser’s PKCE verifier, as base64url; `null` only where the settings allow it. */
  readonly challenge: string | null
}

export type SignInRequestResult =
  | { readonly kind: 'allowed'; readonly request: SignInRequest }
  /** `redirect`: the address is not allowed. `challenge`: it is missing or malformed. */
  | { readonly kind: 'invalid'; readonly fault: 'redirect' | 'challenge' }

export type SignInRules = {
  /** The exact addresses to which a code may be sent. */
  readonly allowedRedirects: readonly string[]
  /** Whether a sign-in without a challenge is rejected. */
  readonly requiresChallenge: boolean
}

const challengePattern = /^[\w-]{43}$/u

/** Parses `redirectUrl` and `challenge` from the query; a duplicate parameter is invalid. */
export function signInRequestOf(c: Context, rules: SignInRules): SignInRequestResult {
  const redirects = c.req.queries('redirectUrl') ?? []
  const redirectUrl =
    redirects.length === 1 ? rules.allowedRedirects.find((address) => address === redirects[0]) : undefined
  if (redirectUrl === undefined) return { kind: 'invalid', fault: 'redirect' }

  const [challenge = null, ...more] = c.req.queries('challenge') ?? []
  const isInvalid = challenge === null ? rules.requiresChallenge : !challengePattern.test(challenge)
  if (isInvalid || more.length > 0) return { kind: 'invalid', fault: 'challenge' }
  return { kind: 'allowed', request: { redirectUrl, challenge } }
}

/** The request as the query string of a portal page. */
export const queryOf = ({ redirectUrl, challenge }: SignInRequest): string =>
  new URLSearchParams({ redirectUrl, ...(challenge !== null && { challenge }) }).toString()

/** The redirect URL with the login code. */
export function withCode(redirectUrl: string, code: string): string {
  const address = new URL(redirectUrl)
  address.searchParams.set('code', code)
  return address.href
}
