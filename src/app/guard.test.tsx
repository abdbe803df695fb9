// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { constants } from '#src/contract/constants.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { renderRoutes } from '#tests/support/app/shell-setup.tsx'

import { Guard } from './guard.tsx'
import { pageGroup, pageRoute } from './page-route.tsx'

beforeEach(() => {
  sessionStorage.clear()
  scrollTo(0, 0)
})
afterEach(cleanup)

describe('the place in a page', () => {
  it('is the beginning of a new page, and where it was left on the way back', async () => {
    const { go, read } = await openList()
    read(800)

    await go('/card')
    const ahead = scrollY
    read(300)
    await go(-1)
    const back = scrollY
    await go(1)

    expect([ahead, back, scrollY]).toEqual([0, 800, 300])
  })

  it('stays when only the address follows what a person chooses', async () => {
    const { router, read } = await openList()
    read(800)

    await act(() => router.navigate('/list?place=outdoors', { replace: true, preventScrollReset: true }))

    expect(scrollY).toBe(800)
  })

  it('is what the address names', async () => {
    const { go, shown } = await openList()

    await go('/card#seasons')

    expect(shown).toEqual(['seasons'])
  })

  it('is the same after a reload, once the splash has gone', async () => {
    const first = await openList()
    first.read(800)
    dispatchEvent(new Event('pagehide'))
    cleanup()
    scrollTo(0, 0)

    const second = await openList({ isAtSplash: true })
    const atSplash = scrollY
    await second.endSplash()

    expect([atSplash, scrollY]).toEqual([0, 800])
  })

  it.each(['/list', '/everyone'])('A13: is not stored when %s reloads at a sign-out', async (at) => {
    const { app, read, settle } = await openList({ at })
    read(800)

    app.getSnapshot().children.auth?.send({ type: 'auth.signOut' })
    await settle()
    const isReloading = app.getSnapshot().matches('reloading')
    dispatchEvent(new Event('pagehide'))

    expect([isReloading, sessionStorage.getItem('scrollPlaces')]).toEqual([true, null])
  })
})

/** The list, of which a person reads as far as `read` says; another page is `/card`. */
async function openList({
  at = '/list',
  isAtSplash = false,
}: { readonly at?: string; readonly isAtSplash?: boolean } = {}) {
  const shown: string[] = []
  const noteShown = (heading: HTMLElement | null) => {
    if (heading) heading.scrollIntoView = () => void shown.push(heading.id)
  }
  const stage = await renderRoutes(
    [
      {
        Component: Guard,
        children: [
          pageGroup([
            pageRoute('/list', { access: 'members' }, async () => ({ Component: () => <h1>Listen</h1> })),
            pageRoute('/everyone', { access: 'everyone' }, async () => ({ Component: () => <h1>Alle</h1> })),
            pageRoute('/card', { access: 'members' }, async () => ({
              Component: () => (
                <h1 id="seasons" ref={noteShown}>
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
    act(() => stage.clock.increment(constants.splashDelay))
    await stage.settle()
  }
  if (!isAtSplash) await endSplash()
  return {
    ...stage,
    shown,
    endSplash,
    read: (place: number) => scrollTo(0, place),
    go: (to: string | number) =>
      act(() => (typeof to === 'number' ? stage.router.navigate(to) : stage.router.navigate(to))),
  }
}
