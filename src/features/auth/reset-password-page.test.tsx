// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderPage } from '#tests/support/shell-stage.tsx'

import { ResetPasswordPage } from './reset-password-page.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const good = 'Sprakhuset1!'

it('tells by each field what is wrong, and sends nothing', async () => {
  const { sent, resetPassword } = recorded()
  const stage = await renderPage(<ResetPasswordPage />, { state: { resetToken: 'nøkkel' }, resetPassword })

  press('Bekrefte')
  const empty = messages()
  write('Nytt passord', 'sprakhuset1!')
  write('Bekreft passord', good)
  press('Bekrefte')
  await stage.settle()

  expect(empty).toEqual(['Passord kreves.', 'Passord kreves.'])
  expect(messages()).toEqual(['Passordet må inneholde minst én stor bokstav.', 'Passordet skal samsvare'])
  expect(document.activeElement).toBe(screen.getByLabelText('Nytt passord'))
  expect(sent).toEqual([])
})

it.each([
  ['the address', { at: '/page?token=abc' }],
  ['the history’s state', { state: { resetToken: 'abc' } }],
])('takes the token from %s and sends it with the new password, once', async (_, where) => {
  const { sent, resetPassword } = recorded()
  const stage = await renderPage(<ResetPasswordPage />, { ...where, resetPassword })

  write('Nytt passord', good)
  write('Bekreft passord', good)
  press('Bekrefte')
  press('Bekrefte')
  await stage.settle()

  expect(sent).toEqual([{ token: 'abc', newPassword: good }])
  expect(screen.getAllByText('Passordet er byttet.').length).toEqual(1)
})

it('goes to the login page 5000 ms after the answer, and not before', async () => {
  const { resetPassword } = recorded()
  const stage = await renderPage(<ResetPasswordPage />, { state: { resetToken: 'abc' }, resetPassword })
  vi.useFakeTimers()
  write('Nytt passord', good)
  write('Bekreft passord', good)
  press('Bekrefte')

  await act(() => vi.advanceTimersByTimeAsync(4_999))
  const before = stage.router.state.location.pathname
  await act(() => vi.advanceTimersByTimeAsync(1))

  expect([before, stage.router.state.location.pathname]).toEqual(['/page', '/login'])
})

it('goes to the login page when it is cancelled', async () => {
  const stage = await renderPage(<ResetPasswordPage />, { state: { resetToken: 'abc' } })

  press('Kansellere')
  await stage.settle()

  expect(stage.router.state.location.pathname).toEqual('/login')
})

it('asks for a new link when the address holds no token', async () => {
  await renderPage(<ResetPasswordPage />)

  expect(screen.getByRole('link', { name: 'Be om ny lenke' }).getAttribute('href')).toEqual('/login?glemt=1')
  expect(screen.queryByLabelText('Nytt passord')).toBe(null)
})

function recorded() {
  const sent: unknown[] = []
  const resetPassword = async (given: unknown) => {
    sent.push(given)
    return { kind: 'reset' as const, message: 'Passordet er byttet.' }
  }
  return { sent, resetPassword }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const messages = () =>
  ['Nytt passord', 'Bekreft passord'].map((label) => {
    const id = screen.getByLabelText(label).getAttribute('aria-describedby')
    return id === null ? undefined : document.getElementById(id)?.textContent
  })
