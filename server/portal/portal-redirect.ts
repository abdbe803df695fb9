import type { Context } from 'hono'

/** What the portal is asked for: where to send a login code, and which browser may use it. */
export type SignInRequest = {
  readonly redirectUrl: string
  /** The SHA-256 of the verifier that the browser keeps, as base64url; `null` only where the settings allow it. */
  readonly challenge: string | null
}

export type SignInRequestResult =
  | { readonly kind: 'allowed'; readonly request: SignInRequest }
  /** `redirect`: an address that is not one of the allowed. `challenge`: it is missing or malformed. */
  | { readonly kind: 'refused'; readonly fault: 'redirect' | 'challenge' }

export type SignInRules = {
  /** The exact addresses that a code may be sent to. */
  readonly allowedRedirects: readonly string[]
  /** Whether a sign-in without a challenge is refused. */
  readonly requiresChallenge: boolean
}

const challengePattern = /^[\w-]{43}$/u

/** Reads `redirectUrl` and `challenge` from the query; a parameter that is given twice counts as faulty. */
export function signInRequestOf(c: Context, rules: SignInRules): SignInRequestResult {
  const redirects = c.req.queries('redirectUrl') ?? []
  const redirectUrl =
    redirects.length === 1 ? rules.allowedRedirects.find((address) => address === redirects[0]) : undefined
  if (redirectUrl === undefined) return { kind: 'refused', fault: 'redirect' }

  const [challenge = null, ...more] = c.req.queries('challenge') ?? []
  const isFaulty = challenge === null ? rules.requiresChallenge : !challengePattern.test(challenge)
  if (isFaulty || more.length > 0) return { kind: 'refused', fault: 'challenge' }
  return { kind: 'allowed', request: { redirectUrl, challenge } }
}

/** The request as the query of a portal page. */
export const queryOf = ({ redirectUrl, challenge }: SignInRequest): string =>
  new URLSearchParams({ redirectUrl, ...(challenge !== null && { challenge }) }).toString()

/** Where a person is sent who has signed in. */
export function withCode(redirectUrl: string, code: string): string {
  const address = new URL(redirectUrl)
  address.searchParams.set('code', code)
  return address.href
}
