import { type EventObject, fromCallback } from 'xstate'

import { type OwnerOutputEvent, ticksMachine } from '#src/machines/bank/ticks/ticks.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { followPresence } from '../actors/presence.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'app' | 'scope' | 'startFeature'>

/** Keeps the ticks while the page is open and the same person acts in the same department. */
export function composeBank({ app, scope, startFeature }: Deps): FeatureMap['bank'] {
  const owner = fromCallback<EventObject>(({ sendBack }) =>
    followPresence({ app, scope }, ({ member }) => {
      const event: OwnerOutputEvent = {
        type: 'owner.changed',
        owner: member && `${member.userId} ${member.departmentId}`,
      }
      sendBack(event)
    }),
  )
  const actors = { owner } satisfies ActorsOf<typeof ticksMachine>
  return { ticks: startFeature('ticks', ticksMachine.provide({ actors }), undefined) }
}
