// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

it('hides the password, shows it on request, and hides it again', () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />)
  const kinds = [typeOf('Password')]

  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  kinds.push(typeOf('Password'))
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  kinds.push(typeOf('Password'))

  expect(kinds).toEqual(['password', 'text', 'password'])
})

it('does not submit the form when the password is shown', () => {
  const sent: string[] = []
  render(
    <form onSubmit={() => sent.push('sent')}>
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />
    </form>,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Show' }))

  expect(sent).toEqual([])
})

const typeOf = (label: string) => screen.getByLabelText(label).getAttribute('type')
