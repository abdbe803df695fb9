// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import type { SignRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { askMachines, settled } from '#tests/support/ask/curriculum-setup.ts'

import { Decision } from './decision.tsx'
import { Phase } from './phases.tsx'

afterEach(cleanup)

describe('the focus at a change of phase', () => {
  it('goes to the heading of the next one from a button that goes away', async () => {
    render(<TwoPhases />)

    await pressed('Gå til den andre')

    expect(focused()).toBe('Den andre')
  })

  it('stays where it is outside', async () => {
    render(<TwoPhases />)
    const outside = screen.getByRole('button', { name: 'Utenfor' })

    act(() => screen.getByRole('button', { name: 'Gå til den andre' }).focus())
    act(() => outside.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Gå til den andre' }))
    await settled()

    expect(focused()).toBe('Utenfor')
  })

  it('is not taken when the first phase comes', async () => {
    render(<TwoPhases />)
    await settled()

    expect(document.activeElement).toBe(document.body)
  })
})

describe('the focus at a decision', () => {
  it('goes to «Godkjenn» when it is the child’s turn', async () => {
    renderDecision()

    await pressed('Barnets tur nå')

    expect(focused()).toBe('Godkjenn')
    expect(isAvailable('Godkjenn')).toBe(true)
  })

  it('goes there too when Ask is done by himself', () => {
    const { clock } = renderDecision()
    act(() => screen.getByRole('button', { name: 'Barnets tur nå' }).focus())

    act(() => clock.increment(60_000))

    expect(focused()).toBe('Godkjenn')
  })

  it('stays there through Ask’s cheer and his next demonstration', async () => {
    const { sign } = renderDecision()
    await pressed('Barnets tur nå')

    await pressed('Godkjenn')
    expect([focused(), isAvailable('Godkjenn')]).toEqual(['Godkjenn', false])
    act(() => sign.send({ type: 'sign.goOn' }))

    expect([focused(), isAvailable('Godkjenn')]).toEqual(['Godkjenn', false])
  })

  it('stays on the one button that lets Ask go on, whatever it is called', async () => {
    renderDecision()
    await pressed('Barnets tur nå')
    await pressed('Godkjenn')

    await pressed('Gå videre')

    expect(focused()).toBe('Barnets tur nå')
  })

  it('cannot decide before it is the child’s turn', async () => {
    const { sign } = renderDecision()

    await pressed('Godkjenn')
    await pressed('Gjenta')

    const { stars, repeats } = sign.getSnapshot().context
    expect([stars, repeats]).toEqual([0, 0])
    expect(sign.getSnapshot().value).toBe('practising')
  })

  it('does not decide with a key that is held since it was the child’s turn', async () => {
    renderDecision()
    await pressed('Barnets tur nå')

    const button = screen.getByRole('button', { name: 'Godkjenn' })
    const isLetThrough = [true, false].map((repeat) => fireEvent.keyDown(button, { key: 'Enter', repeat }))

    expect(isLetThrough).toEqual([false, true])
  })

  it('says of a sign that failed that it comes back', async () => {
    renderDecision()
    for (let tries = 0; tries < constants.ask.tries; tries += 1) {
      await pressed('Barnets tur nå')
      await pressed('Gjenta')
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
    input: { signId: 'mer', stars: 0, repetitions: constants.ask.repetitions, tries: constants.ask.tries },
    clock,
  }).start()
  sign.send({ type: 'sign.goOn' })
  render(<DecisionOf sign={sign} />)
  return { sign, clock }
}

function DecisionOf({ sign }: { readonly sign: SignRef }) {
  const repetition = useSelector(sign, ({ children }) => children.repetition)
  return <Decision sign={sign} repetition={repetition} />
}

/** As with the keyboard: what is pressed has the focus first. */
async function pressed(name: string) {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  await settled()
}

const focused = () => document.activeElement?.textContent
const isAvailable = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'false'
