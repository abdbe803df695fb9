// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NonModalPanel } from './non-modal-panel.tsx'

afterEach(cleanup)

it('closes on Escape pressed inside it, and on no other key', () => {
  const closings = showPanel()
  const inside = screen.getByRole('button', { name: 'Inside' })

  fireEvent.keyDown(inside, { key: 'Enter' })
  expect(closings).toEqual([])

  fireEvent.keyDown(inside, { key: 'Escape' })
  expect(closings).toEqual(['closed'])
})

it('leaves Escape alone when it is pressed elsewhere', () => {
  const closings = showPanel()

  fireEvent.keyDown(screen.getByRole('button', { name: 'Outside' }), { key: 'Escape' })

  expect(closings).toEqual([])
})

it('is a region with a name and not a dialog', () => {
  showPanel()

  expect(screen.getByRole('region', { name: 'Player' }).hasAttribute('aria-modal')).toBe(false)
})

function showPanel() {
  const closings: string[] = []
  render(
    <>
      <button type="button">Outside</button>
      <NonModalPanel label="Player" onClose={() => closings.push('closed')}>
        <button type="button">Inside</button>
      </NonModalPanel>
    </>,
  )
  return closings
}
