import { assign, setup } from 'xstate'

import type { Id } from '#src/contract/values.ts'

import { unwiredCallback } from '#src/machines/unwired.ts'

/** The user and the department that tick, `undefined` if there is none; sent at once, and whenever it may have changed. */
export type OwnerOutputEvent = { readonly type: 'owner.changed'; readonly owner: string | undefined }

type TicksContext = {
  readonly owner: string | undefined
  /** The ticked items of each list. */
  readonly ticked: Readonly<Record<Id, readonly string[]>>
}
export type TicksEvent =
  | { readonly type: 'ticks.toggle'; readonly listId: Id; readonly item: string }
  | OwnerOutputEvent

/** The ticked items in the lists of one owner. Another owner starts with none. */
export const ticksMachine = setup({
  types: {} as { context: TicksContext; events: TicksEvent },
  actors: { owner: unwiredCallback('owner') },
  actions: {
    toggle: assign({
      ticked: ({ context }, params: { listId: Id; item: string }) => ({
        ...context.ticked,
        [params.listId]: toggled(context.ticked[params.listId] ?? [], params.item),
      }),
    }),
    startOver: assign({
      owner: (_, params: { owner: string | undefined }) => params.owner,
      ticked: {},
    }),
  },
  guards: {
    isAnotherOwner: ({ context }, params: { owner: string | undefined }) => params.owner !== context.owner,
  },
}).createMachine({
  id: 'ticks',
  context: { owner: undefined, ticked: {} },
  invoke: { id: 'owner', src: 'owner' },
  on: {
    'ticks.toggle': {
      actions: { type: 'toggle', params: ({ event }) => ({ listId: event.listId, item: event.item }) },
    },
    'owner.changed': {
      guard: { type: 'isAnotherOwner', params: ({ event }) => ({ owner: event.owner }) },
      actions: { type: 'startOver', params: ({ event }) => ({ owner: event.owner }) },
    },
  },
})

const toggled = (items: readonly string[], item: string) =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]
