import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { askMachines, repeatUntil } from '#tests/support/ask-stage.ts'
import { answerOf, journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'

import { signMachine } from './sign.machine.ts'

const taken = new Set<string>()
const { repetitions, tries, breath, cheer, console: comfort } = constants.ask
const input = { signId: 'mer', repetitions, tries }
const journeys = journeysOf(signMachine, {
  input,
  samples: [
    answerOf('repetition', { outcome: 'approved', repeats: 0 }),
    answerOf('repetition', { outcome: 'failed', repeats: tries }),
  ],
  readsOf: ({ stars, repeats }) => [stars, repeats],
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor and its real repetition', async () => {
    const clock = new SimulatedClock()
    const inspect = notingTransitions(signMachine, taken)
    const sign = createActor(askMachines.sign, { input, clock, inspect }).start()
    const lived = await journey.walk({
      actor: sign,
      perform: {
        'xstate.done.actor.repetition': ({ output }) => {
          const repetition = sign.getSnapshot().children.repetition
          if (!repetition) throw new Error('Nothing is repeated.')
          repeatUntil(repetition, isApproved(output) ? 'approved' : 'failed')
        },
        'xstate.after.breath.sign.new': () => clock.increment(breath),
        'xstate.after.cheer.sign.cheering': () => clock.increment(cheer),
        'xstate.after.console.sign.consoling': () => clock.increment(comfort),
      },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(signMachine, taken)).toEqual([])
})

const isApproved = (output: unknown) =>
  typeof output === 'object' && output !== null && 'outcome' in output && output.outcome === 'approved'
