// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Credentials, SignInOutcome } from '#src/machines/app/auth.machine.ts'
import { renderPage, silence } from '#tests/support/app/shell-setup.tsx'

import { LoginPage } from './login-page.tsx'

afterEach(cleanup)

describe('the login page', () => {
  it('leads to the portal once, however often it is pressed', async () => {
    let opened = 0
    const stage = await renderPage(<LoginPage />, { openPortal: () => (opened += 1) })
    const toPortal = button('Logg inn via barnehageportalen')

    fireEvent.click(toPortal)
    fireEvent.click(toPortal)
    await stage.settle()

    expect(opened).toBe(1)
  })

  it('tells when the support line is open and its number', async () => {
    await renderPage(<LoginPage />, { config: { supportPhone: '22 00 00 00' } })

    expect(screen.getByText('Brukerstøtte på telefon: mandager kl. 10–14')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ring 22 00 00 00' }).getAttribute('href')).toBe('tel:22000000')
  })

  it('asks for both fields by name and sends nothing while one is empty', async () => {
    const { sent, signIn } = recorded({ kind: 'unanswered' })
    const stage = await renderPage(<LoginPage />, { signIn })

    fireEvent.click(button('Logg inn'))
    await stage.settle()
    const first = messages()
    write('E-post', 'ingunn')
    write('Passord', 'Sprakhuset1!')
    fireEvent.click(button('Logg inn'))
    await stage.settle()

    expect(first).toEqual({ email: 'Skriv e-postadressen din.', password: 'Skriv passordet ditt.' })
    expect(messages()).toEqual({
      email: 'Skriv hele e-postadressen, for eksempel navn@barnehage.no.',
      password: undefined,
    })
    expect(document.activeElement).toBe(screen.getByLabelText('E-post'))
    expect(sent).toEqual([])
  })

  it('sends the address without the blanks around it, and the password as it is', async () => {
    const { sent, signIn } = recorded({ kind: 'unanswered' })
    const stage = await renderPage(<LoginPage />, { signIn })

    write('E-post', ' ingunn@solbakken.example ')
    write('Passord', ' Sprakhuset1! ')
    fireEvent.click(button('Logg inn'))
    await stage.settle()

    expect(sent).toEqual([{ by: 'password', email: 'ingunn@solbakken.example', password: ' Sprakhuset1! ' }])
  })

  it('says why it was refused in the server’s words, and keeps the address', async () => {
    const { signIn } = recorded({ kind: 'refused', message: 'Feil e-post eller passord.' })
    const stage = await renderPage(<LoginPage />, { signIn })

    write('E-post', 'ingunn@solbakken.example')
    write('Passord', 'feil')
    fireEvent.click(button('Logg inn'))
    await stage.settle()

    expect(screen.getByRole('alert').textContent).toEqual('Feil e-post eller passord.')
    expect(screen.getByLabelText('E-post')).toHaveProperty('value', 'ingunn@solbakken.example')
  })

  it('sends what stands there once more when it is pressed after a refusal', async () => {
    const { sent, signIn } = recorded({ kind: 'refused', message: 'Feil e-post eller passord.' })
    const stage = await renderPage(<LoginPage />, { signIn })
    write('E-post', 'ingunn@solbakken.example')
    write('Passord', 'feil')

    fireEvent.click(button('Logg inn'))
    await stage.settle()
    fireEvent.click(button('Logg inn'))
    await stage.settle()

    const credentials = { by: 'password', email: 'ingunn@solbakken.example', password: 'feil' }
    expect(sent).toEqual([credentials, credentials])
  })

  it('says that the network was silent', async () => {
    const { signIn } = recorded({ kind: 'unanswered' })
    const stage = await renderPage(<LoginPage />, { signIn })

    write('E-post', 'ingunn@solbakken.example')
    write('Passord', 'feil')
    fireEvent.click(button('Logg inn'))
    await stage.settle()

    expect(screen.getByRole('alert').textContent).toEqual('Nettet svarte ikke. Sjekk nettet, og prøv igjen.')
  })

  it('gives the number of the support line where there is one', async () => {
    await renderPage(<LoginPage />, { config: { supportPhone: '22 33 44 55' } })

    expect(screen.getByRole('link', { name: 'Ring 22 33 44 55' }).getAttribute('href')).toEqual(
      'tel:22334455',
    )
  })
})

describe('a forgotten password', () => {
  it('is asked for by e-mail, and the answer tells nothing of the address', async () => {
    const calls: unknown[] = []
    const stage = await renderPage(<LoginPage />, {
      at: '/page?glemt=1',
      respond: (endpoint, given) => {
        calls.push([endpoint.path, given])
        return { message: 'Sendt.' }
      },
    })

    write('E-post', 'hvem@solbakken.example')
    fireEvent.click(button('Send lenke'))
    await stage.settle()

    expect(calls).toEqual([
      [endpoints.auth.requestPasswordReset.path, { body: { email: 'hvem@solbakken.example' } }],
    ])
    expect(screen.getByRole('status').textContent).toMatch(/^Er adressen kjent hos oss, /)
  })

  it.each([
    ['a refusal', new ApiError(429, 'For mange forsøk. Vent litt.'), 'For mange forsøk. Vent litt.'],
    ['silence', undefined, 'Nettet svarte ikke. Sjekk nettet, og prøv igjen.'],
  ])('shows %s', async (_, failure, message) => {
    const stage = await renderPage(<LoginPage />, {
      at: '/page?glemt=1',
      respond: () => {
        if (failure) throw failure
        return silence
      },
    })

    write('E-post', 'hvem@solbakken.example')
    fireEvent.click(button('Send lenke'))
    await stage.settle()

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
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const messages = () => ({ email: messageBy('E-post'), password: messageBy('Passord') })

function messageBy(label: string): string | undefined {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')
  return ids === null ? undefined : (document.getElementById(ids)?.textContent ?? undefined)
}
