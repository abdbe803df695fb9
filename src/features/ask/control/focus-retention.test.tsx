// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { SignRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { askMachines, settled } from '#tests/support/ask/curriculum-setup.ts'

import { Decision } from './decision.tsx'
import { Phase } from './phases.tsx'

afterEach(cleanup)

describe('the focus when the phase changes', () => {
  it('moves to the heading of the next phase when the focused button unmounts', async () => {
    render(<TwoPhases />)

    await press('Gå til den andre')

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
  renderDecision()
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
    renderDecision()

    await press('Barnets tur nå')

    expect(focusedText()).toBe('Godkjenn')
    expect(isAvailable('Godkjenn')).toBe(true)
  })

  it('stays there through Ask’s cheer and the next demonstration', async () => {
    const { sign } = renderDecision()
    await press('Barnets tur nå')

    await press('Godkjenn')
    expect([focusedText(), isAvailable('Godkjenn')]).toEqual(['Godkjenn', false])
    act(() => sign.send({ type: 'sign.goOn' }))

    expect([focusedText(), isAvailable('Godkjenn')]).toEqual(['Godkjenn', false])
  })

  it('stays on the one button that advances Ask, whatever its label', async () => {
    renderDecision()
    await press('Barnets tur nå')
    await press('Godkjenn')

    await press('Gå videre')

    expect(focusedText()).toBe('Barnets tur nå')
  })

  it('cannot decide before it is the child’s turn', async () => {
    const { sign } = renderDecision()

    await press('Godkjenn')
    await press('Gjenta')

    const { stars, repeats } = sign.getSnapshot().context
    expect([stars, repeats]).toEqual([0, 0])
    expect(sign.getSnapshot().value).toBe('practising')
  })

  it('ignores a key that has been held down since before the child’s turn', async () => {
    renderDecision()
    await press('Barnets tur nå')

    const button = screen.getByRole('button', { name: 'Godkjenn' })
    const isDefaultAllowed = [true, false].map((repeat) =>
      fireEvent.keyDown(button, { key: 'Enter', repeat }),
    )

    expect(isDefaultAllowed).toEqual([false, true])
  })

  it('says that a failed sign comes back in the repetition', async () => {
    renderDecision()
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

function renderDecision() {
  const clock = new SimulatedClock()
  const sign = createActor(askMachines.sign, {
    input: {
      signId: 'mer',
      stars: 0,
      undos: 0,
      repetitions: askConstants.repetitions,
      tries: askConstants.tries,
    },
    clock,
  }).start()
  sign.send({ type: 'sign.goOn' })
  render(<DecisionOf sign={sign} />)
  return { sign }
}

function DecisionOf({ sign }: { readonly sign: SignRef }) {
  const repetition = useSelector(sign, ({ children }) => children.repetition)
  return (
    <Decision
      sign={sign}
      repetition={repetition}
      onDecide={(kind) => repetition?.send({ type: `repetition.${kind}` })}
      undo={undefined}
    />
  )
}

/** As with the keyboard: focuses the button before the press. */
async function press(name: string) {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  await settled()
}

const focusedText = () => document.activeElement?.textContent
const isAvailable = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'false'
