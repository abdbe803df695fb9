import { createActor } from 'xstate'

import { ticksMachine } from '#src/machines/ticks.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import type { AppDeps } from '../app-deps.ts'

/** The ticks are kept while the page is open, for as long as the same person acts in the same department. */
export function composeActivities({ app, place }: Pick<AppDeps, 'app' | 'place'>): FeatureMap['activities'] {
  const owner = () => {
    const { user } = app.getSnapshot().context
    const department = place()?.departmentId
    return user && department && `${user._id} ${department}`
  }
  const ticks = createActor(ticksMachine, { input: { owner: owner() } }).start()
  app.subscribe(() => ticks.send({ type: 'ticks.owner.changed', owner: owner() }))
  return { ticks }
}
