// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Focus } from '#src/contract/values.ts'

import { FocusPoint } from './focus-point.tsx'

const picture = { src: '/bilde.webp', alt: 'En trost' }

it('is moved by keys, each way on its own', () => {
  const { moved } = renderFocus({ x: 0.5, y: 0.2 })

  fireEvent.change(slider('Vannrett'), { target: { value: '75' } })
  fireEvent.change(slider('Loddrett'), { target: { value: '0' } })

  expect(slider('Loddrett').getAttribute('aria-valuetext')).toBe('20 prosent')
  expect(moved).toEqual([
    { x: 0.75, y: 0.2 },
    { x: 0.5, y: 0 },
  ])
})

it('is moved by pointing at the picture, and never leaves it', () => {
  const { moved, point } = renderFocus(undefined)

  point({ clientX: 50, clientY: 75 })
  point({ clientX: 300, clientY: -20 })

  expect(moved).toEqual([
    { x: 0.25, y: 0.75 },
    { x: 1, y: 0 },
  ])
})

it('is the middle where none is set, and again when it is taken away', () => {
  const { moved, rerender } = renderFocus(undefined)
  expect(slider('Vannrett').value).toBe('50')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bruk midten' }).disabled).toBe(true)

  rerender({ x: 0.1, y: 0.1 })
  fireEvent.click(screen.getByRole('button', { name: 'Bruk midten' }))

  expect(moved).toEqual([undefined])
})

function renderFocus(first: Focus | undefined) {
  const moved: (Focus | undefined)[] = []
  const viewOf = (focus: Focus | undefined) => (
    <FocusPoint picture={picture} focus={focus} onFocus={(next) => moved.push(next)} />
  )
  const view = render(viewOf(first))
  const image = view.container.querySelector('img')?.parentElement
  if (!image) throw new Error('There is no picture.')
  image.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
  image.setPointerCapture = () => undefined
  return {
    moved,
    point: (at: { readonly clientX: number; readonly clientY: number }) => fireEvent.pointerDown(image, at),
    rerender: (focus: Focus) => view.rerender(viewOf(focus)),
  }
}

const slider = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
