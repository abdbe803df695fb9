// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Credentials, SignInOutcome } from '#src/machines/app/auth/auth.machine.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { LoginPage } from './login-page.tsx'

afterEach(cleanup)

describe('the login page', () => {
  it('opens the portal once, however often the button is pressed', async () => {
    let opened = 0
    const page = await renderPage(<LoginPage />, { openPortal: () => (opened += 1) })
    const toPortal = button('Logg inn via barnehageportalen')

    fireEvent.click(toPortal)
    fireEvent.click(toPortal)
    await page.settle()

    expect(opened).toBe(1)
  })

  it('shows when the support line is open, and its number', async () => {
    await renderPage(<LoginPage />, { config: { supportPhone: '22 00 00 00' } })

    expect(screen.getByText('Brukerstøtte på telefon: mandager kl. 10–14')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ring 22 00 00 00' }).getAttribute('href')).toBe('tel:22000000')
  })

  it('shows an error on each empty or invalid field and sends nothing', async () => {
    const { sent, signIn } = recorded({ kind: 'offline' })
    const page = await renderPage(<LoginPage />, { signIn })

    fireEvent.click(button('Logg inn'))
    await page.settle()
    const first = messages()
    write('E-post', 'ingunn')
    write('Passord', 'Sprakhuset1!')
    fireEvent.click(button('Logg inn'))
    await page.settle()

    expect(first).toEqual({ email: 'Skriv e-postadressen din.', password: 'Skriv passordet ditt.' })
    expect(messages()).toEqual({
      email: 'Skriv hele e-postadressen, for eksempel navn@barnehage.no.',
      password: undefined,
    })
    expect(document.activeElement).toBe(screen.getByLabelText('E-post'))
    expect(sent).toEqual([])
  })

  it('trims the address and sends the password unchanged', async () => {
    const { sent, signIn } = recorded({ kind: 'offline' })
    const page = await renderPage(<LoginPage />, { signIn })

    write('E-post', ' ingunn@solbakken.example ')
    write('Passord', ' Sprakhuset1! ')
    fireEvent.click(button('Logg inn'))
    await page.settle()

    expect(sent).toEqual([{ by: 'password', email: 'ingunn@solbakken.example', password: ' Sprakhuset1! ' }])
  })

  it.each([
    ['without events', undefined],
    ['with an input event for one of them', 'input'],
    ['with a change of one of them', 'change'],
  ])('sends what a password manager has written into the fields %s', async (_, type) => {
    const { sent, signIn } = recorded({ kind: 'offline' })
    const page = await renderPage(<LoginPage />, { signIn })

    fill('Passord', 'Sprakhuset1!')
    fill('E-post', 'ingunn@solbakken.example')
    if (type !== undefined) fireEvent(screen.getByLabelText('E-post'), new Event(type, { bubbles: true }))
    await page.settle()
    fireEvent.click(button('Logg inn'))
    await page.settle()

    expect(sent).toEqual([{ by: 'password', email: 'ingunn@solbakken.example', password: 'Sprakhuset1!' }])
    expect(messages()).toEqual({ email: undefined, password: undefined })
  })

  it('shows the server’s error message, and keeps the address', async () => {
    const { signIn } = recorded({ kind: 'refused', message: 'Feil e-post eller passord.' })
    const page = await renderPage(<LoginPage />, { signIn })

    write('E-post', 'ingunn@solbakken.example')
    write('Passord', 'feil')
    fireEvent.click(button('Logg inn'))
    await page.settle()

    expect(screen.getByRole('alert').textContent).toEqual('Feil e-post eller passord.')
    expect(screen.getByLabelText('E-post')).toHaveProperty('value', 'ingunn@solbakken.example')
  })

  it('sends the same values again on a second submit after an error', async () => {
    const { sent, signIn } = recorded({ kind: 'refused', message: 'Feil e-post eller passord.' })
    const page = await renderPage(<LoginPage />, { signIn })
    write('E-post', 'ingunn@solbakken.example')
    write('Passord', 'feil')

    fireEvent.click(button('Logg inn'))
    await page.settle()
    fireEvent.click(button('Logg inn'))
    await page.settle()

    const credentials = { by: 'password', email: 'ingunn@solbakken.example', password: 'feil' }
    expect(sent).toEqual([credentials, credentials])
  })

  it('shows a network error', async () => {
    const { signIn } = recorded({ kind: 'offline' })
    const page = await renderPage(<LoginPage />, { signIn })

    write('E-post', 'ingunn@solbakken.example')
    write('Passord', 'feil')
    fireEvent.click(button('Logg inn'))
    await page.settle()

    expect(screen.getByRole('alert').textContent).toEqual('Fikk ikke kontakt. Sjekk nettet, og prøv igjen.')
  })

  it('shows the number of the support line when one is configured', async () => {
    await renderPage(<LoginPage />, { config: { supportPhone: '22 33 44 55' } })

    expect(screen.getByRole('link', { name: 'Ring 22 33 44 55' }).getAttribute('href')).toEqual(
      'tel:22334455',
    )
  })
})

describe('a forgotten password', () => {
  it('sends a reset request, and the response does not reveal whether the address is known', async () => {
    const calls: unknown[] = []
    const page = await renderPage(<LoginPage />, {
      at: '/page?glemt=1',
      respond: (endpoint, call) => {
        calls.push([endpoint.path, call])
        return { message: 'Sendt.' }
      },
    })

    write('E-post', 'hvem@solbakken.example')
    fireEvent.click(button('Send lenke'))
    await page.settle()

    expect(calls).toEqual([
      [endpoints.auth.requestPasswordReset.path, { body: { email: 'hvem@solbakken.example' } }],
    ])
    expect(screen.getByRole('status').textContent).toMatch(/^Er adressen kjent hos oss, /)
    expect(button('Sendt').getAttribute('aria-disabled')).toEqual('true')
  })

  it.each([
    ['an API error', new ApiError(429, 'For mange forsøk. Vent litt.'), 'For mange forsøk. Vent litt.'],
    ['a network error', undefined, 'Fikk ikke kontakt. Sjekk nettet, og prøv igjen.'],
  ])('shows %s', async (_, failure, message) => {
    const page = await renderPage(<LoginPage />, {
      at: '/page?glemt=1',
      respond: () => {
        if (failure) throw failure
        return noResponse
      },
    })

    write('E-post', 'hvem@solbakken.example')
    fireEvent.click(button('Send lenke'))
    await page.settle()

    expect(screen.getByRole('alert').textContent).toEqual(message)
  })
})

function recorded(outcome: SignInOutcome) {
  const sent: Credentials[] = []
  const signIn = async (credentials: Credentials) => {
    sent.push(credentials)
    return outcome
  }
  return { sent, signIn }
}

const button = (name: string) => screen.getByRole('button', { name })
/** Sets the value of a field as a program does: React learns nothing of it. */
const fill = (label: string, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    screen.getByLabelText(label),
    value,
  )
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const messages = () => ({ email: messageBy('E-post'), password: messageBy('Passord') })

function messageBy(label: string): string | undefined {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')
  return ids === null ? undefined : (document.getElementById(ids)?.textContent ?? undefined)
}
