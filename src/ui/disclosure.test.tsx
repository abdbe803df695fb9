// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Disclosure } from './disclosure.tsx'

afterEach(cleanup)

it('opens and closes the region that its button controls', () => {
  render(<Disclosure title="Why">Because.</Disclosure>)
  const button = screen.getByRole('button', { name: 'Why' })
  const states = [stateOf(button)]

  fireEvent.click(button)
  states.push(stateOf(button))
  fireEvent.click(button)
  states.push(stateOf(button))

  expect(states).toEqual([
    { expanded: 'false', hidden: true },
    { expanded: 'true', hidden: false },
    { expanded: 'false', hidden: true },
  ])
})

const stateOf = (button: HTMLElement) => ({
  expanded: button.getAttribute('aria-expanded'),
  hidden: document.getElementById(button.getAttribute('aria-controls') ?? '')?.hidden,
})
