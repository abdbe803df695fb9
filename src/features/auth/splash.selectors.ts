import type { SnapshotFrom } from 'xstate'

import type { appMachine } from '#src/machines/app/app/app.machine.ts'
import {
  listsThatAre,
  type StartupList,
  type startupMachine,
} from '#src/machines/app/startup/startup.machine.ts'

type StartupSnapshot = SnapshotFrom<typeof startupMachine>

/** Which screen the splash shows. */
export function screenOf(app: SnapshotFrom<typeof appMachine>) {
  if (app.matches('unreachable')) return 'unreachable'
  if (app.matches('awaitingServer')) return 'emptied'
  if (app.matches('clearing') || app.matches('leaving') || app.matches('reloading')) return 'leaving'
  return app.children.startup ? 'loading' : 'starting'
}

/** The first list that has failed. */
export const failedListOf = (startup: StartupSnapshot): StartupList | undefined =>
  listsThatAre('failed', startup)[0]

/** The first list that is loading; `undefined` before the first and after the last. */
export const loadingListOf = (startup: StartupSnapshot): StartupList | undefined =>
  listsThatAre('loading', startup)[0]

export const isInvalidUserIn = (startup: StartupSnapshot) => startup.matches('invalidUser')

/** How many panes to light: one per loaded list, and all four once all five lists have loaded. */
export function litPanesOf(startup: StartupSnapshot): 0 | 1 | 2 | 3 | 4 {
  if (startup.matches('settling') || startup.matches('ready')) return 4
  return panes[listsThatAre('loaded', startup).length] ?? 3
}

const panes = [0, 1, 2, 3] as const
