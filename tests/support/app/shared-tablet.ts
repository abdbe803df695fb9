import * as v from 'valibot'
import { type ActorOptions, createActor, SimulatedClock } from 'xstate'

import type { LockedTablet } from '#src/contract/shared-tablet.ts'
import { UserId } from '#src/contract/values.ts'
import type { AuthEvent } from '#src/machines/app/auth/auth.machine.ts'
import {
  type TabletInputEvent,
  tabletMachine,
  type TabletOutcome,
} from '#src/machines/app/tablet/tablet.machine.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

export const jonas = {
  _id: v.parse(UserId, '6f0c4c1e-6f4e-4a55-8a53-0f1f4f1f0a01'),
  firstName: 'Jonas',
  initials: 'JB',
  picture: null,
}

export const lockedTablet: LockedTablet = {
  department: 'Maurtua',
  organization: 'Solbakken barnehage',
  showsDrafts: true,
  staff: [jonas],
}

/** The machine of a shared tablet, whose network, page and clock the test controls. */
export function startTablet(inspect?: ActorOptions<typeof tabletMachine>['inspect']) {
  const clock = new SimulatedClock()
  const readTablet = deferredActor<TabletOutcome>()
  const session = deferredCallback<OutputEvents<TabletInputEvent>>()
  const use = deferredCallback<OutputEvents<TabletInputEvent>>()
  const cover = deferredCallback()
  const auth = recorder<AuthEvent>()
  const machine = tabletMachine.provide({
    actors: {
      readTablet: readTablet.logic,
      watchSession: session.logic,
      watchUse: use.logic,
      coverPage: cover.logic,
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { auth: auth.ref },
    ...(inspect && { inspect }),
  }).start()
  return { actor, clock, readTablet, session, use, cover, auth: auth.ref, sent: auth.received }
}
