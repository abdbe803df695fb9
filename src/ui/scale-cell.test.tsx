// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ScaleCell } from './scale-cell.tsx'

afterEach(cleanup)

it('keeps the focus when the value of an earlier time comes later', () => {
  const cell = {
    label: 'Ella: Trivsel',
    highest: 10,
    value: 4,
    valueText: '4 av 10',
    onValue: () => undefined,
  }
  const { rerender } = render(<ScaleCell {...cell} />)
  const slider = screen.getByRole('slider', { name: 'Ella: Trivsel' })
  slider.focus()

  rerender(<ScaleCell {...cell} earlier={{ value: 6, text: 'Sist: 6', spoken: 'Sist 6, 11. november' }} />)

  expect(document.activeElement).toBe(slider)
  expect(slider.getAttribute('aria-valuetext')).toBe('4 av 10. Sist 6, 11. november')
})
