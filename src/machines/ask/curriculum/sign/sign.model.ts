import * as v from 'valibot'
import { createActor, SimulatedClock } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import { askMachines, repeatUntil } from '#tests/support/ask/curriculum-setup.ts'
import { doneEvent, invariantsOf, machineModel, type Model } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'

import { noDecisions } from '../decision-counts.ts'
import type { RepetitionOutput } from '../repetition/repetition.machine.ts'
import { signMachine } from './sign.machine.ts'

const outcomes = ['approved', 'failed', 'left'] as const satisfies readonly RepetitionOutput['outcome'][]
const { repetitions, tries, signPause, cheer, console: consolePause } = askConstants

const table: TransitionTable = {
  sign: { start: 'new' },
  new: {
    'after signPause': 'practising',
    'sign.goOn': 'practising',
    'sign.resume': 'practising',
    'sign.leave': { hasStars: 'left', otherwise: 'unpractised' },
  },
  practising: {
    'done repetition': { isApproved: 'cheering', isLeft: 'left', otherwise: 'consoling' },
    'sign.leave': 'stays',
    'sign.resume': 'stays',
    'sign.undone': 'stays',
  },
  cheering: {
    'after cheer': 'cheered',
    'sign.goOn': 'cheered',
    'sign.resume': 'cheered',
    'sign.leave': { hasAllStars: 'approved', otherwise: 'left' },
  },
  cheered: { always: { hasAllStars: 'approved', otherwise: 'practising' } },
  consoling: {
    'after console': 'failed',
    'sign.goOn': 'failed',
    'sign.resume': 'failed',
    'sign.leave': 'failed',
  },
}

export const model = machineModel(signMachine, [modelOf(0), modelOf(1)], { table })

/** With real repetitions; a sign that was left in the middle has its earlier stars. */
function modelOf(stars: number): Model<typeof signMachine> {
  const input = { signId: 'mer', stars, undos: 0, repetitions, tries }
  return {
    name: `${stars} stars`,
    input,
    samples: [
      doneEvent('repetition', { ...noDecisions, outcome: 'approved' }),
      doneEvent('repetition', { ...noDecisions, outcome: 'failed', repeats: tries }),
      doneEvent('repetition', { ...noDecisions, outcome: 'left' }),
    ],
    // The repetition is done in the same step, and so is the sign.
    canOccur: (event, snapshot) => !(event.type === 'sign.leave' && snapshot.matches('practising')),
    readsOf: (context) => [context.stars, context.repeats],
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const sign = createActor(askMachines.sign, { input, clock, inspect }).start()
      return {
        actor: sign,
        perform: {
          'xstate.done.actor.repetition': ({ output }) => {
            const repetition = sign.getSnapshot().children.repetition
            if (!repetition) throw new Error('No repetition is active.')
            const outcome = outcomeIn(output)
            if (outcome === 'left') sign.send({ type: 'sign.leave' })
            else repeatUntil(repetition, outcome)
          },
          'xstate.after.signPause.sign.new': () => clock.increment(signPause),
          'xstate.after.cheer.sign.cheering': () => clock.increment(cheer),
          'xstate.after.console.sign.consoling': () => clock.increment(consolePause),
        },
      }
    },
  }
}

const outcomeIn = (output: unknown) => v.parse(v.object({ outcome: v.picklist(outcomes) }), output).outcome

export const invariants = invariantsOf(signMachine, {
  'a sign has at most three stars': ({ context }) => context.stars <= 3,
  'an approved sign has three stars': (snapshot) =>
    !snapshot.matches('approved') || snapshot.context.stars === 3,
})
