import type { SnapshotFrom } from 'xstate'

import type { authMachine } from '#src/machines/auth.machine.ts'
import { t } from '#src/words/nb-auth.ts'

/** Why the last sign-in did not succeed, in words: the server's own, or that nobody answered. */
export function refusalTextOf({ context }: SnapshotFrom<typeof authMachine>): string | undefined {
  if (!context.refusal) return undefined
  return context.refusal.kind === 'refused' ? context.refusal.message : t('auth.silence')
}
