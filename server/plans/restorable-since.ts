import { serverConstants } from '#src/contract/server-constants.ts'

const dayMs = 86_400_000

/** The instant since when a plan must have been deleted to be restored now. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - serverConstants.planRestoreDays * dayMs)
