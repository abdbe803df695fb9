import { expect, it } from 'vitest'
import * as v from 'valibot'
import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { askMachines, repeatUntil } from '#tests/support/ask-stage.ts'
import { doneEvent, followPaths } from '#tests/support/model.ts'
import type { TransitionTable } from '#tests/support/transition-table.ts'

import type { RepetitionOutput } from './repetition.machine.ts'
import { signMachine } from './sign.machine.ts'

const outcomes = ['approved', 'failed', 'left'] as const satisfies readonly RepetitionOutput['outcome'][]
const { repetitions, tries, breath, cheer, console: comfort } = constants.ask
const input = { signId: 'mer', stars: 0, repetitions, tries }
const table: TransitionTable = {
  sign: { start: 'new' },
  new: { 'after breath': 'practising', 'sign.goOn': 'practising', 'sign.leave': 'left' },
  practising: {
    'done repetition': { isApproved: 'cheering', isLeft: 'left', otherwise: 'consoling' },
    'sign.leave': 'stays',
  },
  cheering: {
    'after cheer': 'cheered',
    'sign.goOn': 'cheered',
    'sign.leave': { hasAllStars: 'approved', otherwise: 'left' },
  },
  cheered: { always: { hasAllStars: 'approved', otherwise: 'practising' } },
  consoling: { 'after console': 'failed', 'sign.goOn': 'failed', 'sign.leave': 'failed' },
}

it('takes every transition of its chart, to where the table says', async () => {
  const problems = await followPaths(
    signMachine,
    {
      input,
      samples: [
        doneEvent('repetition', { outcome: 'approved', repeats: 0 }),
        doneEvent('repetition', { outcome: 'failed', repeats: tries }),
        doneEvent('repetition', { outcome: 'left', repeats: 0 }),
      ],
      // The repetition's own answer follows at once, and ends the sign.
      canOccur: (event, snapshot) => !(event.type === 'sign.leave' && snapshot.matches('practising')),
      readsOf: ({ stars, repeats }) => [stars, repeats],
      setup: (inspect) => {
        const clock = new SimulatedClock()
        const sign = createActor(askMachines.sign, { input, clock, inspect }).start()
        return {
          actor: sign,
          perform: {
            'xstate.done.actor.repetition': ({ output }) => {
              const repetition = sign.getSnapshot().children.repetition
              if (!repetition) throw new Error('Nothing is repeated.')
              const outcome = outcomeIn(output)
              if (outcome === 'left') sign.send({ type: 'sign.leave' })
              else repeatUntil(repetition, outcome)
            },
            'xstate.after.breath.sign.new': () => clock.increment(breath),
            'xstate.after.cheer.sign.cheering': () => clock.increment(cheer),
            'xstate.after.console.sign.consoling': () => clock.increment(comfort),
          },
        }
      },
    },
    { table },
  )

  expect(problems).toEqual([])
})

const outcomeIn = (output: unknown) => v.parse(v.object({ outcome: v.picklist(outcomes) }), output).outcome
