import { type ActorRefFrom, createActor } from 'xstate'

import { machineModel, type Harness, invariantsOf } from '#tests/support/machines/model.ts'

import { toasterMachine } from './toaster.machine.ts'

export const model = machineModel(toasterMachine, {
  samples: [
    { type: 'toaster.show', text: 'Lagret', kind: 'ok' },
    { type: 'toast.gone', id: 'toast-1' },
    { type: 'toast.gone', id: 'toast-2' },
  ],
  readsOf: ({ toasts }) => toasts.map(({ id }) => id),
  canOccur: (event, { context }) =>
    event.type === 'toast.gone'
      ? context.toasts.some(({ id }) => id === event.id)
      : context.toasts.length < 2,
  setup: (inspect): Harness<typeof toasterMachine> => {
    const toaster = createActor(toasterMachine, {
      inspect,
    }).start()
    return {
      actor: toaster,
      perform: {
        'toast.gone': ({ id }) => toastOf(toaster, id)?.send({ type: 'toast.dismiss' }),
      },
    }
  },
})

function toastOf(toaster: ActorRefFrom<typeof toasterMachine>, id: string) {
  return toaster.getSnapshot().context.toasts.find((toast) => toast.id === id)
}

export const invariants = invariantsOf(toasterMachine, {
  'no message is shown twice': ({ context }) =>
    new Set(context.toasts.map(({ id }) => id)).size === context.toasts.length,
  'what is on the screen has been shown': ({ context }) => context.toasts.length <= context.shown,
})
