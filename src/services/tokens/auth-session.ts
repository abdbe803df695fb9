import * as v from 'valibot'

const Claims = v.object({ sid: v.string() })

/**
 * The auth session that an access token belongs to: its `sid` claim (RFC 7519), read without verifying the signature. Renewed
 * tokens keep it; a sign-in and a change of role start a new one. Tokens that are not JWTs count as one session.
 */
export function authSessionOf(token: string): string {
  const [, payload = ''] = token.split('.')
  try {
    return v.parse(Claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).sid
  } catch {
    return 'unreadable'
  }
}
