import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { recorder } from '#tests/support/machines/recorder.ts'

import { characterMachine, type CharacterOutputEvent, type SceneName } from './character.machine.ts'

describe('Ask', () => {
  it.each([
    ['rest', 'idle'],
    ['introduction', 'greeting'],
    ['demonstration', { signing: 'showing' }],
    ['turn', { watching: 'inviting' }],
    ['attempt', { watching: 'following' }],
    ['oneChild', { watching: 'pausing' }],
    ['cheer', 'cheering'],
    ['console', 'consoling'],
    ['summary', 'introducing'],
    ['again', 'encouraging'],
    ['goodbye', { farewell: 'waving' }],
  ] as const)('plays the scene "%s"', (scene, state) => {
    const { character } = startCharacter()

    character.send({ type: 'character.scene', scene })

    expect(character.getSnapshot().value).toEqual(state)
  })

  it.each([
    ['introduction', 1_900, 'introducing'],
    ['turn', 2_000, { watching: 'following' }],
    ['cheer', 3_000, 'idle'],
  ] as const)('ends the gesture of "%s" after %i ms', (scene, time, after) => {
    const { character, clock } = startCharacter()
    character.send({ type: 'character.scene', scene })
    const during = character.getSnapshot().value

    clock.increment(time - 1)
    expect(character.getSnapshot().value).toEqual(during)

    clock.increment(1)
    expect(character.getSnapshot().value).toEqual(after)
  })

  it.each(['demonstration', 'attempt', 'again', 'oneChild', 'console', 'summary'] as const)(
    'stays in "%s" until the next scene',
    (scene) => {
      const { character, clock } = startCharacter()
      character.send({ type: 'character.scene', scene })
      const before = character.getSnapshot().value

      clock.increment(600_000)

      expect(character.getSnapshot().value).toEqual(before)
    },
  )

  it('shows a sign, lowers his hands, pauses, and shows it again and again until the next scene', () => {
    const { character, clock } = startCharacter()
    const value = () => character.getSnapshot().value
    character.send({ type: 'character.scene', scene: 'demonstration' })

    character.send({ type: 'character.signed' })
    expect(value()).toEqual({ signing: 'lowered' })
    clock.increment(1_299)
    expect(value()).toEqual({ signing: 'lowered' })
    clock.increment(1)
    expect(value()).toEqual({ signing: 'repeating' })

    character.send({ type: 'character.signed' })
    expect(value()).toEqual({ signing: 'held' })
    clock.increment(2_499)
    expect(value()).toEqual({ signing: 'held' })
    clock.increment(1)
    expect(value()).toEqual({ signing: 'lowered' })
    clock.increment(1_300)
    expect(value()).toEqual({ signing: 'repeating' })

    character.send({ type: 'character.scene', scene: 'turn' })
    clock.increment(60_000)
    expect(value()).toEqual({ watching: 'following' })
  })

  it('notifies that he begins a sign, each time that he makes it', () => {
    const { character, clock, received } = startCharacter()
    character.send({ type: 'character.scene', scene: 'demonstration' })
    character.send({ type: 'character.signed' })
    clock.increment(1_300)

    character.send({ type: 'character.scene', scene: 'turn' })

    expect(received).toEqual([
      { type: 'character.sign.begun', isFirst: true },
      { type: 'character.sign.begun', isFirst: false },
    ])
  })

  it('remembers the sign that he has made while a child makes it, and no longer', () => {
    const { character } = startCharacter()
    const sign = { signId: 'mer', isSlow: false, recording: undefined }
    character.send({ type: 'character.scene', scene: 'demonstration', sign })

    const remembered = (['turn', 'attempt', 'oneChild', 'turn', 'cheer', 'turn'] as const).map((scene) => {
      character.send({ type: 'character.scene', scene })
      return character.getSnapshot().context.sign
    })

    expect(remembered).toEqual([sign, sign, sign, sign, undefined, undefined])
  })

  it('waves at an interval while nothing is shown', () => {
    const { character, clock } = startCharacter()
    expect(character.getSnapshot().value).toBe('waving')

    clock.increment(1_900)
    expect(character.getSnapshot().value).toBe('idle')

    clock.increment(7_999)
    expect(character.getSnapshot().value).toBe('idle')

    clock.increment(1)
    expect(character.getSnapshot().value).toBe('waving')
  })

  it('does not wave during a session', () => {
    const { character, clock } = startCharacter()
    character.send({ type: 'character.scene', scene: 'cheer' })
    clock.increment(3_000)

    clock.increment(8_000)

    expect(character.getSnapshot().value).toBe('idle')
  })

  it('waves goodbye again and again for twenty seconds', () => {
    const { character, clock } = startCharacter()
    character.send({ type: 'character.scene', scene: 'goodbye' })

    const states = [1_900, 1_500, 1_900, 1_500].map((time) => {
      clock.increment(time)
      return character.getSnapshot().value
    })
    expect(states).toEqual([
      { farewell: 'lowered' },
      { farewell: 'waving' },
      { farewell: 'lowered' },
      { farewell: 'waving' },
    ])

    clock.increment(20_000 - 6_800)
    expect(character.getSnapshot().value).toBe('idle')
  })

  it('restarts a scene that is shown again', () => {
    const { character, clock } = startCharacter()
    character.send({ type: 'character.scene', scene: 'turn' })
    clock.increment(1_500)

    character.send({ type: 'character.scene', scene: 'turn' })

    clock.increment(1_999)
    expect(character.getSnapshot().value).toEqual({ watching: 'inviting' })
    expect(character.getSnapshot().context.scenesShown).toBe(2)
  })

  it('follows the child at once when an attempt comes before the end of the invitation', () => {
    const { character, clock } = startCharacter()
    character.send({ type: 'character.scene', scene: 'turn' })
    clock.increment(300)

    character.send({ type: 'character.scene', scene: 'attempt' })

    expect(character.getSnapshot().value).toEqual({ watching: 'following' })
  })
})

describe('Ask asleep', () => {
  it('awakens to the scene that was shown', () => {
    const { character } = startCharacter()
    character.send({ type: 'character.scene', scene: 'console' })

    character.send({ type: 'character.asleep' })
    expect(character.getSnapshot().value).toBe('sleeping')

    character.send({ type: 'character.awake' })
    expect(character.getSnapshot().value).toBe('consoling')
  })

  it('stays asleep while scenes change, and awakens to the last one', () => {
    const { character } = startCharacter()
    character.send({ type: 'character.asleep' })

    for (const scene of ['introduction', 'attempt'] satisfies SceneName[])
      character.send({ type: 'character.scene', scene })
    expect(character.getSnapshot().value).toBe('sleeping')

    character.send({ type: 'character.awake' })
    expect(character.getSnapshot().value).toEqual({ watching: 'following' })
  })

  it('drops a gesture in progress', () => {
    const { character, clock } = startCharacter()
    character.send({ type: 'character.scene', scene: 'cheer' })

    character.send({ type: 'character.asleep' })
    clock.increment(60_000)

    expect(character.getSnapshot().value).toBe('sleeping')
  })

  it('does not restart its scene when it is awake already', () => {
    const { character, clock } = startCharacter()
    character.send({ type: 'character.scene', scene: 'introduction' })
    clock.increment(1_900)

    character.send({ type: 'character.awake' })

    expect(character.getSnapshot().value).toBe('introducing')
  })
})

function startCharacter() {
  const clock = new SimulatedClock()
  const listener = recorder<CharacterOutputEvent>()
  const character = createActor(characterMachine, { clock, input: { listener: listener.ref } }).start()
  return { character, clock, received: listener.received }
}
