import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { machineModel, invariantsOf } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { toastMachine, type ToastOutputEvent } from './toast.machine.ts'

export const model = machineModel(toastMachine, {
  input: anInput(),
  setup: (inspect) => {
    const clock = new SimulatedClock()
    return {
      actor: createActor(toastMachine, { input: anInput(), clock, inspect }).start(),
      perform: { 'xstate.after.displayTime.toast.showing': () => clock.increment(constants.toastLife) },
    }
  },
})

function anInput() {
  return {
    id: 'toast-1',
    text: 'Lagret',
    kind: 'ok',
    action: undefined,
    listener: recorder<ToastOutputEvent>().ref,
  } as const
}

export const invariants = invariantsOf(toastMachine, {
  'a toast that is gone is over': (snapshot) => snapshot.matches('gone') === (snapshot.status === 'done'),
})
