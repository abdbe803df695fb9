import { type ActorRefFrom, assign, enqueueActions, setup, stopChild } from 'xstate'

import {
  type ToastAction,
  type ToastKind,
  toastMachine,
  type ToastOutputEvent,
} from '../toast/toast.machine.ts'

export type ToastRef = ActorRefFrom<typeof toastMachine>

type Message = {
  readonly text: string
  readonly kind: ToastKind
  readonly action: ToastAction | undefined
}
type ToasterContext = { readonly toasts: readonly ToastRef[]; readonly shown: number }
export type ToasterEvent =
  | ({ readonly type: 'toaster.show'; readonly action?: ToastAction } & Omit<Message, 'action'>)
  | ToastOutputEvent

const messageOf = ({ text, kind, action }: Extract<ToasterEvent, { type: 'toaster.show' }>): Message => ({
  text,
  kind,
  action,
})

/** The toasts that say the same already; one with an action of its own says something else. */
const repeatedBy = ({ text, kind, action }: Message, toasts: readonly ToastRef[]) =>
  toasts.filter((toast) => {
    const shown = toast.getSnapshot().context
    return shown.text === text && shown.kind === kind && !shown.action && !action
  })

/** The toasts that show, the newest last; one actor per toast. A message that is shown already is replaced, not repeated beside it. */
export const toasterMachine = setup({
  types: {} as { context: ToasterContext; events: ToasterEvent },
  actors: { toast: toastMachine },
  actions: {
    showToast: assign({
      toasts: ({ context, spawn, self }, params: Message) => {
        const id = `toast-${context.shown + 1}`
        return [...context.toasts, spawn('toast', { id, input: { id, ...params, listener: self } })]
      },
      shown: ({ context }) => context.shown + 1,
    }),
    removeRepeated: enqueueActions(({ context: { toasts }, enqueue }, params: Message) => {
      const repeated = repeatedBy(params, toasts)
      for (const toast of repeated) enqueue.stopChild(toast)
      enqueue.assign({ toasts: toasts.filter((toast) => !repeated.includes(toast)) })
    }),
    // A spawned actor stays among the children, also when it is done, until it is stopped.
    stopToast: stopChild((_, params: { id: string }) => params.id),
    removeToast: assign({
      toasts: ({ context }, params: { id: string }) =>
        context.toasts.filter((toast) => toast.id !== params.id),
    }),
  },
}).createMachine({
  id: 'toaster',
  context: { toasts: [], shown: 0 },
  on: {
    'toaster.show': {
      actions: [
        { type: 'removeRepeated', params: ({ event }) => messageOf(event) },
        { type: 'showToast', params: ({ event }) => messageOf(event) },
      ],
    },
    'toast.gone': {
      actions: [
        { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
        { type: 'stopToast', params: ({ event }) => ({ id: event.id }) },
      ],
    },
  },
})
