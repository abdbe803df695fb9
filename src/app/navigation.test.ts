// @vitest-environment happy-dom
import { createMemoryRouter, createPath, type DataRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'

import { destinationOf, notifyRouteChanges } from './navigation.ts'
import { pageGroup, pageRoute } from './page-route.tsx'

it.each(['/signin?code=secret', '/signin/?code=secret', '/SignIn?code=secret'])(
  'the sign-in code of %s leaves the address at once and reaches the server',
  async (address) => {
    const { router, loadUser, signInByCredentials } = await openAt(address)
    await loadUser.resolve({ kind: 'unauthorized' })

    expect(addressOf(router)).toBe('/signin')
    expect(signInByCredentials.inputs).toEqual([{ by: 'code', code: 'secret' }])
  },
)

it.each(['/reset-password?token=secret', '/reset-password/?token=secret'])(
  'the reset token of %s leaves the address at once and stays with the page',
  async (address) => {
    const { router } = await openAt(address)

    expect(addressOf(router)).toBe('/reset-password')
    expect(router.state.location.state).toEqual({ resetToken: 'secret' })
  },
)

it('the app is told of no route that holds a secret', async () => {
  const { app } = await openAt('/reset-password?token=secret')

  expect(app.getSnapshot().context.route).toBe('/reset-password')
})

it('the app is told who a route is for', async () => {
  const { app, router } = await openAt('/calendar?month=11')
  await router.navigate('/login')

  const { route, returnRoute } = app.getSnapshot().context
  expect({ route, returnRoute }).toEqual({
    route: '/login',
    returnRoute: '/calendar?month=11',
  })
})

it('the keyboard goes on at the page’s beginning, and on the way back at the link that led away', async () => {
  const { router } = await openAt('/calendar')
  document.body.innerHTML =
    '<main tabindex="-1"><a href="/calendar">Kalender</a><a href="/profile">Profil</a></main>'

  await router.navigate('/profile')
  await aFrame()
  const ahead = document.activeElement?.tagName
  await router.navigate(-1)
  await aFrame()

  const back = document.activeElement?.textContent
  await router.navigate(1)
  await aFrame()

  expect([ahead, back, document.activeElement?.tagName]).toEqual(['MAIN', 'Profil', 'MAIN'])
})

it.each([
  ['is there', () => Promise.resolve({ Component: () => null })],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a code leaves the address that a page was gone to, where the page %s', async (_, loadPage) => {
  const stage = startApp()
  const router = createMemoryRouter([
    { path: '/', handle: { access: 'everyone' } },
    pageGroup([pageRoute('/signin', { access: 'everyone' }, loadPage)]),
  ])
  notifyRouteChanges(router, stage.app, document)

  await router.navigate('/signin?code=secret')
  await flushed()

  expect([addressOf(router), router.state.historyAction]).toEqual(['/signin', 'REPLACE'])
})

describe('the destination', () => {
  it('is the first page until it is fetched, and then none', async () => {
    const { router, fetch } = openSlowAt('/slow?a=1')

    const before = destinationOf(router.state)
    await fetch()

    expect([before, destinationOf(router.state)]).toEqual(['/slow?a=1', undefined])
  })

  it('is the page that is being fetched, while the page before stays', async () => {
    const { router, fetch } = openSlowAt('/')

    void router.navigate('/slow?a=1')
    const during = [addressOf(router), destinationOf(router.state)]
    await fetch()

    expect(during).toEqual(['/', '/slow?a=1'])
    expect([addressOf(router), destinationOf(router.state)]).toEqual(['/slow?a=1', undefined])
  })
})

const aFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
  })

async function openAt(address: string) {
  const stage = startApp()
  const router = createMemoryRouter(
    [
      { path: '/calendar', handle: { access: 'members' } },
      { path: '/login', handle: { access: 'guests' } },
      { path: '*', handle: { access: 'everyone' } },
    ],
    { initialEntries: [address] },
  )
  notifyRouteChanges(router, stage.app, document)
  await flushed()
  return { ...stage, router }
}

/** A router of which one page comes only when the test says so. */
function openSlowAt(address: string) {
  const waiting: (() => void)[] = []
  const slow = () =>
    new Promise<{ Component: () => null }>((resolve) => {
      waiting.push(() => resolve({ Component: () => null }))
    })
  const router = createMemoryRouter(
    [{ path: '/', Component: () => null }, pageRoute('/slow', { access: 'everyone' }, slow)],
    { initialEntries: [address] },
  )
  const fetch = async () => {
    for (const come of waiting.splice(0)) come()
    await flushed()
  }
  return { router, fetch }
}

const flushed = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })

const addressOf = (router: DataRouter) => createPath(router.state.location)
