// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('blocks clicks and submits while busy, and stays in the tab order', () => {
  const events: string[] = []
  render(
    <form onSubmit={() => events.push('submitted')}>
      <Button type="submit" busy onClick={() => events.push('clicked')}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })

  fireEvent.click(button)

  expect(events).toEqual([])
  expect([button.getAttribute('aria-busy'), button.hasAttribute('disabled')]).toEqual(['true', false])
})
