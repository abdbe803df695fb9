// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { ResetPasswordPage } from './reset-password-page.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const validPassword = 'Sprakhuset1!'

it('shows the error of each field, and sends nothing', async () => {
  const { sent, respond } = server()
  const page = await renderPage(<ResetPasswordPage />, { state: { token: 'nøkkel' }, respond })

  press('Bekrefte')
  const empty = messages()
  write('Nytt passord', 'sprakhuset1!')
  write('Bekreft passord', validPassword)
  press('Bekrefte')
  await page.settle()

  expect(empty).toEqual(['Passord kreves.', 'Passord kreves.'])
  expect(messages()).toEqual(['Passordet må inneholde minst én stor bokstav.', 'Passordet skal samsvare'])
  expect(document.activeElement).toBe(screen.getByLabelText('Nytt passord'))
  expect(sent).toEqual([])
})

it.each([
  ['the URL', { at: '/page?token=abc' }],
  ['the history state', { state: { token: 'abc' } }],
])('takes the token from %s and sends it with the new password, once', async (_, where) => {
  const { sent, respond } = server()
  const page = await renderPage(<ResetPasswordPage />, { ...where, respond })

  write('Nytt passord', validPassword)
  write('Bekreft passord', validPassword)
  press('Bekrefte')
  press('Bekrefte')
  await page.settle()

  expect(sent).toEqual([['/api/auth/resetPassword', { body: { token: 'abc', newPassword: validPassword } }]])
  expect(toastsOf(page)).toEqual([['ok', 'Passordet er byttet.']])
})

it('lists the special characters that count before anything is typed', async () => {
  await renderPage(<ResetPasswordPage />, { state: { token: 'abc' } })

  expect(screen.getByText(/^Minst 8 tegn/).textContent).toEqual(
    'Minst 8 tegn, med stor og liten bokstav, tall og minst ett av spesialtegnene @ # $ % ^ & * ( ) _ + = !',
  )
})

it('removes the fields and the buttons of the form after a success, and leaves one way on', async () => {
  const { respond } = server()
  const page = await renderPage(<ResetPasswordPage />, { state: { token: 'abc' }, respond })
  write('Nytt passord', validPassword)
  write('Bekreft passord', validPassword)

  press('Bekrefte')
  await page.settle()

  expect(screen.queryByLabelText('Nytt passord')).toBe(null)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Til innlogging', '/login'],
  ])
  expect(document.activeElement?.textContent).toEqual('Til innlogging')
})

it('redirects to the login page 5000 ms after the response', async () => {
  const { respond } = server()
  const page = await renderPage(<ResetPasswordPage />, { state: { token: 'abc' }, respond })
  vi.useFakeTimers()
  write('Nytt passord', validPassword)
  write('Bekreft passord', validPassword)
  press('Bekrefte')

  await act(() => vi.advanceTimersByTimeAsync(4_999))
  const before = page.router.state.location.pathname
  await act(() => vi.advanceTimersByTimeAsync(1))

  expect([before, page.router.state.location.pathname]).toEqual(['/page', '/login'])
})

it.each([
  ['the server returns an error', new ApiError(400, 'Lenken er brukt.'), 'Lenken er brukt.'],
  [
    'the server returns an error with a message in its data',
    new ApiError(400, 'Bad request', { message: 'Lenken er for gammel.' }),
    'Lenken er for gammel.',
  ],
  ['there is no response', noResponse, 'Fikk ikke kontakt. Sjekk nettet, og prøv igjen.'],
])(
  'shows the reason when %s in one toast, removes the fields, and still redirects to the login page',
  async (_, outcome, text) => {
    const { sent, respond } = server(outcome)
    const page = await renderPage(<ResetPasswordPage />, { state: { token: 'abc' }, respond })
    vi.useFakeTimers()
    write('Nytt passord', validPassword)
    write('Bekreft passord', validPassword)

    press('Bekrefte')
    await act(() => vi.advanceTimersByTimeAsync(0))
    const field = screen.queryByLabelText('Nytt passord')
    const links = screen.getAllByRole('link').map((link) => link.textContent)
    await act(() => vi.advanceTimersByTimeAsync(5_000))

    expect([field, links]).toEqual([null, ['Be om ny lenke', 'Til innlogging']])
    expect(toastsOf(page)).toEqual([['error', text]])
    expect(sent).toHaveLength(1)
    expect(page.router.state.location.pathname).toEqual('/login')
  },
)

it('goes to the login page on cancel', async () => {
  const page = await renderPage(<ResetPasswordPage />, { state: { token: 'abc' } })

  press('Kansellere')
  await page.settle()

  expect(page.router.state.location.pathname).toEqual('/login')
})

it('links to a new reset request when the URL has no token', async () => {
  await renderPage(<ResetPasswordPage />)

  expect(screen.getByRole('link', { name: 'Be om ny lenke' }).getAttribute('href')).toEqual('/login?glemt=1')
  expect(screen.queryByLabelText('Nytt passord')).toBe(null)
})

const done = { message: 'OK', data: { message: 'Passordet er byttet.' } }

/** Responds to a reset with `outcome`, or throws it if it is an error. */
function server(outcome: unknown = done) {
  const sent: unknown[] = []
  const respond = ({ path }: Endpoint, call: unknown) => {
    sent.push([path, call])
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { sent, respond }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const messages = () =>
  ['Nytt passord', 'Bekreft passord'].map((label) => {
    const id = screen.getByLabelText(label).getAttribute('aria-describedby')
    return id === null ? undefined : document.getElementById(id)?.textContent
  })
