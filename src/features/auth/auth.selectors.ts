import type { SnapshotFrom } from 'xstate'

import type { authMachine } from '#src/machines/app/auth/auth.machine.ts'
import { t } from '#src/words/nb-auth.ts'

/** The error text of the last sign-in: the server's message, or a text for a foreign code or a network error. */
export function failureTextOf({ context }: SnapshotFrom<typeof authMachine>): string | undefined {
  if (!context.failure) return undefined
  if (context.failure.kind === 'refused') return context.failure.message
  return t(context.failure.kind === 'foreign' ? 'signIn.foreign' : 'auth.silence')
}

/** Whether a code was rejected because another browser or tab started its sign-in. */
export const isForeignOf = ({ context }: SnapshotFrom<typeof authMachine>) =>
  context.failure?.kind === 'foreign'
