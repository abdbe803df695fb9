import { assign, setup } from 'xstate'

import type { Id } from '#src/contract/values.ts'

import { type Member, memberKeyOf, type PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

type TicksContext = {
  /** The user and the department that tick. */
  readonly owner: string | undefined
  /** The ticked items of each list. */
  readonly ticked: Readonly<Record<Id, readonly string[]>>
}
export type TicksEvent =
  | { readonly type: 'ticks.toggle'; readonly listId: Id; readonly item: string }
  | PresenceOutputEvent

/** The ticked items in the lists of one owner. Another owner starts with none. */
export const ticksMachine = setup({
  types: {} as { context: TicksContext; events: TicksEvent },
  actors: { presence: unwiredCallback('presence') },
  actions: {
    toggle: assign({
      ticked: ({ context }, params: { listId: Id; item: string }) => ({
        ...context.ticked,
        [params.listId]: toggled(context.ticked[params.listId] ?? [], params.item),
      }),
    }),
    startOver: assign({
      owner: (_, params: { member: Member | undefined }) => memberKeyOf(params.member),
      ticked: {},
    }),
  },
  guards: {
    isAnotherOwner: ({ context }, params: { member: Member | undefined }) =>
      memberKeyOf(params.member) !== context.owner,
  },
}).createMachine({
  id: 'ticks',
  context: { owner: undefined, ticked: {} },
  invoke: { id: 'presence', src: 'presence' },
  on: {
    'ticks.toggle': {
      actions: { type: 'toggle', params: ({ event }) => ({ listId: event.listId, item: event.item }) },
    },
    'presence.changed': {
      guard: { type: 'isAnotherOwner', params: ({ event }) => ({ member: event.member }) },
      actions: { type: 'startOver', params: ({ event }) => ({ member: event.member }) },
    },
  },
})

const toggled = (items: readonly string[], item: string) =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]
