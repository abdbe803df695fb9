import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { Scene } from '#src/contract/ask-link.ts'
import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'

import { characterMachine, characterTimes } from './character.machine.ts'

const taken = new Set<string>()
const journeys = journeysOf(characterMachine, {
  samples: Scene.options.map(({ entries }) => ({
    type: 'character.scene' as const,
    scene: entries.name.literal,
  })),
  readsOf: ({ scene }) => scene,
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const { character, clock } = startCharacter()
    const { rise, wave, lower, hold, jubilation, patience } = characterTimes
    const lived = await journey.walk({
      actor: character,
      perform: {
        'xstate.after.patience.character.idle': () => clock.increment(patience),
        'xstate.after.greeting.character.greeting': () => clock.increment(rise + wave + lower),
        'xstate.after.invitation.character.watching.inviting': () => clock.increment(rise + hold),
        'xstate.after.jubilation.character.cheering': () => clock.increment(jubilation),
        'xstate.after.farewell.character.waving': () => clock.increment(rise + wave + lower),
      },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(characterMachine, taken)).toEqual([])
})

function startCharacter() {
  const clock = new SimulatedClock()
  const inspect = notingTransitions(characterMachine, taken)
  return { character: createActor(characterMachine, { clock, inspect }).start(), clock }
}
