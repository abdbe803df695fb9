import { useActorRef } from '@xstate/react'

import { authEndpoints } from '#src/contract/auth.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { RepeatedPassword } from '#src/domain/repeated-password.ts'
import { resetPasswordMachine } from '#src/machines/app/reset-password/reset-password.machine.ts'

import { useShell } from '#src/shell/shell.tsx'

import { formSavedBy } from './use-form.ts'

/** Sets a new password with the token of an emailed link. Its actor lives as long as its view. */
export function useResetPassword(token: string) {
  const { api, inspection } = useShell()
  const form = formSavedBy(RepeatedPassword, ({ newPassword }, signal) =>
    outcomeOf(api, authEndpoints.resetPassword, { body: { token, newPassword } }, signal),
  )
  return useActorRef(resetPasswordMachine.provide({ actors: { form } }), inspection)
}
