import { type EventObject, fromCallback } from 'xstate'

import { type OwnerOutputEvent, ticksMachine } from '#src/machines/bank/ticks.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import type { ActorsOf } from '../actors-of.ts'
import type { AppDeps } from '../app-deps.ts'

type Deps = Pick<AppDeps, 'app' | 'scope' | 'startFeature'>

/** Keeps the ticks while the page is open and the same person acts in the same department. */
export function composeActivities({ app, scope, startFeature }: Deps): FeatureMap['activities'] {
  const owner = fromCallback<EventObject>(({ sendBack }) => {
    const notify = () => {
      const { user } = app.getSnapshot().context
      const department = scope()?.departmentId
      const event: OwnerOutputEvent = {
        type: 'owner.changed',
        owner: user && department && `${user._id} ${department}`,
      }
      sendBack(event)
    }
    notify()
    const subscription = app.subscribe(notify)
    return () => subscription.unsubscribe()
  })
  const actors = { owner } satisfies ActorsOf<typeof ticksMachine>
  return { ticks: startFeature('ticks', ticksMachine.provide({ actors }), undefined) }
}
