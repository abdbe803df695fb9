import { fromPromise } from 'xstate'

import { answerOf, type Api, ApiRefusal } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { ResetOutcome, resetPasswordMachine } from '#src/machines/reset-password.machine.ts'

import type { ActorsOf } from '../actors-of.ts'

export const resetPasswordActors = ({ api }: { readonly api: Api }) =>
  ({
    resetPassword: fromPromise<ResetOutcome, { readonly token: string; readonly newPassword: string }>(
      async ({ input, signal }) => {
        try {
          const { data } = await answerOf(api, endpoints.auth.resetPassword, { body: input }, signal)
          return { kind: 'reset', message: data.message }
        } catch (error) {
          if (error instanceof ApiRefusal) return { kind: 'refused', message: error.message }
          throw error
        }
      },
    ),
  }) satisfies ActorsOf<typeof resetPasswordMachine>
