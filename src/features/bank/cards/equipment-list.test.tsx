// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { idOf } from '#tests/support/data/planned-days.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { EquipmentList } from './equipment-list.tsx'

afterEach(cleanup)

it('ticks survive navigation to another page and back', async () => {
  const { router, settle } = await renderPage(
    <EquipmentList title="Det dere trenger" activityId={idOf('1')} items={['Spade', 'Bøtte']} />,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bøtte' }))
  const before = ticked()

  await router.navigate('/elsewhere')
  await settle()
  await router.navigate(-1)
  await settle()

  expect([before, ticked()]).toEqual([['Bøtte'], ['Bøtte']])
})

it('a second press removes the tick', async () => {
  await renderPage(
    <EquipmentList title="Det dere trenger" activityId={idOf('1')} items={['Spade', 'Bøtte']} />,
  )

  fireEvent.click(screen.getByRole('checkbox', { name: 'Spade' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Spade' }))

  expect(ticked()).toEqual([])
})

it('another activity has its own ticks', async () => {
  await renderPage(
    <>
      <EquipmentList title="Det dere trenger" activityId={idOf('1')} items={['Spade']} />
      <EquipmentList title="Det dere trenger" activityId={idOf('2')} items={['Spade']} />
    </>,
  )
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox')

  fireEvent.click(first ?? document.body)

  expect([first?.checked, second?.checked]).toEqual([true, false])
})

const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')?.textContent)
