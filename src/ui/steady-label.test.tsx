// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SteadyLabel } from './steady-label.tsx'

afterEach(cleanup)

it('takes the place of all labels and names the button by the shown one only', () => {
  const { rerender } = render(
    <button type="button">
      <SteadyLabel labels={['Listen', 'Pause']} shown={0} />
    </button>,
  )
  const before = screen.getByRole('button', { name: 'Listen' }).textContent
  rerender(
    <button type="button">
      <SteadyLabel labels={['Listen', 'Pause']} shown={1} />
    </button>,
  )

  expect(before).toBe('ListenPause')
  expect(screen.getByRole('button', { name: 'Pause' }).textContent).toBe('ListenPause')
})
