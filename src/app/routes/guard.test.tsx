// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { createPath } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { constants } from '#src/contract/constants.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { renderRoutes } from '#tests/support/app/shell-setup.tsx'

import { Guard } from './guard.tsx'
import { notifyRouteChanges } from './navigation.ts'
import { pageGroup, pageRoute } from './page-route.tsx'

beforeEach(() => {
  sessionStorage.clear()
  scrollTo(0, 0)
})
afterEach(cleanup)

it('returns after a sign-in to the page of a scanned code, which is in the address no more', async () => {
  const user = userIn([inMaurtua], inMaurtua)
  const { app, router, settle } = await renderRoutes(
    [
      {
        Component: Guard,
        children: [
          pageGroup([
            pageRoute('/login', { access: 'guests' }, async () => ({ Component: () => <h1>Logg inn</h1> })),
            pageRoute('/activities/ask/intro', { access: 'members' }, async () => ({
              Component: () => <h1>Ask</h1>,
            })),
          ]),
        ],
      },
    ],
    { at: '/login', signIn: async () => ({ kind: 'signedIn', user }) },
  )
  notifyRouteChanges(router, app, () => undefined)
  await act(() => router.navigate('/activities/ask/intro/#code=K7M4P9'))
  await settle()
  const signedOut = createPath(router.state.location)

  app.getSnapshot().children.auth?.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })
  await settle()

  expect([signedOut, createPath(router.state.location)]).toEqual(['/login', '/activities/ask/intro/'])
  expect(router.state.location.state).toEqual({ pairingCode: 'K7M4P9' })
})

describe('the scroll position', () => {
  it('is the top of a new page, and is restored on the way back', async () => {
    const { go, scrollDown } = await openList()
    scrollDown(800)

    await go('/card')
    const ahead = scrollY
    scrollDown(300)
    await go(-1)
    const back = scrollY
    await go(1)

    expect([ahead, back, scrollY]).toEqual([0, 800, 300])
  })

  it('is kept when only the query changes', async () => {
    const { router, scrollDown } = await openList()
    scrollDown(800)

    await act(() => router.navigate('/list?place=outdoors', { replace: true, preventScrollReset: true }))

    expect(scrollY).toBe(800)
  })

  it('is the element in the hash of the address', async () => {
    const { go, scrolledTo } = await openList()

    await go('/card#seasons')

    expect(scrolledTo).toEqual(['seasons'])
  })

  it('is restored after a reload, once the splash has ended', async () => {
    const first = await openList()
    first.scrollDown(800)
    dispatchEvent(new Event('pagehide'))
    cleanup()
    scrollTo(0, 0)

    const second = await openList({ isAtSplash: true })
    const atSplash = scrollY
    await second.endSplash()

    expect([atSplash, scrollY]).toEqual([0, 800])
  })

  it.each(['/list', '/everyone'])('A13: is not stored when %s reloads at a sign-out', async (at) => {
    const { app, scrollDown, settle } = await openList({ at })
    scrollDown(800)

    app.getSnapshot().children.auth?.send({ type: 'auth.signOut' })
    await settle()
    const isReloading = app.getSnapshot().matches('reloading')
    dispatchEvent(new Event('pagehide'))

    expect([isReloading, sessionStorage.getItem('scrollPlaces')]).toEqual([true, null])
  })
})

/** Renders a list page and a `/card` page; `scrollDown` scrolls to an offset in px. */
async function openList({
  at = '/list',
  isAtSplash = false,
}: { readonly at?: string; readonly isAtSplash?: boolean } = {}) {
  const scrolledTo: string[] = []
  const recordScroll = (heading: HTMLElement | null) => {
    if (heading) heading.scrollIntoView = () => void scrolledTo.push(heading.id)
  }
  const page = await renderRoutes(
    [
      {
        Component: Guard,
        children: [
          pageGroup([
            pageRoute('/list', { access: 'members' }, async () => ({ Component: () => <h1>Listen</h1> })),
            pageRoute('/everyone', { access: 'everyone' }, async () => ({ Component: () => <h1>Alle</h1> })),
            pageRoute('/card', { access: 'members' }, async () => ({
              Component: () => (
                <h1 id="seasons" ref={recordScroll}>
                  Kortet
                </h1>
              ),
            })),
          ]),
        ],
      },
    ],
    { at, user: userIn([inMaurtua], inMaurtua), reload: () => new Promise<void>(() => {}) },
  )
  const endSplash = async () => {
    act(() => page.clock.increment(constants.splashDelay))
    await page.settle()
  }
  if (!isAtSplash) await endSplash()
  return {
    ...page,
    scrolledTo,
    endSplash,
    scrollDown: (offset: number) => scrollTo(0, offset),
    go: (to: string | number) =>
      act(() => (typeof to === 'number' ? page.router.navigate(to) : page.router.navigate(to))),
  }
}
