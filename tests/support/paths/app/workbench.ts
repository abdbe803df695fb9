import { type DrivenLevel, followedInApp } from '#tests/support/paths/driven-workbench.ts'
import type { FollowInApp } from '#tests/support/paths/workbench.ts'

import { runInProcess } from './run.ts'

const inProcess: DrivenLevel = {
  level: 'app',
  canUse: ({ openApp }) => openApp !== undefined,
  run: runInProcess,
}

/** Follows paths in the whole app, in this process. */
export const followedInProcess: FollowInApp = (...call) => followedInApp(inProcess, ...call)
