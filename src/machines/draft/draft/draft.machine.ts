import { assign, enqueueActions, sendTo, setup } from 'xstate'

import type { DraftSchema } from '#src/contract/form.ts'
import type { Listener } from '#src/machines/listener.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

export type StoredDraft = {
  /** The name of the draft on the device, of its own for each form and what it is about. */
  readonly name: string
  /** What is stored: entries that it does not know, as a code, are not. */
  readonly schema: DraftSchema
}
/** What the machine of a form begins with; sent once, also after a draft that could not be opened was thrown away. */
export type DraftBeginning = { readonly type: 'draft.opened'; readonly values: unknown }
export type DraftInput = StoredDraft & {
  /** The machine of the form, where it has one that waits for the draft. */
  readonly listener: Listener<DraftBeginning> | undefined
}
type DraftContext = DraftInput & {
  /** What is written and not saved, by the schema; `undefined` where nothing is. */
  readonly values: unknown
  /** The values are those of an earlier visit. */
  readonly isRestored: boolean
}

export type DraftOutputEvent =
  /** What the device has stored, or `undefined` where it has nothing. */
  | DraftBeginning
  /** The device has a draft, and cannot open it at present. */
  | { readonly type: 'draft.locked' }
  /** The device has stored the newest values. */
  | { readonly type: 'draft.stored' }
export type DraftCommand =
  | { readonly type: 'draft.store'; readonly values: unknown }
  | { readonly type: 'draft.remove' }
  /** Tries again to open what is stored. */
  | { readonly type: 'draft.open' }

export type DraftEvent =
  | { readonly type: 'draft.change'; readonly values: unknown }
  /** Throws away what is written, or has been saved. */
  | { readonly type: 'draft.discard' }
  /** Tries again to open the draft. */
  | { readonly type: 'draft.retry' }
  /** The form is shown once more. */
  | { readonly type: 'draft.return' }
  | DraftOutputEvent

const valuesIn = ({ event }: { event: DraftBeginning }) => ({ values: event.values })
/** Begins with what the device has stored. */
const opened = [
  {
    guard: { type: 'hasValues', params: valuesIn },
    target: 'changed.stored',
    actions: [
      { type: 'setValues', params: valuesIn },
      'noteRestored',
      { type: 'notifyOpened', params: valuesIn },
    ],
  },
  { target: 'clean', actions: { type: 'notifyOpened', params: valuesIn } },
] as const

/**
 * What somebody has written in a form and not saved. Each change is stored on the device at once; while the device has not confirmed
 * the newest one, the browser asks before the page closes, the app before a sign-out, and the write is tried again.
 */
export const draftMachine = setup({
  types: {} as {
    input: DraftInput
    context: DraftContext
    events: DraftEvent
    tags: 'unstored'
    children: { readonly device: 'device' }
  },
  actors: {
    device: unwiredCallback<DraftCommand, StoredDraft>('device'),
    leaveGuard: unwiredCallback('leaveGuard'),
  },
  actions: {
    setValues: assign({ values: (_, { values }: { values: unknown }) => values }),
    forgetValues: assign({ values: undefined, isRestored: false }),
    noteRestored: assign({ isRestored: true }),
    notifyOpened: enqueueActions(({ context: { listener }, enqueue }, { values }: { values: unknown }) => {
      if (listener) enqueue.sendTo(listener, { type: 'draft.opened', values })
    }),
    store: sendTo('device', ({ context }) => ({ type: 'draft.store' as const, values: context.values })),
    remove: sendTo('device', { type: 'draft.remove' }),
    open: sendTo('device', { type: 'draft.open' }),
  },
  guards: { hasValues: (_, { values }: { values: unknown }) => values !== undefined },
  delays: {
    // A database that another program blocks does not respond at all.
    openDeadline: 8_000,
    /** A device that cannot store, as without the network for its key, is asked again after this time. */
    storeAgain: 10_000,
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, values: undefined, isRestored: false }),
  invoke: {
    id: 'device',
    src: 'device',
    input: ({ context: { name, schema } }) => ({ name, schema }),
  },
  initial: 'opening',
  states: {
    opening: {
      on: { 'draft.opened': opened, 'draft.locked': 'locked' },
      after: { openDeadline: 'locked' },
    },
    locked: {
      on: {
        'draft.opened': opened,
        'draft.retry': { target: 'opening', actions: 'open' },
        'draft.discard': {
          target: 'clean',
          actions: ['remove', { type: 'notifyOpened', params: { values: undefined } }],
        },
      },
    },
    clean: {
      on: {
        'draft.change': {
          target: 'changed',
          actions: { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
        },
      },
    },
    changed: {
      initial: 'waiting',
      on: {
        'draft.change': {
          target: '.waiting',
          actions: { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
        },
        'draft.discard': { target: 'clean', actions: ['forgetValues', 'remove'] },
        'draft.return': { actions: 'noteRestored' },
      },
      states: {
        waiting: {
          tags: 'unstored',
          entry: 'store',
          invoke: { id: 'leaveGuard', src: 'leaveGuard' },
          on: { 'draft.stored': 'stored' },
          after: { storeAgain: { target: 'waiting', reenter: true } },
        },
        stored: {},
      },
    },
  },
})
