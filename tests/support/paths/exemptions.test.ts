import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'

import { type Exemption, falseExemptions, type PersonsEvents, refutedExemptions } from './exemptions.ts'

const lamp = setup({
  types: { events: {} as { type: 'toast.hold' | 'lamp.press' | 'playback.pause' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': 'on', 'toast.hold': 'on' } },
    on: { on: { 'lamp.press': 'off', 'playback.pause': 'off' } },
  },
})

const outOfReach = (exemption: Exemption, controls: readonly string[] = []) =>
  falseIn(
    {
      byPerson: ['lamp.press', 'toast.hold', 'playback.pause'],
      outOfReach: { 'off · lamp.press': exemption },
    },
    controls,
  )

const falseIn = (events: PersonsEvents, controls: readonly string[] = []) =>
  falseExemptions(lamp, events, controls)

describe('an exemption is false', () => {
  it('of an event that a view sends', () => {
    const persons = { byPerson: ['lamp.press'] }
    const [problem] = falseExemptions(vision, persons, [])

    expect(problem).toBe(
      '"vision.turnOn" is sent by src/features/ask/control/remote-camera.tsx, and is not by a person.',
    )
  })

  it.each<readonly [Exemption, string]>([
    [{ kind: 'absent', why: '' }, 'no binding names the control of "lamp.press"'],
    [{ kind: 'precededBy', event: 'lamp.dim', why: '' }, '"lamp.dim" does not lead to a state'],
    [{ kind: 'followsFrom', event: 'lamp.dim', why: '' }, '"lamp.dim" is not by a person.'],
    [
      { kind: 'otherDevice', view: 'src/features/gone.tsx', why: '' },
      'src/features/gone.tsx does not send it.',
    ],
    [{ kind: 'onlyInTest', test: 'tests/support/paths/texts.ts', why: '' }, 'texts.ts does not send it.'],
  ])('where its check finds otherwise: %j', (exemption, problem) => {
    expect(outOfReach(exemption)).toEqual([expect.stringContaining(problem)])
  })

  it('of a transition that the chart does not have', () => {
    const exemption = { kind: 'leftAtOnce', why: '' } as const

    expect(falseIn({ byPerson: ['lamp.press'], outOfReach: { 'dim · lamp.press': exemption } })).toEqual([
      '"dim · lamp.press" is no transition of lamp.',
    ])
  })
})

it.each<readonly [Exemption, readonly string[]]>([
  [{ kind: 'absent', why: '' }, ['lamp.press']],
  [{ kind: 'precededBy', event: 'toast.hold', why: '' }, []],
  [{ kind: 'onlyInTest', test: 'tests/support/paths/exemptions.test.ts', why: '' }, []],
])('an exemption stands where its check finds nothing: %j', (exemption, controls) => {
  expect(outOfReach(exemption, controls)).toEqual([])
})

it('a recorded run that takes an exempt transition refutes it, by its reason and by name', () => {
  const exempt = { outOfReach: { 'off · lamp.press': { kind: 'leftAtOnce', why: 'It is on.' } } } as const
  const unreachable = { 'on · playback.pause': 'Nobody pauses it.' }
  const taken = {
    'a path': ['off · toast.hold'],
    'the test of the hall': ['off · lamp.press', 'on · playback.pause'],
  }

  expect(refutedExemptions(lamp, exempt, unreachable, taken)).toEqual([
    'lamp: "on · playback.pause" is said to be out of reach (Nobody pauses it.), and was taken by the test of the hall.',
    'lamp: "off · lamp.press" is said to be out of reach (It is on.), and was taken by the test of the hall.',
  ])
})

const vision = setup({ types: { events: {} as { type: 'vision.turnOn' } } }).createMachine({
  id: 'vision',
  on: { 'vision.turnOn': {} },
})
