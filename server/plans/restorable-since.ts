import { constants } from '#src/contract/constants.ts'

const dayMs = 86_400_000

/** The instant since when a plan must have been deleted to be restored now. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - constants.planRestoreDays * dayMs)
