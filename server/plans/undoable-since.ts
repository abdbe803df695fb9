import { undoDays } from '#src/contract/roll-over.ts'

/** A roll-over that was done earlier can no longer be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoDays * 86_400_000)
