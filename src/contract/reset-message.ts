import * as v from 'valibot'

import { authEndpoints } from './auth.ts'

/** What the server says to the person who has set a new password. */
export const resetMessageOf = (body: unknown): string =>
  v.parse(authEndpoints.resetPassword.response, body).data.message
