import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'
import { recorder } from '#tests/support/recorder.ts'

import { toastMachine, type ToastNews } from './toast.machine.ts'

const taken = new Set<string>()
const journeys = journeysOf(toastMachine, { input: anInput() })

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const { toast, clock } = startToast()
    const lived = await journey.walk({
      actor: toast,
      perform: { 'xstate.after.life.toast.showing': () => clock.increment(constants.toastLife) },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(toastMachine, taken)).toEqual([])
})

function startToast() {
  const clock = new SimulatedClock()
  const inspect = notingTransitions(toastMachine, taken)
  return { toast: createActor(toastMachine, { input: anInput(), clock, inspect }).start(), clock }
}

function anInput() {
  return { id: 'toast-1', text: 'Lagret', kind: 'ok', listener: recorder<ToastNews>().ref } as const
}
