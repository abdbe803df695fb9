// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('lets no click through while busy, and neither submits nor loses its place in the tab order', () => {
  const heard: string[] = []
  render(
    <form onSubmit={() => heard.push('submitted')}>
      <Button type="submit" busy onClick={() => heard.push('clicked')}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })

  fireEvent.click(button)

  expect(heard).toEqual([])
  expect([button.getAttribute('aria-busy'), button.hasAttribute('disabled')]).toEqual(['true', false])
})
