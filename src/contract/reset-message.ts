import * as v from 'valibot'

import { authEndpoints } from './auth.ts'
import type { Outcome } from './outcome.ts'

/**
 * What the server says to the person who has sent a new password; `undefined` where there was no response. A server of the main API
 * alone may give the message for the screen in `data` (specification section 8).
 */
export function resetMessageOf(outcome: Extract<Outcome<unknown>, { readonly kind: 'ok' }>): string
export function resetMessageOf(outcome: Outcome<unknown>): string | undefined
export function resetMessageOf(outcome: Outcome<unknown>) {
  if (outcome.kind === 'offline') return undefined
  if (outcome.kind === 'ok') return v.parse(authEndpoints.resetPassword.response, outcome.body).data.message
  return v.is(WithMessage, outcome.data) ? outcome.data.message : outcome.message
}

const WithMessage = v.object({ message: v.string() })
