// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NonModalPanel } from './non-modal-panel.tsx'

afterEach(cleanup)

it('closes on Escape pressed inside it, and on no other key', () => {
  const closeCalls = showPanel()
  const inside = screen.getByRole('button', { name: 'Inside' })

  fireEvent.keyDown(inside, { key: 'Enter' })
  expect(closeCalls).toEqual([])

  fireEvent.keyDown(inside, { key: 'Escape' })
  expect(closeCalls).toEqual(['closed'])
})

it('ignores Escape pressed outside it', () => {
  const closeCalls = showPanel()

  fireEvent.keyDown(screen.getByRole('button', { name: 'Outside' }), { key: 'Escape' })

  expect(closeCalls).toEqual([])
})

it('is a region with a name and not a dialog', () => {
  showPanel()

  expect(screen.getByRole('region', { name: 'Player' }).hasAttribute('aria-modal')).toBe(false)
})

function showPanel() {
  const closeCalls: string[] = []
  render(
    <>
      <button type="button">Outside</button>
      <NonModalPanel label="Player" onClose={() => closeCalls.push('closed')}>
        <button type="button">Inside</button>
      </NonModalPanel>
    </>,
  )
  return closeCalls
}
