// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

it('is described by its hint and its error, in that order, and is invalid', () => {
  render(<TextField label="Name" hint="First name will do." error="Write a name." />)
  const field = screen.getByLabelText('Name')

  expect(descriptionOf(field)).toEqual(['First name will do.', 'Write a name.'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('has no ARIA error attributes without an error', () => {
  render(<TextField label="Name" />)
  const field = screen.getByLabelText('Name')

  expect([field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]).toEqual([null, null])
})

const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
