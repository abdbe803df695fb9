import { outboxMachine } from '#src/machines/outbox/outbox/outbox.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { outboxActors, type OutboxDeps } from '../actors/outbox-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

/** Composes the outbox: what was stored before is sent as soon as possible, on any page. */
export function composeOutbox(deps: OutboxDeps & Pick<AppDeps, 'startFeature'>): FeatureMap['outbox'] {
  const { newKey, now, startFeature } = deps
  const machine = outboxMachine.provide({ actors: outboxActors(deps) })
  return { outbox: startFeature('outbox', machine, { now, newKey }) }
}
