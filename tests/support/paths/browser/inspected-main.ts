// The client with an inspector, for the testers' workbench: each transition of each actor is reported to the test that opened the
// page. It takes the place of `src/main.ts` in a build of its own, which only the test mode of the server serves.
import {
  Actor,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate'

import { bootstrap } from '#src/app/start/bootstrap.ts'
import { chartHashOf, transitionKey } from '#tests/support/machines/chart.ts'

import '#src/ui/theme.css'
import { copyOfSnapshot } from './copied-snapshot.ts'
import type { InspectedState } from './inspected-state.ts'
import { recordListeners } from './listeners.ts'

const remaining = recordListeners()
let stopApp = () => {}
const snapshots = new Map<string, AnyMachineSnapshot>()
const inspected: InspectedState = {
  snapshotOf: (machine) => {
    const snapshot = snapshots.get(machine)
    return snapshot && copyOfSnapshot(snapshot)
  },
  listenersAfterStop: () => {
    stopApp()
    return remaining()
  },
}
window.inspected = inspected

void bootstrap({ inspect })

function inspect(event: InspectionEvent) {
  if (event.type === '@xstate.microstep') event._transitions.forEach(report)
  if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return
  const { machine } = event.snapshot
  snapshots.set(machine.id, event.snapshot)
  const { actorRef } = event
  if (machine.id === 'app' && actorRef instanceof Actor) stopApp = () => void actorRef.stop()
}

const isOfMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && snapshot.machine instanceof StateMachine

function report(transition: AnyTransitionDefinition) {
  const machine = transition.source.machine.id
  window.recordTransition?.(machine, transitionKey(transition), chartHashOf(transition.source.machine))
}
