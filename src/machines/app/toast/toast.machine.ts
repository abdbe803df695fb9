import { sendTo, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'

import type { Listener } from '#src/machines/listener.ts'

export type ToastKind = 'ok' | 'error' | 'info'
export type ToastOutputEvent = { readonly type: 'toast.gone'; readonly id: string }

/** What a toast offers to do, such as an undo; it may be done once. */
export type ToastAction = { readonly label: string; readonly onAction: () => void }

type ToastContext = {
  readonly id: string
  readonly text: string
  readonly kind: ToastKind
  readonly action: ToastAction | undefined
  readonly listener: Listener<ToastOutputEvent>
}
type ToastEvent =
  | { readonly type: 'toast.hold' }
  | { readonly type: 'toast.release' }
  | { readonly type: 'toast.act' }
  | { readonly type: 'toast.dismiss' }

/** A message that shows for 3000 ms, or for 8000 ms with an action; pointing at it or focusing it holds it, and releasing it restarts the time. */
export const toastMachine = setup({
  types: {} as { input: ToastContext; context: ToastContext; events: ToastEvent },
  actions: {
    act: ({ context }) => context.action?.onAction(),
    notifyGone: sendTo(
      ({ context }: { context: ToastContext }) => context.listener,
      ({ context }: { context: ToastContext }) => ({ type: 'toast.gone', id: context.id }),
    ),
  },
  delays: {
    displayTime: ({ context }) => (context.action ? constants.actionToastLife : constants.toastLife),
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  initial: 'showing',
  states: {
    showing: {
      on: {
        'toast.hold': 'held',
        'toast.act': { target: 'gone', actions: 'act' },
        'toast.dismiss': 'gone',
      },
      after: { displayTime: 'gone' },
    },
    held: {
      on: {
        'toast.release': 'showing',
        'toast.act': { target: 'gone', actions: 'act' },
        'toast.dismiss': 'gone',
      },
    },
    gone: { type: 'final', entry: 'notifyGone' },
  },
})
