// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { StagePlace } from '#src/machines/ask/ask-control/ask-control-context.ts'
import { onDevice, startLeading } from '#tests/support/ask/ask-control.ts'
import { children, storedOrder } from '#tests/support/ask/turn-order.ts'

import { TurnOrder } from './turn-order.tsx'

afterEach(cleanup)

it('the operator chooses who takes turns, and then gives and skips them', async () => {
  const { choose } = await renderTurns(undefined)
  expect(screen.getByText('Velg barna som er med, så alle får en tur.')).not.toBeNull()
  const dialog = await choose()

  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Noah Lie' }))
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Emma Berg' }))
  fireEvent.click(within(dialog).getByText('Ferdig'))

  expect(turns()).toEqual(['Noah', 'Emma'])
  press('Neste barn')
  expect(turns()).toEqual(['Emma', 'Noah'])
  press('Hopp over')
  expect(turns()).toEqual(['Noah', 'Emma'])
  press('Velg barn')
  expect(within(dialog).getByText('1 tur').closest('label')?.textContent).toBe('Noah Lie1 tur')
  press('Har turen nå: Emma Berg')
  expect(turns()).toEqual(['Emma', 'Noah'])
})

it('a child who is not there today gets no turn, and can be given none', async () => {
  const { choose } = await renderTurns(storedOrder)
  const dialog = await choose()

  fireEvent.click(within(dialog).getByRole('button', { name: 'Ikke her i dag: Emma Berg' }))
  expect(
    within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Har turen nå: Emma Berg' }).disabled,
  ).toBe(true)
  fireEvent.click(within(dialog).getByText('Ferdig'))

  expect(turns()).toEqual(['Noah', 'Ingen'])
  expect(screen.getByRole('button', { name: 'Hopp over' }).getAttribute('aria-disabled')).toBe('true')
})

it('the first names are on the children’s screen where the operator ticks that', async () => {
  const { harness, choose } = await renderTurns(storedOrder)
  const dialog = await choose()
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', {
    name: /^Vis fornavnet på barnas skjerm/,
  })
  expect([box.checked, harness.control.getSnapshot().context.turn]).toEqual([false, { mark: 'fish' }])

  fireEvent.click(box)

  expect([box.checked, harness.control.getSnapshot().context.turn]).toEqual([
    true,
    { mark: 'fish', firstName: 'Emma' },
  ])
})

it('where the children’s screen is another device, it says that nothing of this is sent there', async () => {
  const { choose } = await renderTurns(storedOrder, onDevice)

  const dialog = await choose()

  expect(within(dialog).getByText(/Hvem sin tur det er, vises bare her/)).not.toBeNull()
  expect(within(dialog).queryByRole('checkbox', { name: /^Vis fornavnet/ })).toBeNull()
})

it('children who cannot be fetched are fetched again by a press', async () => {
  const { harness } = await renderTurns(undefined)
  press('Velg barn')
  expect(screen.getByText('Henter barna …')).not.toBeNull()
  await act(() => harness.turns.loadStudents.reject(new Error('offline')))
  expect(screen.getByRole('alert').textContent).toBe('Barna kunne ikke hentes.')

  press('Prøv å hente barna igjen')

  expect(screen.getByText('Henter barna …')).not.toBeNull()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Who has the turn, and who is next. */
const turns = () => ['Nå', 'Neste'].map((title) => screen.getByText(title).nextElementSibling?.textContent)

async function renderTurns(stored: object | undefined, place: StagePlace = { kind: 'here' }) {
  const harness = await startLeading({ place })
  harness.turns.device.notify({
    type: 'draft.opened',
    values: stored && { ...stored, day: '2026-11-20' },
  })
  if (stored) await harness.turns.loadStudents.resolve(Object.values(children))
  render(<TurnOrder control={harness.control} />)
  /** Opens the choice, whose children have been fetched. */
  const choose = async () => {
    press('Velg barn')
    if (!stored) await act(() => harness.turns.loadStudents.resolve(Object.values(children)))
    return screen.findByRole('dialog')
  }
  return { harness, choose }
}
