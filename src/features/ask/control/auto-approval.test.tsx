// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import { startAutoApproval } from '#tests/support/ask/auto-approval.ts'
import { askMachines } from '#tests/support/ask/curriculum-setup.ts'

import { AutoApprovalSetting } from './auto-approval-setting.tsx'
import { Decision } from './decision.tsx'

afterEach(cleanup)

it('the setting is off, says what it does, and can be turned on and off', () => {
  const { autoApproval, setting } = startAutoApproval()
  render(<AutoApprovalSetting autoApproval={autoApproval} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Godkjenn automatisk når Ask er sikker/,
  })
  expect(box.checked).toBe(false)
  expect(screen.getByText(/90 % sikker, teller begge skjermene ned 3 sekunder/)).not.toBeNull()

  fireEvent.click(box)
  expect(box.checked).toBe(true)
  fireEvent.click(box)

  expect(box.checked).toBe(false)
  expect(setting.commands.map(({ isOn }) => isOn)).toEqual([true, false])
})

it('the countdown is shown each second and announced once', () => {
  const { clock } = renderCountdown()

  const shown = [0, 1, 2].map((index) => {
    if (index > 0) act(() => clock.increment(1_000))
    return [screen.getByText(/^Godkjennes om \d …$/).textContent, screen.getByRole('status').textContent]
  })

  const announced = 'Godkjennes om 3 sekunder. Trykk en tast for å stoppe.'
  expect(shown).toEqual([
    ['Godkjennes om 3 …', announced],
    ['Godkjennes om 2 …', announced],
    ['Godkjennes om 1 …', announced],
  ])
})

it('«Stopp» stops it, decides nothing and keeps the focus', () => {
  const { received, clock, decisions } = renderCountdown()
  const stop = screen.getByRole('button', { name: 'Stopp' })
  stop.focus()

  fireEvent.click(stop)
  act(() => clock.increment(10_000))

  expect([screen.getByRole('status').textContent, document.activeElement]).toEqual([
    'Stoppet. Du avgjør.',
    stop,
  ])
  expect(stop.getAttribute('aria-disabled')).toBe('true')
  expect([received.at(-1), decisions]).toEqual([{ type: 'autoApproval.changed', secondsLeft: 0 }, []])
})

it('the focus moves from «Stopp» to «Godkjenn» when the attempt has been decided', () => {
  const { autoApproval } = renderCountdown()
  screen.getByRole('button', { name: 'Stopp' }).focus()

  act(() => autoApproval.send({ type: 'autoApproval.attempt.gone' }))

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Godkjenn' }))
  expect(screen.queryByRole('button', { name: 'Stopp' })).toBeNull()
})

it('«Godkjenn» decides during the countdown', () => {
  const { decisions } = renderCountdown()

  fireEvent.click(screen.getByRole('button', { name: 'Godkjenn' }))

  expect(decisions).toEqual(['approve'])
})

/** The two buttons in a child’s turn while an approval counts down. */
function renderCountdown() {
  const harness = startAutoApproval()
  const decisions: string[] = []
  const repetition = createActor(askMachines.repetition, {
    clock: new SimulatedClock(),
    input: { signId: 'mer', tries: askConstants.tries },
  }).start()
  repetition.send({ type: 'repetition.turn' })
  render(
    <Decision
      repetition={repetition}
      nextStep={undefined}
      autoApproval={harness.autoApproval}
      onDecide={(kind) => decisions.push(kind)}
      undo={undefined}
    />,
  )
  act(() => {
    harness.setting.notify({ type: 'setting.loaded', isOn: true })
    harness.autoApproval.send({ type: 'autoApproval.attempt.seen' })
    harness.autoApproval.send({
      type: 'autoApproval.attempt.judged',
      judgement: { suggestion: 'approve', confidence: 0.95, hints: [] },
    })
  })
  return { ...harness, decisions }
}
