// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { practiceMachine } from '#src/machines/ask/practice/practice.machine.ts'
import { settled, startSession } from '#tests/support/ask/curriculum-setup.ts'
import { startPractice } from '#tests/support/ask/practice.ts'

import { Decision } from './decision.tsx'
import { Phase } from './phases.tsx'
import { Situation } from './situation.tsx'

type PracticeRef = ActorRefFrom<typeof practiceMachine>

afterEach(cleanup)

describe('the focus when the phase changes', () => {
  it('moves to the heading of the next phase when the focused button unmounts', async () => {
    render(<TwoPhases />)

    await pressNow('Gå til den andre')

    expect(focusedText()).toBe('Den andre')
  })

  it('stays on an element outside', async () => {
    render(<TwoPhases />)
    const outside = screen.getByRole('button', { name: 'Utenfor' })

    act(() => screen.getByRole('button', { name: 'Gå til den andre' }).focus())
    act(() => outside.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Gå til den andre' }))
    await settled()

    expect(focusedText()).toBe('Utenfor')
  })

  it('does not move when the first phase mounts', async () => {
    render(<TwoPhases />)
    await settled()

    expect(document.activeElement).toBe(document.body)
  })
})

it('the operator sees before the last try that «Gjenta» ends the sign', async () => {
  const { press } = await renderDecision()
  const warning = /^Siste gang: «Gjenta» avslutter tegnet i dag/
  for (const _ of ['first', 'second']) {
    await press('Barnets tur nå')
    expect(screen.queryByText(warning)).toBeNull()
    await press('Gjenta')
    await press('Gå videre')
  }

  await press('Barnets tur nå')

  expect(screen.getByText(warning).tagName).toBe('P')
})

describe('the focus at a decision', () => {
  it('moves to «Godkjenn» when it is the child’s turn', async () => {
    const { press } = await renderDecision()

    await press('Barnets tur nå')

    expect(focusedText()).toBe('Godkjenn')
    expect(isAvailable('Godkjenn')).toBe(true)
  })

  it('stays there through Ask’s cheer and the next demonstration', async () => {
    const { chain, press } = await renderDecision()
    await press('Barnets tur nå')

    await press('Godkjenn')
    expect([focusedText(), isAvailable('Godkjenn')]).toEqual(['Godkjenn', false])
    act(() => chain().sign?.send({ type: 'sign.goOn' }))

    expect([focusedText(), isAvailable('Godkjenn')]).toEqual(['Godkjenn', false])
  })

  it('stays on the one button that advances Ask, whatever its label', async () => {
    const { press } = await renderDecision()
    await press('Barnets tur nå')
    await press('Godkjenn')

    await press('Gå videre')

    expect(focusedText()).toBe('Barnets tur nå')
  })

  it('ignores a press on the button that leads on when its text has just changed', async () => {
    const { clock, chain, press } = await renderDecision()
    await press('Barnets tur nå')
    await press('Godkjenn')
    act(() => clock.increment(askConstants.cheer))

    const wasAvailable = isAvailable('Barnets tur nå')
    await pressNow('Barnets tur nå')
    expect([wasAvailable, chain().repetition?.getSnapshot().value]).toEqual([false, 'demonstrating'])

    act(() => clock.increment(askConstants.relabelled))
    expect(isAvailable('Barnets tur nå')).toBe(true)
    await pressNow('Barnets tur nå')
    expect(chain().repetition?.getSnapshot().matches('childsTurn')).toBe(true)
  })

  it('cannot decide before it is the child’s turn', async () => {
    const { chain, press } = await renderDecision()

    await press('Godkjenn')
    await press('Gjenta')

    const sign = chain().sign?.getSnapshot()
    expect([sign?.context.stars, sign?.context.repeats]).toEqual([0, 0])
    expect(sign?.value).toBe('practising')
  })

  it('ignores a key that has been held down since before the child’s turn', async () => {
    const { press } = await renderDecision()
    await press('Barnets tur nå')

    const button = screen.getByRole('button', { name: 'Godkjenn' })
    const isDefaultAllowed = [true, false].map((repeat) =>
      fireEvent.keyDown(button, { key: 'Enter', repeat }),
    )

    expect(isDefaultAllowed).toEqual([false, true])
  })

  it('says that a failed sign comes back in the repetition', async () => {
    const { press } = await renderDecision()
    for (const isFirst of [true, false, false]) {
      if (!isFirst) await press('Gå videre')
      await press('Barnets tur nå')
      await press('Gjenta')
    }

    expect(screen.getByRole('status').textContent).toBe(
      '«Vi prøver igjen en annen dag»Tegnet kommer tilbake i repetisjonen. Fint at barnet prøvde.',
    )
  })
})

function TwoPhases() {
  const [isFirst, setIsFirst] = useState(true)
  return (
    <>
      <button type="button">Utenfor</button>
      <main>{isFirst ? <First onPress={() => setIsFirst(false)} /> : <Second />}</main>
    </>
  )
}

const First = ({ onPress }: { readonly onPress: () => void }) => (
  <Phase title="Den første">
    <button type="button" onClick={onPress}>
      Gå til den andre
    </button>
  </Phase>
)

const Second = () => <Phase title="Den andre">{null}</Phase>

/** The buttons at the first demonstration of a sign, as the control window shows them. */
async function renderDecision() {
  const { practice, chain, clock } = startPractice()
  const { session } = chain()
  if (!session) throw new Error('No session is active.')
  await startSession(session)
  session.send({ type: 'session.begin' })
  chain().sign?.send({ type: 'sign.goOn' })
  render(<DecisionOf practice={practice} />)
  const press = async (name: string) => {
    act(() => clock.increment(askConstants.relabelled))
    await pressNow(name)
  }
  return { chain, clock, press }
}

function DecisionOf({ practice }: { readonly practice: PracticeRef }) {
  const { sign, repetition } = useSelector(practice, ({ context }) => context.chain)
  const nextStep = useSelector(practice, ({ children }) => children.nextStep)
  return (
    <>
      {sign && (
        <Situation
          sign={sign}
          repetition={repetition}
          isPerformed
          visionFailure={undefined}
          onOverrule={() => undefined}
          wordOf={(signId) => signId}
        />
      )}
      <Decision
        repetition={repetition}
        nextStep={nextStep}
        onDecide={(kind) => practice.send({ type: `practice.${kind}` })}
        undo={undefined}
      />
    </>
  )
}

/** As with the keyboard: focuses the button before the press. */
async function pressNow(name: string) {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  await act(settled)
}

const focusedText = () => document.activeElement?.textContent
const isAvailable = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'false'
