import { assign, sendTo, setup } from 'xstate'

import type { SignRecord } from '#src/contract/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { constants } from '#src/contract/constants.ts'

import { repetitionMachine, type RepetitionOutput } from './repetition.machine.ts'

export type SignInput = {
  readonly signId: SignId
  /** From when it was left in the middle. */
  readonly stars: number
  readonly repetitions: number
  readonly tries: number
}

/** `isLeft`: the session is ended here. */
export type SignOutput = { readonly record: SignRecord; readonly isLeft: boolean }

type SignContext = SignInput & {
  readonly state: SignRecord['state']
  readonly isLeft: boolean
  readonly repeats: number
}
export type SignEvent =
  | { readonly type: 'sign.goOn' }
  /** The session is ended in the middle of it. */
  | { readonly type: 'sign.leave' }

/** Practises one sign until enough repetitions are approved, or one of them has failed: then another day. */
export const signMachine = setup({
  types: {} as {
    children: { readonly repetition: 'repetition' }
    input: SignInput
    context: SignContext
    events: SignEvent
    output: SignOutput
  },
  actors: { repetition: repetitionMachine },
  actions: {
    noteLeaving: assign({ isLeft: true }),
    noteState: assign({ state: (_, params: Pick<SignRecord, 'state'>) => params.state }),
    addStar: assign({ stars: ({ context }) => context.stars + 1 }),
    leaveRepetition: sendTo('repetition', { type: 'repetition.leave' }),
    addRepeats: assign({
      repeats: ({ context }, params: { repeats: number }) => context.repeats + params.repeats,
    }),
  },
  guards: {
    isApproved: (_, params: RepetitionOutput) => params.outcome === 'approved',
    isLeft: (_, params: RepetitionOutput) => params.outcome === 'left',
    hasAllStars: ({ context }) => hasAllStars(context),
  },
  delays: { breath: constants.ask.breath, cheer: constants.ask.cheer, console: constants.ask.console },
}).createMachine({
  id: 'sign',
  context: ({ input }) => ({
    ...input,
    state: input.stars > 0 ? 'practising' : 'new',
    isLeft: false,
    repeats: 0,
  }),
  initial: 'new',
  states: {
    new: {
      after: { breath: 'practising' },
      on: { 'sign.goOn': 'practising', 'sign.leave': { target: 'left', actions: 'noteLeaving' } },
    },
    practising: {
      entry: { type: 'noteState', params: { state: 'practising' } },
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
            guard: { type: 'isLeft', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'addRepeats', params: ({ event }) => event.output },
          },
          {
            target: 'consoling',
            actions: { type: 'addRepeats', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'sign.leave': { actions: ['noteLeaving', 'leaveRepetition'] } },
    },
    cheering: {
      after: { cheer: 'cheered' },
      on: {
        'sign.goOn': 'cheered',
        'sign.leave': [
          { guard: 'hasAllStars', target: 'approved', actions: 'noteLeaving' },
          { target: 'left', actions: 'noteLeaving' },
        ],
      },
    },
    cheered: { always: [{ guard: 'hasAllStars', target: 'approved' }, { target: 'practising' }] },
    consoling: {
      after: { console: 'failed' },
      on: { 'sign.goOn': 'failed', 'sign.leave': { target: 'failed', actions: 'noteLeaving' } },
    },
    approved: { type: 'final', entry: { type: 'noteState', params: { state: 'approved' } } },
    failed: { type: 'final', entry: { type: 'noteState', params: { state: 'failed' } } },
    left: { type: 'final' },
  },
  output: ({ context: { isLeft, signId, state, stars, repeats } }) => ({
    record: { signId, state, stars, repeats },
    isLeft,
  }),
})

const hasAllStars = ({ stars, repetitions }: Pick<SignContext, 'stars' | 'repetitions'>) =>
  stars >= repetitions
