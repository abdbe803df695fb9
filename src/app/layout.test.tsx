// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { matchRoutes, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'

import { Layout } from './layout.tsx'
import { handleIn } from './route-handle.ts'
import { otherPages } from './other-pages.tsx'
import { routesWith } from './routes.tsx'

afterEach(cleanup)

const id = '00000000-0000-4000-8000-000000000001'

it.each([
  ['/', 'Hjem'],
  ['/activities', 'Aktiviteter'],
  ['/activities/activities', 'Aktiviteter'],
  [`/activities/main/${id}`, 'Aktiviteter'],
  [`/activities/focus-area/${id}`, 'Aktiviteter'],
  [`/activities/general-tip/${id}`, 'Aktiviteter'],
  ['/activities/ask/intro', 'Aktiviteter'],
  ['/activities/ask/signs', 'Aktiviteter'],
  ['/activities/ask/everyday', 'Aktiviteter'],
  ['/activities/ask/signs/melk', 'Aktiviteter'],
  ['/activities/ask/progress', 'Aktiviteter'],
  [`/activities/${id}`, 'Aktiviteter'],
  [`/activities/${id}/add-to-calendar`, 'Aktiviteter'],
  ['/calendar', 'Kalender'],
  ['/calendar/list', 'Kalender'],
  ['/calendar/wheel', 'Kalender'],
  ['/calendar/print', 'Kalender'],
  ['/calendar/feeds', 'Kalender'],
  ['/calendar/multi', 'Kalender'],
  [`/calendar/${id}/plan`, 'Kalender'],
  ['/calendar/2026/11/events', 'Kalender'],
  ['/profile', 'Profil'],
  [`/profile/evaluation/${id}`, 'Profil'],
  ['/profile/favorites', 'Profil'],
  ['/profile/evaluations', 'Profil'],
  ['/profile/about', 'Profil'],
  ['/profile/about/licenses', 'Profil'],
  ['/profile/privacy', 'Profil'],
  ['/profile/employee-evaluations', 'Profil'],
  [`/profile/employee-evaluations/evaluation/${id}`, 'Profil'],
  ['/reports', 'Profil'],
  ['/reports/staff', 'Profil'],
  ['/reports/leader', 'Profil'],
  ['/reports/admin', 'Profil'],
  ['/resources', 'Profil'],
  [`/resources/${id}`, 'Profil'],
  ['/departments', 'Profil'],
  [`/departments/${id}`, 'Profil'],
  ['/admin', 'Profil'],
  ['/admin/activities', 'Profil'],
  ['/admin/activities/new', 'Profil'],
  [`/admin/activities/${id}`, 'Profil'],
  [`/admin/activities/${id}/versions`, 'Profil'],
])('on %s the menu marks only «%s» as current', async (address, label) => {
  expect(await currentItemsAt(address)).toEqual([label])
})

it.each([
  '/admin',
  '/admin/activities',
  '/admin/activities/new',
  `/admin/activities/${id}`,
  `/admin/activities/${id}/versions`,
])('%s is shown to the bank’s editors alone', async (address) => {
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
  const texts = [screen.getByRole('status').textContent]
  const connection = app.getSnapshot().children.connection

  for (const type of ['connection.lost', 'connection.restored'] as const) {
    connection?.send({ type })
    await settle()
    texts.push(screen.getByRole('status').textContent)
  }
  clock.increment(4_000)
  await settle()
  texts.push(screen.getByRole('status').textContent)

  expect(texts).toEqual([
    '',
    'Du er uten nett. Det du har åpnet, virker fortsatt.',
    'Du er på nett igjen.',
    '',
  ])
})

/** Renders the layout around a page with the text «Siden». */
async function renderAt(address: string, { isAdmin }: { readonly isAdmin: boolean }) {
  const handle = handleIn((matchRoutes(routesWith([], otherPages), address) ?? []).map(({ route }) => route))
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
  const handle = handleIn((matchRoutes(routesWith([], otherPages), address) ?? []).map(({ route }) => route))
  await renderPage(<Layout />, { user: userIn([inMaurtua], inMaurtua), ...(handle ? { handle } : {}) })
  const [menu] = screen.getAllByRole('navigation', { name: 'Hovedmeny' })
  if (!menu) throw new Error('The page has no menu.')
  return within(menu)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)
}
