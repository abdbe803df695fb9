import { describe, expect, it } from 'vitest'

import { startNextStep } from '#tests/support/ask/next-step.ts'

describe('the button that leads on', () => {
  it('ignores presses for 400 milliseconds after it has come to do something else', () => {
    const { nextStep, clock, taken } = startNextStep()
    nextStep.send({ type: 'nextStep.changed', step: 'turn' })

    nextStep.send({ type: 'nextStep.press' })
    clock.increment(399)
    nextStep.send({ type: 'nextStep.press' })
    expect(taken).toEqual([])

    clock.increment(1)
    nextStep.send({ type: 'nextStep.press' })
    expect(taken).toEqual([{ type: 'nextStep.taken', step: 'turn' }])
  })

  it('starts the time again with each change', () => {
    const { nextStep, clock, taken } = startNextStep()
    nextStep.send({ type: 'nextStep.changed', step: 'goOn' })
    clock.increment(399)
    nextStep.send({ type: 'nextStep.changed', step: 'turn' })

    clock.increment(399)
    nextStep.send({ type: 'nextStep.press' })

    expect(taken).toEqual([])
  })

  it('goes on listening when it does the same as before', () => {
    const { nextStep, clock, taken } = startNextStep()
    nextStep.send({ type: 'nextStep.changed', step: 'turn' })
    clock.increment(400)

    nextStep.send({ type: 'nextStep.changed', step: 'turn' })
    nextStep.send({ type: 'nextStep.press' })

    expect(taken).toEqual([{ type: 'nextStep.taken', step: 'turn' }])
  })

  it('does nothing in a child’s turn', () => {
    const { nextStep, clock, taken } = startNextStep()
    nextStep.send({ type: 'nextStep.changed', step: 'turn' })
    nextStep.send({ type: 'nextStep.changed', step: 'none' })
    clock.increment(1_000)

    nextStep.send({ type: 'nextStep.press' })

    expect(taken).toEqual([])
  })
})

describe('the keys of a clicker', () => {
  it.each([
    ['begin', [{ type: 'nextStep.taken', step: 'begin' }]],
    [
      'turn',
      [
        { type: 'nextStep.taken', step: 'turn' },
        { type: 'nextStep.returned', step: 'turn' },
      ],
    ],
    [
      'decide',
      [
        { type: 'nextStep.taken', step: 'decide' },
        { type: 'nextStep.returned', step: 'decide' },
      ],
    ],
    ['again', [{ type: 'nextStep.taken', step: 'again' }]],
    ['goOn', [{ type: 'nextStep.taken', step: 'goOn' }]],
  ] as const)('lead forward and back from "%s", which a button may not', (step, expected) => {
    const { nextStep, clock, taken } = startNextStep()
    nextStep.send({ type: 'nextStep.changed', step })
    clock.increment(400)

    nextStep.send({ type: 'nextStep.forward' })
    nextStep.send({ type: 'nextStep.back' })

    expect(taken).toEqual(expected)
  })

  it('do nothing for 400 milliseconds after they have come to do something else', () => {
    const { nextStep, clock, taken } = startNextStep()
    nextStep.send({ type: 'nextStep.changed', step: 'decide' })

    clock.increment(399)
    nextStep.send({ type: 'nextStep.forward' })
    nextStep.send({ type: 'nextStep.back' })

    expect(taken).toEqual([])
  })

  it('decide what the button that leads on does not', () => {
    const { nextStep, clock, taken } = startNextStep()
    nextStep.send({ type: 'nextStep.changed', step: 'decide' })
    clock.increment(400)

    nextStep.send({ type: 'nextStep.press' })

    expect(taken).toEqual([])
  })

  it('do nothing where nothing leads on', () => {
    const { nextStep, taken } = startNextStep()

    nextStep.send({ type: 'nextStep.forward' })
    nextStep.send({ type: 'nextStep.back' })

    expect(taken).toEqual([])
  })
})
