// The client with an inspector, for the testers' workbench: each transition of each actor is reported to the test that opened the
// page. It takes the place of `src/main.ts` in a build of its own, which only the test mode of the server serves.
import { Actor, type AnyTransitionDefinition, type InspectionEvent, StateMachine } from 'xstate'

import { bootstrap } from '#src/app/start/bootstrap.ts'
import { chartHashOf, transitionKey } from '#tests/support/machines/chart.ts'

import '#src/ui/theme.css'
import type { InspectedState } from './inspected-state.ts'
import { recordListeners } from './listeners.ts'

const remaining = recordListeners()
let stopApp = () => {}
const inspected: InspectedState = {
  states: {},
  listenersAfterStop: () => {
    stopApp()
    return remaining()
  },
}
window.inspected = inspected

void bootstrap({ inspect })

function inspect(event: InspectionEvent) {
  if (event.type === '@xstate.microstep') event._transitions.forEach(report)
  if (event.type !== '@xstate.snapshot' || !('logic' in event.actorRef) || !('value' in event.snapshot))
    return
  const { logic } = event.actorRef
  if (!(logic instanceof StateMachine)) return
  inspected.states[logic.id] = event.snapshot.value
  const { actorRef } = event
  if (logic.id === 'app' && actorRef instanceof Actor) stopApp = () => void actorRef.stop()
}

function report(transition: AnyTransitionDefinition) {
  const machine = transition.source.machine.id
  window.recordTransition?.(machine, transitionKey(transition), chartHashOf(transition.source.machine))
}
