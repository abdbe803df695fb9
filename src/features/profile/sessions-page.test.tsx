// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { UserSession } from '#src/contract/user-session.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { SessionsPage } from './sessions-page.tsx'

afterEach(cleanup)

const here: UserSession = {
  _id: '00000000-0000-4000-8000-000000000001',
  browser: 'Chrome',
  system: 'Windows',
  createdAt: '2026-11-20T07:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  isCurrent: true,
}
const pad: UserSession = {
  ...here,
  _id: '00000000-0000-4000-8000-000000000002',
  browser: 'Safari',
  system: 'macOS',
  createdAt: '2026-10-30T07:00:00.000Z',
  isCurrent: false,
}
const old: UserSession = {
  ...pad,
  _id: '00000000-0000-4000-8000-000000000003',
  browser: '',
  system: '',
  lastUsedAt: '2026-11-01T23:30:00.000Z',
}

it('says where the user is signed in, since when and when that was last used', async () => {
  await renderSessions()

  const [list] = await screen.findAllByRole('list', { name: 'Innlogging og passord' })
  expect(
    within(list as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => Array.from(item.querySelectorAll('p, button'), ({ textContent }) => textContent)),
  ).toEqual([
    ['Chrome på Windows', 'Logget inn 20. november kl. 08.00'],
    [
      'Safari på Mac eller iPad',
      'Logget inn 30. oktober kl. 08.00',
      'Sist brukt 20. november kl. 10.00',
      'Logg ut',
    ],
    ['Ukjent enhet', 'Logget inn 30. oktober kl. 08.00', 'Sist brukt 2. november kl. 00.30', 'Logg ut'],
  ])
  expect(within(list as HTMLElement).getAllByText('Du er her')).toHaveLength(1)
})

it('signs another device out', async () => {
  const page = await renderSessions()
  fireEvent.click(await screen.findByRole('button', { name: 'Logg ut: Ukjent enhet' }))

  await page.settle()

  expect(page.writes).toEqual([['end', { params: { id: old._id } }]])
  expect(toastsOf(page)).toEqual([['ok', 'Enheten er logget ut.']])
})

it('says why that failed', async () => {
  const page = await renderSessions({
    fail: () => {
      throw new ApiError(404, 'Innloggingen er avsluttet allerede.')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Logg ut: Ukjent enhet' }))

  await page.settle()

  expect(toastsOf(page)).toEqual([['error', 'Innloggingen er avsluttet allerede.']])
})

it('signs all other devices out', async () => {
  const page = await renderSessions()
  fireEvent.click(await screen.findByRole('button', { name: 'Logg ut alle andre steder' }))

  await page.settle()

  expect(page.writes).toEqual([['endOthers', {}]])
  expect(toastsOf(page)).toEqual([['ok', 'Du er bare logget inn her nå.']])
})

it('offers no such thing where there is no other device', async () => {
  await renderSessions({ list: [here] })

  expect(await screen.findByText('Du er her')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Logg ut/u })).toBeNull()
})

it('sends a link to a new password, to the address of the user', async () => {
  const page = await renderSessions()
  expect(await screen.findByText(/^Du får en lenke på e-post til begge@solbakken.example\./u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send meg lenken' }))

  await page.settle()

  expect(page.writes).toEqual([['requestPasswordReset', { body: {} }]])
  expect(screen.getByText('Lenken er sendt. Den virker i en time.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send meg lenken' })).toBeNull()
})

it.each([
  [true, /^PIN-koden din er slått av\..*sist 18\. november/u],
  [false, /^Noen skrev feil PIN-kode for deg 20 ganger.*sist 18\. november/u],
])('says that somebody has guessed the PIN, which is off: %s', async (isDisabled, text) => {
  await renderSessions({ isDisabled, guessedAt: '2026-11-18T09:00:00.000Z' })

  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Du har en PIN-kode.')).toBeNull()
})

it('sets the PIN for shared tablets, and empties the field', async () => {
  const page = await renderSessions()
  expect(screen.queryByText('Du har en PIN-kode.')).toBeNull()

  savePin('2580')
  await page.settle()

  expect(page.writes).toEqual([['setPin', { body: { pin: '2580' } }]])
  expect(toastsOf(page)).toEqual([['ok', 'PIN-koden er lagret.']])
  expect(screen.getByText('Du har en PIN-kode.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Ny PIN-kode').value).toBe('')
})

it.each([
  ['258', 'PIN-koden er fire sifre.'],
  ['1234', 'Velg en PIN-kode som er vanskeligere å gjette.'],
])('says what is wrong with the PIN %s', async (pin, text) => {
  const page = await renderSessions()

  savePin(pin)
  await page.settle()

  expect(screen.getByText(text)).toBeTruthy()
  expect(page.writes).toEqual([])
})

it('says why the PIN was not set', async () => {
  const page = await renderSessions({
    fail: () => {
      throw new ApiError(503, 'Språkhuset er ikke klart ennå.')
    },
  })

  savePin('2580')
  await page.settle()

  expect(screen.getByText('Språkhuset er ikke klart ennå.')).toBeTruthy()
})

it('sets no PIN on a shared tablet, where four digits have been enough to sign in', async () => {
  await renderSessions({ isSharedTablet: true })

  expect(await screen.findByText('Nytt passord')).toBeTruthy()
  expect(screen.queryByLabelText('Ny PIN-kode')).toBeNull()
})

function savePin(pin: string) {
  fireEvent.change(screen.getByLabelText('Ny PIN-kode'), { target: { value: pin } })
  fireEvent.click(screen.getByRole('button', { name: 'Lagre PIN-koden' }))
}

async function renderSessions({
  list = [here, pad, old],
  fail,
  isSharedTablet = false,
  isDisabled = false,
  guessedAt = null,
}: {
  readonly list?: readonly UserSession[]
  readonly fail?: () => never
  readonly isSharedTablet?: boolean
  readonly isDisabled?: boolean
  readonly guessedAt?: string | null
} = {}) {
  let isSet = isDisabled
  const writes: (readonly [string, unknown])[] = []
  const page = await renderPage(<SessionsPage />, {
    user: userIn([inMaurtua], inMaurtua),
    isSharedTablet,
    respond: (endpoint: Endpoint, call: unknown) => {
      for (const name of ['end', 'endOthers'] as const)
        if (endpoint === endpoints.userSessions[name]) {
          writes.push([name, call])
          fail?.()
          return null
        }
      if (endpoint === endpoints.auth.requestPasswordReset) {
        writes.push(['requestPasswordReset', call])
        return { message: 'Sendt.' }
      }
      if (endpoint === endpoints.sharedTablets.setPin) {
        writes.push(['setPin', call])
        fail?.()
        isSet = true
      }
      if (endpoint.path === endpoints.sharedTablets.pin.path) return { isSet, isDisabled, guessedAt }
      return endpoint === endpoints.userSessions.list ? list : noResponse
    },
  })
  return { ...page, writes }
}
