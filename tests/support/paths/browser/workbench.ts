import { type DrivenLevel, followedInApp } from '#tests/support/paths/driven-workbench.ts'
import type { FollowInApp } from '#tests/support/paths/workbench.ts'

import { runInBrowser } from './run.ts'

const inBrowser: DrivenLevel = { level: 'browser', canUse: () => true, run: runInBrowser }

/** Follows paths in a browser. */
export const followedInBrowser: FollowInApp = (...call) => followedInApp(inBrowser, ...call)
