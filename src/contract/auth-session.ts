import * as v from 'valibot'

import { endpointTable } from './endpoint.ts'
import { SignedIn, User } from './user.ts'

/** 32 random bytes as base64url. */
const LoginCode = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** See RFC 7636, section 4.1. */
const Verifier = v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/))
export const MessageBody = v.object({ message: v.string() })

/** The endpoints of auth sessions that the start knows: the forms for e-mail and password come with their pages. */
export const authSessionEndpoints = endpointTable({
  me: {
    method: 'GET',
    path: '/api/auth/me',
    host: 'main',
    who: 'signedIn',
    scope: 'none',
    response: v.object({ user: User, token: v.string() }),
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/signIn',
    ignoresIdempotencyKey:
      'The caller is known by a code that can be used once, and the response holds tokens.',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    body: v.strictObject({ code: LoginCode, verifier: Verifier }),
    response: SignedIn,
    failures: [401],
    invalidates: [],
  },
  endSession: {
    method: 'POST',
    path: '/api/auth/endSession',
    ignoresIdempotencyKey: 'The caller is known by a refresh token, and a repeat ends nothing more.',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    body: v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(200)) }),
    response: MessageBody,
    invalidates: [],
  },
  logout: {
    method: 'GET',
    path: '/api/auth/logout',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    response: MessageBody,
  },
})
