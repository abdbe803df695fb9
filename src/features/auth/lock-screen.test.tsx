// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { LockedTablet } from '#src/contract/shared-tablet.ts'
import type { Credentials, SignInOutcome } from '#src/machines/app/auth/auth.machine.ts'
import { jonas, lockedTablet } from '#tests/support/app/shared-tablet.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { LoginPage } from './login-page.tsx'

afterEach(cleanup)

it('shows who of the department can unlock the tablet, and neither the portal nor an address', async () => {
  await renderLocked()

  expect(heading()).toBe('Hvem er du?')
  expect(screen.getByText('Maurtua, Solbakken barnehage')).toBeTruthy()
  const list = screen.getByRole('list', { name: 'Ansatte med PIN-kode' })
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['JBJonas'])
  expect(screen.queryByRole('button', { name: 'Logg inn via barnehageportalen' })).toBeNull()
  expect(screen.queryByLabelText('E-post')).toBeNull()
})

it('leads to the bank and to the signs of Ask, which are open to everybody', async () => {
  await renderLocked()

  const links = within(screen.getByRole('list', { name: 'Åpent for alle' })).getAllByRole('link')

  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['AktivitetsbankenLes temakort, aktiviteter og ressurser uten å låse opp.', '/login?bank=themeCards'],
    ['Tegn med AskLa Ask vise tegn uten å låse opp.', '/login?tegn'],
  ])
})

it('shows the picture of whoever has one, and the initials of the others', async () => {
  const marit = { ...jonas, _id: userId(idOf('22')), firstName: 'Marit', initials: 'MA', picture: idOf('a3') }
  const page = await renderLocked({
    tablet: () => ({ ...lockedTablet, staff: [jonas, marit] }),
    pictures: () => [{ _id: marit._id, picture: marit.picture, bytes: 'UklGRg==' }],
  })
  await page.settle()
  act(() => page.clock.increment(20))

  const tile = screen.getByRole('button', { name: 'Marit' })
  await expect.poll(() => tile.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/u)
  expect(tile.textContent).toBe('Marit')
  expect(screen.getByRole('button', { name: 'Jonas' }).textContent).toBe('JBJonas')
})

it('asks whoever chooses themselves for the PIN, and sends it once', async () => {
  const page = await renderLocked({ outcome: neverSettling })

  press('Jonas')
  expect(heading()).toBe('Hei, Jonas')
  expect(document.activeElement).toBe(pinField())
  expect(pinField().type).toBe('password')
  typePin('2580')
  press('Lås opp')
  await page.settle()

  expect(page.sent).toEqual([{ by: 'pin', userId: jonas._id, pin: '2580' }])
  expect(screen.getByRole('button', { name: 'Lås opp' }).getAttribute('aria-busy')).toBe('true')
})

it('says that a PIN is wrong, beside an empty field with the focus', async () => {
  const page = await renderLocked({ outcome: { kind: 'refused', message: 'Feil PIN-kode.' } })
  press('Jonas')

  typePin('9753')
  await page.settle()

  expect(screen.getByRole('alert').textContent).toBe('Feil PIN-kode.')
  expect(pinField().value).toBe('')
  expect(document.activeElement).toBe(pinField())
})

it('says what to do where there is no response to a PIN', async () => {
  const page = await renderLocked({ outcome: { kind: 'offline' } })
  press('Jonas')

  typePin('2580')
  await page.settle()

  expect(screen.getByRole('alert').textContent).toBe('Fikk ikke kontakt. Sjekk nettet, og prøv igjen.')
})

it('sends nothing before there are four digits', async () => {
  const page = await renderLocked()
  press('Jonas')

  typePin('258')
  await page.settle()

  expect(screen.getByText('Skriv de fire sifrene i PIN-koden.')).toBeTruthy()
  expect(page.sent).toEqual([])
})

it('goes back to the staff', async () => {
  const page = await renderLocked()
  press('Jonas')
  press('Velg en annen')
  await page.settle()

  expect(heading()).toBe('Hvem er du?')
  expect(screen.getByRole('button', { name: 'Jonas' })).toBeTruthy()
})

it('offers a sign-in by password, which does not show why a PIN was refused', async () => {
  const page = await renderLocked({ outcome: { kind: 'refused', message: 'Feil PIN-kode.' } })
  press('Jonas')
  typePin('9753')
  await page.settle()

  await follow('Logg inn med passord')

  expect(heading()).toBe('Logg inn med passord')
  expect(screen.getByLabelText('E-post')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Logg inn via barnehageportalen' })).toBeNull()
  await follow('Lås opp med PIN-kode')
  expect(pinField()).toBeTruthy()
})

it('says how to get a PIN where nobody has one', async () => {
  await renderLocked({ tablet: () => ({ ...lockedTablet, staff: [] }) })

  expect(screen.getByText('Ingen har laget en PIN-kode ennå')).toBeTruthy()
  expect(screen.getByText(/lag en PIN-kode under «Innlogging og passord»/u)).toBeTruthy()
})

it('says that there is no network, and tries again', async () => {
  let isOffline = true
  const page = await renderLocked({ tablet: () => (isOffline ? noResponse : lockedTablet) })
  expect(screen.getByText('Fikk ikke kontakt. Sjekk nettet, og prøv igjen.')).toBeTruthy()

  isOffline = false
  press('Prøv igjen')
  await page.settle()

  expect(screen.getByRole('button', { name: 'Jonas' })).toBeTruthy()
})

it('gives way to the sign-in of any other device within a minute of its removal', async () => {
  let isRemoved = false
  const page = await renderLocked({
    tablet: () => {
      if (isRemoved) throw new ApiError(404, 'Denne enheten er ikke et delt nettbrett.')
      return lockedTablet
    },
  })

  isRemoved = true
  act(() => page.clock.increment(60_000))
  await page.settle()

  expect(heading()).toBe('Velkommen inn')
  expect(screen.getByRole('button', { name: 'Logg inn via barnehageportalen' })).toBeTruthy()
  expect(page.sharedTablet.isSet()).toBe(false)
})

const neverSettling = Promise.race<SignInOutcome>([])

async function renderLocked({
  tablet = () => lockedTablet,
  pictures = () => noResponse,
  outcome = { kind: 'offline' },
}: {
  readonly tablet?: () => LockedTablet | typeof noResponse
  readonly pictures?: () => unknown
  readonly outcome?: SignInOutcome | Promise<SignInOutcome>
} = {}) {
  const sent: Credentials[] = []
  const page = await renderPage(<LoginPage />, {
    path: '/login',
    at: '/login',
    isSharedTablet: true,
    signIn: async (credentials) => {
      sent.push(credentials)
      return outcome
    },
    respond: (endpoint: Endpoint) => {
      if (endpoint === endpoints.sharedTablets.pictures) return pictures()
      return endpoint === endpoints.sharedTablets.locked ? tablet() : noResponse
    },
  })
  await screen.findByRole('heading', { level: 1 })
  await page.settle()
  return { ...page, sent }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })))
const pinField = () => screen.getByLabelText<HTMLInputElement>('PIN-kode')

function typePin(pin: string) {
  fireEvent.change(pinField(), { target: { value: pin } })
  press('Lås opp')
}
