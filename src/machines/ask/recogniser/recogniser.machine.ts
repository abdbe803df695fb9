import { assign, sendTo, setup } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Separability } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Listener } from '#src/machines/listener.ts'

import { unwiredPromise } from '#src/machines/unwired.ts'

/** Learn exactly these signs, from all takes of them. */
export type RecogniserEvent = { readonly type: 'recogniser.learn'; readonly signIds: readonly SignId[] }
type Signs = { readonly signIds: readonly SignId[] }
type Measured = { readonly separability: readonly Separability[] }
/** The signs have been learned, and how well each is told apart from the others has been measured. */
export type RecogniserOutputEvent = { readonly type: 'recogniser.learned' } & Measured
type RecogniserInput = { readonly listener: Listener<RecogniserOutputEvent> }

/**
 * Has the recogniser learn the signs of a session from their takes, and tries again until it has. Until then it has no opinion
 * of an attempt.
 */
export const recogniserMachine = setup({
  types: {} as { input: RecogniserInput; context: RecogniserInput & Signs; events: RecogniserEvent },
  actors: { learn: unwiredPromise<Measured['separability'], Signs>('learn') },
  actions: {
    noteSigns: assign({ signIds: (_, params: Signs) => params.signIds }),
    notifyLearned: sendTo(
      ({ context }) => context.listener,
      (_, { separability }: Measured) => ({ type: 'recogniser.learned' as const, separability }),
    ),
  },
  delays: { takesRetry: askConstants.takesRetry },
}).createMachine({
  id: 'recogniser',
  context: ({ input }) => ({ ...input, signIds: [] }),
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
        onDone: {
          target: 'ready',
          actions: { type: 'notifyLearned', params: ({ event }) => ({ separability: event.output }) },
        },
        onError: 'waiting',
      },
    },
    waiting: { after: { takesRetry: 'learning' } },
    ready: {},
  },
})
