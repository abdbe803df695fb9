import { createActor, SimulatedClock, type StateValue } from 'xstate'

import { Scene } from '#src/contract/ask-link.ts'
import { machineModel, type Inspect, invariantsOf } from '#tests/support/machines/model.ts'

import { recorder } from '#tests/support/machines/recorder.ts'

import { characterMachine, type CharacterOutputEvent, characterTimes } from './character.machine.ts'

const listener = recorder<CharacterOutputEvent>().ref

export const model = machineModel(characterMachine, {
  input: { listener },
  samples: Scene.options.map(({ entries }) => ({
    type: 'character.scene' as const,
    scene: entries.name.literal,
  })),
  readsOf: ({ scene }) => scene,
  setup: (inspect) => {
    const { character, clock } = startCharacter(inspect)
    const { rise, wave, lower, hold, cheer, waveInterval, farewell, signHold, signPause } = characterTimes
    const fullWave = rise + wave + lower
    return {
      actor: character,
      perform: {
        'xstate.after.waveInterval.character.idle': () => clock.increment(waveInterval),
        'xstate.after.greeting.character.greeting': () => clock.increment(fullWave),
        'xstate.after.invitation.character.watching.inviting': () => clock.increment(rise + hold),
        'xstate.after.signPause.character.signing.lowered': () => clock.increment(lower + signPause),
        'xstate.after.signHold.character.signing.held': () => clock.increment(signHold),
        'xstate.after.cheer.character.cheering': () => clock.increment(cheer),
        'xstate.after.wave.character.waving': () => clock.increment(fullWave),
        'xstate.after.wave.character.farewell.waving': () => clock.increment(fullWave),
        'xstate.after.hold.character.farewell.lowered': () => clock.increment(hold),
        'xstate.after.farewell.character.farewell': () => clock.increment(farewell),
      },
    }
  },
})

function startCharacter(inspect: Inspect) {
  const clock = new SimulatedClock()
  return { character: createActor(characterMachine, { clock, inspect, input: { listener } }).start(), clock }
}

export const invariants = invariantsOf(characterMachine, {
  'what Ask does belongs to the scene': (snapshot) =>
    [
      ['signing', 'demonstration'],
      ['encouraging', 'again'],
      ['cheering', 'cheer'],
      ['consoling', 'console'],
      ['farewell', 'goodbye'],
    ].every(([state, scene]) => stateNameOf(snapshot.value) !== state || snapshot.context.scene === scene),
})

const stateNameOf = (value: StateValue) => (typeof value === 'string' ? value : Object.keys(value)[0])
