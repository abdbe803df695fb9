import * as v from 'valibot'

import { authSessionEndpoints, MessageBody } from './auth-session.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { normalised } from './normalised-text.ts'
import { NewPassword } from './password.ts'
import { SignedIn } from './user.ts'

export const Email = v.pipe(
  v.string(),
  normalised,
  v.trim(),
  v.nonEmpty('Skriv e-postadressen din.'),
  v.email(),
  v.maxLength(254),
)
/** No password has spaces, but one that is pasted may come with some around it. */
const Password = v.pipe(v.string(), v.trim(), v.nonEmpty('Skriv passordet ditt.'), v.maxLength(1_024))
/** The input of a person who has forgotten the password. */
export const PasswordResetRequest = v.strictObject({ email: Email })

export const authEndpoints = endpointTable({
  ...authSessionEndpoints,
  login: {
    method: 'POST',
    path: '/api/auth/login',
    ignoresIdempotencyKey: 'The caller is not known yet, and the response holds tokens.',
    host: 'main',
    who: 'anyone',
    scope: 'none',
    requestHeaders: { requestsource: 'app' },
    body: v.strictObject({ email: Email, password: Password }),
    response: SignedIn,
    failures: [401],
    invalidates: [],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/requestPasswordReset',
    ignoresIdempotencyKey: 'The caller may be anybody; the emails to one account are limited.',
    host: 'main',
    who: 'anyone',
    readsToken: true,
    scope: 'none',
    body: v.optional(v.partial(PasswordResetRequest), {}),
    response: MessageBody,
    invalidates: [],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/resetPassword',
    ignoresIdempotencyKey: 'The caller is known by a token that can be used once.',
    host: 'main',
    who: 'anyone',
    scope: 'none',
    // A missing token is rejected like any other invalid one.
    body: v.strictObject({ token: v.optional(v.string(), ''), newPassword: NewPassword }),
    response: v.object({ message: v.string(), data: MessageBody }),
    invalidates: [],
  },
})

export const authSummaries: SummariesOf<typeof authEndpoints> = {
  me: 'The signed-in user, with the token that was sent.',
  login: 'Signs in with e-mail and password.',
  requestPasswordReset:
    'Sends a reset email to the signed-in user, or to the address in the body; the response never reveals whether the address is known.',
  resetPassword:
    'Sets a new password with a reset token, once; every auth session and every calendar feed of the user ends.',
  signIn:
    'Signs in with a code from the portal, once, within 60 seconds; `verifier` is the secret whose SHA-256 was sent to the portal as `challenge`.',
  endSession:
    'Revokes the family of a refresh token, for a sign-out that had no network; the response is the same for any token.',
  logout: 'Revokes the family of the token that was sent.',
}
