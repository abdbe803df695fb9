import { type EventObject, fromCallback } from 'xstate'

import { type OwnerOutputEvent, ticksMachine } from '#src/machines/bank/ticks.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import type { ActorsOf } from '../actors-of.ts'
import type { AppDeps } from '../app-deps.ts'

type Deps = Pick<AppDeps, 'app' | 'place' | 'startFeature'>

/** The ticks are kept while the page is open, for as long as the same person acts in the same department. */
export function composeActivities({ app, place, startFeature }: Deps): FeatureMap['activities'] {
  const owner = fromCallback<EventObject>(({ sendBack }) => {
    const notify = () => {
      const { user } = app.getSnapshot().context
      const department = place()?.departmentId
      const news: OwnerOutputEvent = {
        type: 'owner.changed',
        owner: user && department && `${user._id} ${department}`,
      }
      sendBack(news)
    }
    notify()
    const subscription = app.subscribe(notify)
    return () => subscription.unsubscribe()
  })
  const actors = { owner } satisfies ActorsOf<typeof ticksMachine>
  return { ticks: startFeature('ticks', ticksMachine.provide({ actors }), undefined) }
}
