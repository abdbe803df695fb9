import { createActor, SimulatedClock } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import { noOpinion } from '#tests/support/ask/curriculum-setup.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import {
  doneEvent,
  invariantsOf,
  machineModel,
  type Inspect,
  settling,
} from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'

import { repetitionMachine } from './repetition.machine.ts'

const input = { signId: 'mer', tries: askConstants.tries }
const table: TransitionTable = {
  repetition: { start: 'demonstrating' },
  demonstrating: {
    'repetition.turn': 'childsTurn.awaitingChild',
    'repetition.leave': 'left',
    'repetition.show': 'demonstrating',
  },
  encouraging: {
    'after encouragement': 'demonstrating',
    'repetition.show': 'demonstrating',
    'repetition.resume': 'demonstrating',
    'repetition.leave': 'left',
  },
  childsTurn: {
    'repetition.show': 'demonstrating',
    'repetition.approve': 'approved',
    'repetition.leave': 'left',
    'repetition.repeat': { hasTriesLeft: 'encouraging', otherwise: 'failed' },
  },
  'childsTurn.awaitingChild': {
    'repetition.hands.seen': 'childsTurn.attempting',
    'repetition.hands.moved': 'childsTurn.attempting',
    'repetition.crowd.seen': 'childsTurn.crowded',
  },
  'childsTurn.crowded': {
    'repetition.crowd.gone': 'childsTurn.awaitingChild',
    'repetition.turn': 'childsTurn.attempting',
    'repetition.resume': 'childsTurn.awaitingChild',
  },
  'childsTurn.attempting': {
    'after attempt': 'childsTurn.judging',
    'repetition.hands.rested': 'childsTurn.judging',
    'repetition.resume': 'childsTurn.judging',
    'repetition.approveAutomatically': { hasShownSign: 'approved' },
  },
  'childsTurn.judging': {
    'repetition.approveAutomatically': { hasShownSign: 'approved' },
    'done judge': 'childsTurn.judged',
    'error judge': 'childsTurn.judged',
  },
  'childsTurn.judged': {
    'repetition.hands.moved': { isInTime: 'childsTurn.attempting' },
    'repetition.hands.seen': 'childsTurn.attempting',
    'repetition.approveAutomatically': 'approved',
  },
}

export const model = machineModel(
  repetitionMachine,
  {
    input,
    samples: [
      { type: 'repetition.show', isSlow: false },
      { type: 'repetition.show', isSlow: true },
      doneEvent('judge', noOpinion),
      doneEvent('judge', { suggestion: 'approve', confidence: 0.9, hints: [] }),
    ],
    readsOf: ({ repeats, isOverdue, judgement }) => [repeats, isOverdue, judgement?.suggestion],
    setup: (inspect) => {
      const { repetition, judge, clock } = startRepetition(inspect)
      return {
        actor: repetition,
        perform: {
          ...settling({ judge }),
          'xstate.after.encouragement.repetition.encouraging': () => clock.increment(1_800),
          'xstate.after.attempt.repetition.childsTurn.attempting': () =>
            clock.increment(askConstants.attempt),
        },
      }
    },
  },
  { table },
)

function startRepetition(inspect: Inspect) {
  const clock = new SimulatedClock()
  const judge = deferredActor<Judgement, { readonly signId: string }>()
  const machine = repetitionMachine.provide({ actors: { judge: judge.logic } })
  return { repetition: createActor(machine, { input, clock, inspect }).start(), judge, clock }
}

export const invariants = invariantsOf(repetitionMachine, {
  'a child has at most three tries': ({ context }) => context.repeats <= 3,
  'a demonstration has no suggestion': (snapshot) =>
    !snapshot.matches('demonstrating') || snapshot.context.judgement === undefined,
})
