import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'

import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'

import { toasterMachine } from './toaster.machine.ts'

const taken = new Set<string>()
const journeys = journeysOf(toasterMachine, {
  samples: [
    { type: 'toaster.show', text: 'Lagret', kind: 'ok' },
    { type: 'toast.gone', id: 'toast-1' },
    { type: 'toast.gone', id: 'toast-2' },
  ],
  readsOf: ({ toasts }) => toasts.map(({ id }) => id),
  canCome: (event, { context }) =>
    event.type === 'toast.gone'
      ? context.toasts.some(({ id }) => id === event.id)
      : context.toasts.length < 2,
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const toaster = createActor(toasterMachine, {
      inspect: notingTransitions(toasterMachine, taken),
    }).start()
    const lived = await journey.walk({
      actor: toaster,
      perform: {
        'toast.gone': ({ id }) => toastOf(toaster, id)?.send({ type: 'toast.dismiss' }),
      },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(toasterMachine, taken)).toEqual([])
})

function toastOf(toaster: ActorRefFrom<typeof toasterMachine>, id: string) {
  return toaster.getSnapshot().context.toasts.find((toast) => toast.id === id)
}
