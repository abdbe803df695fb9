// The client with an inspector, for the testers' workbench: each transition of each actor is reported to the test that opened the
// page. It takes the place of `src/main.ts` in a build of its own, which only the test mode of the server serves.
import { type AnyActorLogic, type InspectionEvent, StateMachine } from 'xstate'

import { bootstrap } from '#src/app/bootstrap.ts'
import { transitionKey } from '#tests/support/machines/chart.ts'

import '#src/ui/theme.css'
import type { InspectedState } from './inspected-state.ts'

const state: InspectedState = { states: {} }
globalThis.inspected = state
const reported = new Set<string>()

void bootstrap({ inspect })

function inspect(event: InspectionEvent) {
  if (event.type === '@xstate.microstep') for (const transition of event._transitions) report(transition)
  if (event.type !== '@xstate.snapshot' && event.type !== '@xstate.actor') return
  const { logic } = event.actorRef as { readonly logic?: AnyActorLogic }
  const snapshot: unknown = event.type === '@xstate.snapshot' ? event.snapshot : event.actorRef.getSnapshot()
  if (
    logic instanceof StateMachine &&
    typeof snapshot === 'object' &&
    snapshot !== null &&
    'value' in snapshot
  )
    state.states[logic.id] = snapshot.value
}

function report(transition: Parameters<typeof transitionKey>[0]) {
  const machine = transition.source.machine.id
  const key = transitionKey(transition)
  if (reported.has(`${machine} ${key}`)) return
  reported.add(`${machine} ${key}`)
  globalThis.recordTransition?.(machine, key)
}
