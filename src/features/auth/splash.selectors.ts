import type { SnapshotFrom } from 'xstate'

import type { appMachine } from '#src/machines/app.machine.ts'
import { type StartupList, startupLists, type startupMachine } from '#src/machines/startup.machine.ts'

type StartupSnapshot = SnapshotFrom<typeof startupMachine>

/** Which of its faces the splash shows. */
export function faceOf(app: SnapshotFrom<typeof appMachine>) {
  if (app.matches('unreachable')) return 'unreachable'
  if (app.matches('clearing') || app.matches('leaving') || app.matches('reloading')) return 'leaving'
  return app.children.startup ? 'loading' : 'starting'
}

/** The list that is on its way or stuck; none before the first and after the last. */
export const listUnderWayOf = (startup: StartupSnapshot): StartupList | undefined =>
  startupLists.find((list) => typeof startup.value === 'object' && list in startup.value)

export const isInvalidUserIn = (startup: StartupSnapshot) => startup.matches('invalidUser')
export const isStuckIn = (startup: StartupSnapshot) => startup.hasTag('stuck')

/** Panes to light: one a list, and the whole front once all five are in. */
export function litPanesOf(startup: StartupSnapshot): 0 | 1 | 2 | 3 | 4 {
  const loaded = startup.context.loaded.length
  if (loaded >= startupLists.length) return 4
  return panes[loaded] ?? 3
}

const panes = [0, 1, 2, 3] as const
