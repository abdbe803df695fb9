// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { noResponse, renderRoutes } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { memberPage, pageGroup, pageRoute } from './page-route.tsx'
import { addingPages, type OtherPages, routesWith } from './routes.tsx'

afterEach(cleanup)

describe('the pages besides Home', () => {
  it('are fetched at the first navigation to one of them', async () => {
    const home = await openHome()
    expect(home.fetches()).toBe(0)

    const found = [
      await home.navigate('/activities'),
      await home.navigate('/activities/12'),
      await home.navigate('/window'),
      await home.navigate('/no/such/page'),
      await home.navigate('/activities'),
    ]

    expect(found).toEqual(['Aktivitetene', 'Aktiviteten', 'Vinduet', 'Finnes ikke', 'Aktivitetene'])
  })

  it('that cannot be fetched are said to be missing, and fetched again by the button', async () => {
    const home = await openHome({ failures: 1 })

    const broken = await home.navigate('/activities')
    await act(async () => {
      fireEvent.click(screen.getByText('Prøv igjen'))
    })

    expect([broken, heading()]).toEqual(['Fikk ikke kontakt', 'Aktivitetene'])
  })
})

const page = (title: string) => async () => ({ Component: () => <h1>{title}</h1> })

const pages: OtherPages = {
  members: [
    memberPage('/activities', 'activity', page('Aktivitetene')),
    memberPage('/activities/:id', 'activity', page('Aktiviteten')),
    memberPage('*', undefined, page('Finnes ikke')),
  ],
  windows: [pageGroup([pageRoute('/window', { access: 'everyone' }, page('Vinduet'))])],
}

async function openHome({ failures = 0 } = {}) {
  let fetches = 0
  const { router, clock, settle } = await renderRoutes(routesWith([]), {
    at: '/',
    user: userIn([inMaurtua], inMaurtua),
    respond: () => noResponse,
    patchRoutesOnNavigation: addingPages(
      async () => {
        fetches += 1
        if (fetches <= failures) throw new TypeError('Failed to fetch dynamically imported module')
        return pages
      },
      (routes) => [...routes],
    ),
  })
  clock.increment(2_000)
  await settle()
  return {
    fetches: () => fetches,
    async navigate(to: string) {
      await act(() => router.navigate(to))
      return heading()
    },
  }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
