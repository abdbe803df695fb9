// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { ScaleSlider } from './scale-slider.tsx'

afterEach(cleanup)

it('begins without a value, which a screen reader announces', () => {
  render(<Scale initial={null} />)

  expect([slider().getAttribute('aria-valuetext'), screen.getByText('Ikke vurdert ennå').tagName]).toEqual([
    'Ikke vurdert ennå',
    'P',
  ])
})

it.each([
  ['a digit', null, ['7'], 7],
  ['the digit 0, which is 10', null, ['0'], 10],
  ['an arrow, which begins in the middle', null, ['ArrowRight'], 5],
  ['Space, which takes the middle', null, [' '], 5],
  ['Delete, which clears', 4, ['Delete'], null],
  ['Backspace, which clears', 4, ['Backspace'], null],
  ['Escape, which restores the value at the focus', 4, ['9', '2', 'Escape'], 4],
  ['Escape, which restores none', null, ['9', 'Escape'], null],
  ['a letter, which changes nothing', 4, ['a'], 4],
] as const)('the value follows %s', (_, initial, keys, expected) => {
  render(<Scale initial={initial} />)
  slider().focus()

  for (const key of keys) fireEvent.keyDown(slider(), { key })

  expect(valueText()).toBe(expected === null ? 'Ikke vurdert ennå' : `${expected} av 10`)
})

it('shows what a value stands for, also of a press that has not ended', () => {
  render(<Scale initial={4} />)
  expect(screen.getByText(/^Ord for/u).textContent).toBe('Ord for 4')

  press()
  fireEvent.change(slider(), { target: { value: '9' } })
  expect(screen.getByText(/^Ord for/u).textContent).toBe('Ord for 9')
})

it('a digit with Ctrl belongs to the browser', () => {
  render(<Scale initial={4} />)
  fireEvent.keyDown(slider(), { key: '9', ctrlKey: true })

  expect(valueText()).toBe('4 av 10')
})

it('a press on the middle chooses it, where nothing is chosen', () => {
  render(<Scale initial={null} />)
  press()
  fireEvent.pointerUp(slider())

  expect(valueText()).toBe('5 av 10')
})

it('a press chooses when it ends, and nothing where the page is scrolled by it', () => {
  render(<Scale initial={4} />)
  press()
  fireEvent.change(slider(), { target: { value: '9' } })
  expect([valueText(), screen.queryByText('9')?.textContent]).toEqual(['4 av 10', '9'])
  fireEvent.pointerCancel(slider())
  expect([valueText(), screen.queryByText('9')]).toEqual(['4 av 10', null])

  press()
  fireEvent.change(slider(), { target: { value: '9' } })
  fireEvent.pointerUp(slider())
  expect(valueText()).toBe('9 av 10')
})

it('the value of an earlier time is said with the present one', () => {
  render(<Scale initial={8} earlier={6} />)

  expect(valueText()).toBe('8 av 10. Sist 6, 11. november')
  expect(screen.getByText('Sist: 6').closest('[aria-hidden]')).not.toBeNull()
  expect(screen.queryByText('Ikke vurdert ennå')).toBe(null)
})

it('the value of an earlier time is shown and said where nothing is chosen', () => {
  render(<Scale initial={null} earlier={6} />)

  expect(valueText()).toBe('Ikke vurdert ennå. Sist 6, 11. november')
  expect([screen.getByText('Sist: 6').tagName, screen.getByText('Ikke vurdert ennå').tagName]).toEqual([
    'SPAN',
    'P',
  ])
})

function Scale({ initial, earlier }: { readonly initial: number | null; readonly earlier?: number }) {
  const [value, setValue] = useState<number | null>(initial)
  return (
    <ScaleSlider
      label="Trivsel"
      hint="Virker barnet avslappet og glad?"
      highest={10}
      ends={{ lowest: 'Urolig', highest: 'Ler og synger' }}
      value={value}
      valueText={value === null ? 'Ikke vurdert ennå' : `${value} av 10`}
      emptyText="Ikke vurdert ennå"
      meaningOf={(chosen) => `Ord for ${chosen}`}
      earlier={
        earlier === undefined
          ? undefined
          : { value: earlier, text: `Sist: ${earlier}`, spoken: `Sist ${earlier}, 11. november` }
      }
      onValue={setValue}
    />
  )
}

function press() {
  // The test's DOM has no capture of pointers.
  slider().setPointerCapture = () => undefined
  fireEvent.pointerDown(slider())
}

const slider = () => screen.getByRole('slider', { name: 'Trivsel' })
const valueText = () => slider().getAttribute('aria-valuetext')
