import * as v from 'valibot'

import { NewPassword } from '../contract/password.ts'

/** A new password, entered twice. */
export const RepeatedPassword = v.pipe(
  v.strictObject({
    newPassword: NewPassword,
    confirmPassword: v.pipe(v.string(), v.nonEmpty('Passord kreves.')),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
      'Passordet skal samsvare',
    ),
    ['confirmPassword'],
  ),
)
