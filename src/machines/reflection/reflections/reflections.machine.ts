import { assign, sendTo, setup } from 'xstate'

import type { Presence, PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import type { Listener } from '#src/machines/listener.ts'
import { type OpenKeys, type PartKey, partsOf, subjectWith } from '#src/machines/parts.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

import { reflectionMachine } from '../reflection/reflection.machine.ts'
import { reflectedSessionIn } from './reflection-page.ts'

type ReflectionsInput = { readonly now: () => Date; readonly newKey: () => string }
type ReflectionsContext = ReflectionsInput & Presence & { readonly openKeys: OpenKeys<'reflection'> }
export type ReflectionsEvent =
  | PresenceOutputEvent
  /** Opens what has failed again. */
  | { readonly type: 'reflections.retry' }

const parts = partsOf<'reflection', ReflectionsContext, ReflectionsEvent, Listener<never>>()

/** The reflections’ part of the app: the form of a session runs while its page is open, for one user in one department. */
export const reflectionsMachine = setup({
  types: {} as {
    input: ReflectionsInput
    context: ReflectionsContext
    events: ReflectionsEvent
    children: { readonly reflection: 'reflection' }
  },
  actors: { presence: unwiredCallback('presence'), reflection: reflectionMachine },
  actions: {
    noteKey: assign({
      openKeys: ({ context }, { part, key }: PartKey<'reflection'>) => ({
        ...context.openKeys,
        [part]: key,
      }),
    }),
    notePresence: assign((_, presence: Presence) => presence),
    closeReflection: sendTo('reflection', { type: 'reflection.close' }),
  },
  guards: parts.guards,
}).createMachine({
  id: 'reflections',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    route: undefined,
    page: undefined,
    member: undefined,
    openKeys: { reflection: undefined },
  }),
  invoke: { id: 'presence', src: 'presence' },
  on: {
    'presence.changed': {
      actions: {
        type: 'notePresence',
        params: ({ event: { route, page, member } }) => ({ route, page, member }),
      },
    },
  },
  states: {
    reflection: parts.state('reflection', 'reflections.retry', {
      subjectOf: ({ page, member }) => subjectWith(member, reflectedSessionIn(page)),
      input: ([{ userId }, sessionId], { context: { now, newKey } }) => ({
        sessionId,
        userId,
        now,
        newKey,
      }),
      exit: ['closeReflection'],
    }),
  },
})
