import type { SnapshotFrom } from 'xstate'

import type { authMachine } from '#src/machines/app/auth.machine.ts'
import { t } from '#src/words/nb-auth.ts'

/** Why the last sign-in did not succeed, in words: the server's own, or that nobody answered. */
export function failureTextOf({ context }: SnapshotFrom<typeof authMachine>): string | undefined {
  if (!context.failure) return undefined
  if (context.failure.kind === 'refused') return context.failure.message
  return t(context.failure.kind === 'foreign' ? 'signIn.foreign' : 'auth.silence')
}

/** Whether a code was refused because another browser or tab began its sign-in. */
export const isForeignOf = ({ context }: SnapshotFrom<typeof authMachine>) =>
  context.failure?.kind === 'foreign'
