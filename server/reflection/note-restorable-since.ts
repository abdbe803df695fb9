import { serverConstants } from '#src/contract/server-constants.ts'

const dayMs = 86_400_000

/** The instant since when a note must have been deleted to be restored now. */
export const noteRestorableSince = (now: Date): Date =>
  new Date(now.getTime() - serverConstants.noteRestoreDays * dayMs)
