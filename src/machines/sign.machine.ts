import { assign, setup } from 'xstate'

import type { SignRecord } from '#src/contract/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { constants } from '#src/contract/constants.ts'

import { repetitionMachine, type RepetitionOutput } from './repetition.machine.ts'

export type SignInput = { readonly signId: SignId; readonly repetitions: number; readonly tries: number }

type SignContext = SignInput & {
  /** The repetitions that were approved. */
  readonly stars: number
  readonly repeats: number
}
type SignEvent = { readonly type: 'sign.goOn' }

/** Practises one sign until enough repetitions are approved, or one of them has failed: then another day. */
export const signMachine = setup({
  types: {} as {
    children: { readonly repetition: 'repetition' }
    input: SignInput
    context: SignContext
    events: SignEvent
    output: SignRecord
  },
  actors: { repetition: repetitionMachine },
  actions: {
    addStar: assign({ stars: ({ context }) => context.stars + 1 }),
    addRepeats: assign({
      repeats: ({ context }, params: { repeats: number }) => context.repeats + params.repeats,
    }),
  },
  guards: {
    isApproved: (_, params: RepetitionOutput) => params.outcome === 'approved',
    hasAllStars: ({ context }) => hasAllStars(context),
  },
  delays: { breath: constants.ask.breath, cheer: constants.ask.cheer, console: constants.ask.console },
}).createMachine({
  id: 'sign',
  context: ({ input }) => ({ ...input, stars: 0, repeats: 0 }),
  initial: 'new',
  states: {
    new: { after: { breath: 'practising' }, on: { 'sign.goOn': 'practising' } },
    practising: {
      invoke: {
        id: 'repetition',
        src: 'repetition',
        input: ({ context }) => ({ signId: context.signId, tries: context.tries }),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => event.output },
            target: 'cheering',
            actions: ['addStar', { type: 'addRepeats', params: ({ event }) => event.output }],
          },
          {
            target: 'consoling',
            actions: { type: 'addRepeats', params: ({ event }) => event.output },
          },
        ],
      },
    },
    cheering: { after: { cheer: 'cheered' }, on: { 'sign.goOn': 'cheered' } },
    cheered: { always: [{ guard: 'hasAllStars', target: 'approved' }, { target: 'practising' }] },
    consoling: { after: { console: 'failed' }, on: { 'sign.goOn': 'failed' } },
    approved: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context }) => ({
    signId: context.signId,
    state: hasAllStars(context) ? 'approved' : 'failed',
    stars: context.stars,
    repeats: context.repeats,
  }),
})

const hasAllStars = ({ stars, repetitions }: Pick<SignContext, 'stars' | 'repetitions'>) =>
  stars >= repetitions
