// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { noResponse, renderRoutes } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { memberPage, pageGroup, pageRoute } from './page-route.tsx'
import { addPagesTo, homeRoutes, type OtherPages } from './routes.tsx'

afterEach(cleanup)

describe('the pages besides Home', () => {
  it('are added at the first navigation to one of them, once', async () => {
    const home = await openHome()
    expect(home.fetches()).toBe(0)

    const found = [
      await home.navigate('/activities'),
      await home.navigate('/activities/12'),
      await home.navigate('/window'),
      await home.navigate('/no/such/page'),
      await home.navigate('/activities?page=2'),
    ]

    expect(found).toEqual(['Aktivitetene', 'Aktiviteten', 'Vinduet', 'Siden finnes ikke', 'Aktivitetene'])
    expect([home.fetches(), home.address()]).toEqual([1, '/activities?page=2'])
  })

  it('are one step in the history, also the first of them', async () => {
    const home = await openHome()

    await home.navigate('/activities')
    await act(() => home.router.navigate(-1))

    expect(home.address()).toBe('/')
  })

  it('that are added are navigated to at once', async () => {
    const home = await openHome()
    await home.navigate('/activities/12')
    await home.navigate('/activities')

    let address: string | undefined
    await act(async () => {
      void home.router.navigate('/activities/12')
      address = home.address()
    })

    expect(address).toBe('/activities/12')
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
    memberPage('themeCards', 'activity', page('Aktivitetene')),
    memberPage('activity', 'activity', page('Aktiviteten')),
  ],
  windows: [pageGroup([pageRoute('/window', { access: 'everyone' }, page('Vinduet'))])],
}

async function openHome({ failures = 0 } = {}) {
  let fetches = 0
  let areAdded = false
  const addPages = async () => {
    if (areAdded) return false
    fetches += 1
    if (fetches <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    addPagesTo(router, pages)
    areAdded = true
    return true
  }
  const { router, clock, settle } = await renderRoutes(homeRoutes([], addPages), {
    at: '/',
    user: userIn([inMaurtua], inMaurtua),
    respond: () => noResponse,
  })
  clock.increment(2_000)
  await settle()
  return {
    router,
    fetches: () => fetches,
    address: () => router.state.location.pathname + router.state.location.search,
    async navigate(to: string) {
      await act(() => router.navigate(to))
      return heading()
    },
  }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
