import { describe, expect, it } from 'vitest'
import type { SimulatedClock } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import { startAutoApproval } from '#tests/support/ask/auto-approval.ts'

const sure: Judgement = { suggestion: 'approve', confidence: 0.9, hints: [] }

it('is off until somebody turns it on, and stores each choice for the device', () => {
  const { autoApproval, clock, received, setting } = startAutoApproval()
  setting.notify({ type: 'setting.loaded', isOn: false })
  attempt(autoApproval, sure)
  pass(clock, 10_000)
  expect([autoApproval.getSnapshot().value, received]).toEqual(['off', []])

  autoApproval.send({ type: 'autoApproval.turnOn' })
  autoApproval.send({ type: 'autoApproval.turnOff' })

  expect(setting.commands).toEqual([
    { type: 'setting.store', isOn: true },
    { type: 'setting.store', isOn: false },
  ])
})

it('counts down three seconds after a sure judgement, and then approves once', () => {
  const { autoApproval, clock, received, interruptions } = startOn()

  attempt(autoApproval, sure)
  pass(clock, 2_999)
  expect(received).toEqual([changed(3), changed(2), changed(1)])
  expect(interruptions.running()).toHaveLength(1)
  pass(clock, 1)
  pass(clock, 10_000)

  expect(received.slice(3)).toEqual([changed(0), { type: 'autoApproval.elapsed' }])
  expect(interruptions.running()).toEqual([])
})

it.each<Judgement | undefined>([
  { suggestion: 'approve', confidence: 0.89, hints: [] },
  { suggestion: 'approve', confidence: 0.899, hints: [] },
  { suggestion: 'repeat', confidence: 0.99, hints: [] },
  { suggestion: 'unsure', confidence: 0.99, hints: [] },
  { suggestion: 'none', confidence: 1, hints: [] },
  undefined,
])('leaves the decision to the operator after the judgement %o', (judgement) => {
  const { autoApproval, clock, received } = startOn()

  attempt(autoApproval, judgement)
  pass(clock, 10_000)

  expect(received).toEqual([])
})

describe('the countdown', () => {
  it.each([
    ['a key or a press', 'interruptions.occurred'],
    ['the other window', 'autoApproval.stop'],
    ['a decision', 'autoApproval.attempt.gone'],
    ['a further attempt', 'autoApproval.attempt.seen'],
    ['turning it off', 'autoApproval.turnOff'],
  ] as const)('is stopped by %s', (_, type) => {
    const { autoApproval, clock, received } = startOn()
    attempt(autoApproval, sure)
    pass(clock, 1_500)

    autoApproval.send({ type })
    pass(clock, 10_000)

    expect(received).toEqual([changed(3), changed(2), changed(0)])
  })

  it('goes on while the hands that have shown the sign move and are judged again', () => {
    const { autoApproval, clock, received } = startOn()
    attempt(autoApproval, sure)

    for (let second = 0; second < 3; second += 1) {
      autoApproval.send({ type: 'autoApproval.attempt.seen', judgement: sure })
      autoApproval.send({ type: 'autoApproval.attempt.judged', judgement: sure })
      pass(clock, 1_000)
    }

    expect(received).toEqual([
      changed(3),
      changed(2),
      changed(1),
      changed(0),
      { type: 'autoApproval.elapsed' },
    ])
  })

  it('does not start again for the attempt that it was stopped at, whose hands move on, but for the next one', () => {
    const { autoApproval, received } = startOn()
    attempt(autoApproval, sure)
    autoApproval.send({ type: 'interruptions.occurred' })
    autoApproval.send({ type: 'autoApproval.attempt.seen', judgement: sure })
    autoApproval.send({ type: 'autoApproval.attempt.judged', judgement: sure })
    expect(received.splice(0)).toEqual([changed(3), changed(0)])

    attempt(autoApproval, sure)

    expect(received).toEqual([changed(3)])
  })

  it('does not start for a judgement whose attempt it has not seen', () => {
    const { autoApproval, received } = startOn()

    autoApproval.send({ type: 'autoApproval.attempt.judged', judgement: sure })
    autoApproval.send({ type: 'autoApproval.attempt.gone' })
    autoApproval.send({ type: 'autoApproval.attempt.judged', judgement: sure })

    expect(received).toEqual([])
  })
})

const changed = (secondsLeft: number) => ({ type: 'autoApproval.changed', secondsLeft })

function startOn() {
  const harness = startAutoApproval()
  harness.setting.notify({ type: 'setting.loaded', isOn: true })
  return harness
}

function attempt(
  autoApproval: ReturnType<typeof startAutoApproval>['autoApproval'],
  judgement: Judgement | undefined,
) {
  autoApproval.send({ type: 'autoApproval.attempt.seen' })
  autoApproval.send({ type: 'autoApproval.attempt.judged', judgement })
}

/** Lets time pass in small steps: a simulated clock starts a delay that follows another one at the end of its step. */
function pass(clock: SimulatedClock, milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 1_000) clock.increment(Math.min(left, 1_000))
}
