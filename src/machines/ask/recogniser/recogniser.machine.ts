import { assign, setup } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import { unwiredPromise } from '#src/machines/unwired.ts'

/** Learn exactly these signs, from all takes of them. */
export type RecogniserEvent = { readonly type: 'recogniser.learn'; readonly signIds: readonly SignId[] }
type Signs = { readonly signIds: readonly SignId[] }

/**
 * Has the recogniser learn the signs of a session from their takes, and tries again until it has. Until then it has no opinion
 * of an attempt.
 */
export const recogniserMachine = setup({
  types: {} as { context: Signs; events: RecogniserEvent },
  actors: { learn: unwiredPromise<void, Signs>('learn') },
  actions: { noteSigns: assign({ signIds: (_, params: Signs) => params.signIds }) },
  delays: { takesRetry: askConstants.takesRetry },
}).createMachine({
  id: 'recogniser',
  context: { signIds: [] },
  on: {
    'recogniser.learn': {
      target: '.learning',
      reenter: true,
      actions: { type: 'noteSigns', params: ({ event }) => ({ signIds: event.signIds }) },
    },
  },
  initial: 'idle',
  states: {
    idle: {},
    learning: {
      invoke: {
        id: 'learn',
        src: 'learn',
        input: ({ context: { signIds } }) => ({ signIds }),
        onDone: 'ready',
        onError: 'waiting',
      },
    },
    waiting: { after: { takesRetry: 'learning' } },
    ready: {},
  },
})
