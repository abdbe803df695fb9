// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { matchRoutes, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import type { WaitingSession } from '#src/contract/evaluation.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { appRoutes } from '#tests/support/app/route-patterns.ts'
import { samplePages } from '#tests/support/app/sample-pages.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { waitingOn } from '#tests/support/data/reflections.ts'
import { favourite, outboxItem, owner, startOutbox } from '#tests/support/outbox/outbox.ts'

import { Layout } from './layout.tsx'
import { accessOf, handleIn } from './route-handle.ts'

afterEach(cleanup)

/** An address of each page with the menu. */
const addresses = samplePages
  .map(({ address }) => address)
  .filter((address) => ['members', 'bankEditors'].includes(accessOf(handleAt(address))))

/** The item of the menu under which a page is, by the first part of its address. */
const menuItems: Readonly<Record<string, string>> = {
  '': 'Hjem',
  activities: 'Aktiviteter',
  calendar: 'Kalender',
  profile: 'Profil',
  reports: 'Profil',
  resources: 'Hjem',
  departments: 'Profil',
  staff: 'Profil',
  audit: 'Profil',
  admin: 'Profil',
}
const itemOf = (address: string) => menuItems[address.split('/')[1] ?? '']

it.each(addresses.map((address) => [address, itemOf(address)]))(
  'on %s the menu marks only «%s» as current',
  async (address = '', label = '') => {
    expect(await currentItemsAt(address)).toEqual([label])
  },
)

const editorAddresses = addresses.filter((address) => address.startsWith('/admin'))

it.each(editorAddresses)('%s is shown to the bank’s editors alone', async (address) => {
  await renderAt(address, { isAdmin: true })
  expect(await screen.findByText('Siden')).toBeTruthy()
  cleanup()
  await renderAt(address, { isAdmin: false })
  expect(await screen.findByText('Du har ikke tilgang')).toBeTruthy()
  expect(screen.queryByText('Siden')).toBe(null)
})

it('on an unknown address the menu marks nothing as current', async () => {
  expect(await currentItemsAt('/no/such/page')).toEqual([])
})

it('says that the device is offline, and for a moment that it is online again', async () => {
  const { app, clock, settle } = await renderPage(<Layout />, { user: userIn([inMaurtua], inMaurtua) })
  const texts = [screen.getAllByRole('status')[0]?.textContent]
  const connection = app.getSnapshot().children.connection

  for (const type of ['connection.lost', 'connection.restored'] as const) {
    connection?.send({ type })
    await settle()
    texts.push(screen.getAllByRole('status')[0]?.textContent)
  }
  clock.increment(4_000)
  await settle()
  texts.push(screen.getAllByRole('status')[0]?.textContent)

  expect(texts).toEqual([
    '',
    'Du er uten nett. Det du har åpnet, virker fortsatt.',
    'Du er på nett igjen.',
    '',
  ])
})

it('says that the server has rejected changes, with a link to them', async () => {
  const { outbox, presence, device } = startOutbox()
  const held = { status: 404, message: 'Kortet finnes ikke.' }
  await renderPage(<Layout />, { user: userIn([inMaurtua], inMaurtua), outbox })
  expect(marks()).toEqual([])

  act(() => {
    presence.notify({ type: 'presence.changed', owner })
    device.notify({
      type: 'device.loaded',
      items: [outboxItem(favourite(inMaurtua.department._id), { id: 'one', held })],
      isStored: true,
    })
  })

  expect(screen.getAllByRole('status')[1]?.textContent).toBe('En endring er ikke godtatt.Se hva som gjelder')
  expect(marks().map((link) => link.getAttribute('href'))).toEqual(['/profile/unsent'])
})

const marks = () => screen.queryAllByRole('link', { name: 'Se hva som gjelder' })

it('shows at the profile how many activities wait for reflection, and nothing when none does', async () => {
  await renderWaiting([waitingOn('2026-11-16'), waitingOn('2026-11-17')])
  await screen.findAllByText('2')
  const some = profileLinks()
  cleanup()

  await renderWaiting([])

  expect([some, profileLinks()]).toEqual([
    ['Profil2, 2 venter på refleksjon', 'Profil2, 2 venter på refleksjon'],
    ['Profil', 'Profil'],
  ])
})

/** Renders the layout, and waits until the first page has settled. */
async function renderWaiting(waiting: readonly WaitingSession[]) {
  const { clock, settle } = await renderPage(<Layout />, {
    user: userIn([inMaurtua], inMaurtua),
    respond: ({ path }) => (path === '/api/evaluation/waiting' ? waiting : noResponse),
  })
  for (const milliseconds of [2_000, 1_000]) {
    act(() => clock.increment(milliseconds))
    await settle()
  }
}

const profileLinks = () =>
  screen.getAllByRole('link', { name: /^Profil/ }).map(({ textContent }) => textContent)

/** The handle of the route that the router selects for an address. */
function handleAt(address: string) {
  return handleIn((matchRoutes(appRoutes, address) ?? []).map(({ route }) => route))
}

/** Renders the layout around a page with the text «Siden». */
async function renderAt(address: string, { isAdmin }: { readonly isAdmin: boolean }) {
  const handle = handleAt(address)
  await renderPage(
    <Routes>
      <Route element={<Layout />}>
        <Route path="*" element={<p>Siden</p>} />
      </Route>
    </Routes>,
    {
      path: '/*',
      user: userIn([inMaurtua], inMaurtua),
      ...(handle ? { handle } : {}),
      respond: ({ path }) => (path === '/api/user/isAdmin' ? { isAdmin } : noResponse),
    },
  )
}

/** The labels that the menu of a wide window marks as current. */
async function currentItemsAt(address: string) {
  const handle = handleAt(address)
  await renderPage(<Layout />, { user: userIn([inMaurtua], inMaurtua), ...(handle ? { handle } : {}) })
  const [menu] = screen.getAllByRole('navigation', { name: 'Hovedmeny' })
  if (!menu) throw new Error('The page has no menu.')
  return within(menu)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)
}
