// @vitest-environment happy-dom
import { createMemoryRouter, createPath, type DataRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'
import { nextTask } from '#tests/support/suite/next-task.ts'

import { destinationOf, notifyRouteChanges } from './navigation.ts'
import { pageGroup, pageRoute } from './page-route.tsx'

it.each(['/signin?code=secret', '/signin/?code=secret', '/SignIn?code=secret'])(
  'removes the sign-in code of %s from the address and sends it to the server',
  async (address) => {
    const { router, loadUser, signInByCredentials } = await openAt(address)
    await loadUser.resolve({ kind: 'unauthorized' })

    expect(addressOf(router)).toBe('/signin')
    expect(signInByCredentials.inputs).toEqual([{ by: 'code', code: 'secret' }])
  },
)

it.each(['/reset-password', '/reset-password/', '/invitation', '/invitation/join'])(
  'moves the token of an email from the address of %s to the history state',
  async (path) => {
    const { router } = await openAt(`${path}?token=secret`)

    expect(addressOf(router)).toBe(path.replace(/\/$/u, ''))
    expect(router.state.location.state).toEqual({ token: 'secret' })
  },
)

it('notifies the app of no route that contains a secret', async () => {
  const { app } = await openAt('/reset-password?token=secret')

  expect(app.getSnapshot().context.route).toBe('/reset-password')
})

it('moves the code of a screen from the fragment to the history state, and keeps it in the return route', async () => {
  const { app, router } = await openAt('/activities/ask/intro/#code=K7M4P9')

  expect(createPath(router.state.location)).toBe('/activities/ask/intro/')
  expect(router.state.location.state).toEqual({ pairingCode: 'K7M4P9' })
  expect(app.getSnapshot().context.returnRoute).toBe('/activities/ask/intro/#code=K7M4P9')
})

it.each(['#code=', '#code=K7M4P', '#code=<script>', '#code=//evil.example'])(
  'removes the invalid fragment %s, and remembers nothing of it',
  async (fragment) => {
    const { app, router } = await openAt(`/activities/ask/intro/${fragment}`)

    expect(createPath(router.state.location)).toBe('/activities/ask/intro/')
    expect(router.state.location.state).toEqual({ pairingCode: undefined })
    expect(app.getSnapshot().context.returnRoute).toBe('/activities/ask/intro/')
  },
)

it('remembers a path of this origin only', async () => {
  const { app } = await openAt('//evil.example/activities/ask/intro/#code=K7M4P9')

  expect(app.getSnapshot().context.route).toBe('/evil.example/activities/ask/intro/')
})

it('leaves every other fragment in the address', async () => {
  const { app, router } = await openAt('/calendar#code=K7M4P9')
  const elsewhere = createPath(router.state.location)
  await router.navigate('/activities/ask/intro#innhold')

  expect([elsewhere, createPath(router.state.location)]).toEqual([
    '/calendar#code=K7M4P9',
    '/activities/ask/intro#innhold',
  ])
  expect(app.getSnapshot().context.returnRoute).toBe('/activities/ask/intro')
})

it('forgets the code of a screen once it has left the history state', async () => {
  const { app, router } = await openAt('/activities/ask/intro/#code=K7M4P9')

  await router.navigate('/activities/ask/intro/', { replace: true, state: null })

  expect(app.getSnapshot().context.returnRoute).toBe('/activities/ask/intro/')
})

it('notifies the app of the access of a route', async () => {
  const { app, router } = await openAt('/calendar?month=11')
  await router.navigate('/login')

  const { route, returnRoute } = app.getSnapshot().context
  expect({ route, returnRoute }).toEqual({
    route: '/login',
    returnRoute: '/calendar?month=11',
  })
})

it('moves the focus on another page, on the way back to the link that was followed', async () => {
  const { router, focused } = await openAt('/calendar')

  await router.navigate('/calendar?month=11')
  await router.navigate('/profile')
  await router.navigate(-1)
  await router.navigate(1)

  expect(focused).toEqual([undefined, '/profile', undefined])
})

it('moves the focus back to the link that was followed from a list with more cards at the same address', async () => {
  const { router, focused } = await openAt('/calendar')
  await router.navigate('/calendar', { replace: true, state: { shown: 48 } })

  await router.navigate('/profile')
  await router.navigate(-1)

  expect(focused).toEqual([undefined, '/profile'])
})

it.each([
  ['is there', () => Promise.resolve({ Component: () => null })],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
])('removes a code from the address of a later navigation when the page %s', async (_, loadPage) => {
  const app = startApp()
  const router = createMemoryRouter([
    { path: '/', handle: { access: 'everyone' } },
    pageGroup([pageRoute('/signin', { access: 'everyone' }, loadPage)]),
  ])
  notifyRouteChanges(router, app.app, () => undefined)

  await router.navigate('/signin?code=secret')
  await nextTask()

  expect([addressOf(router), router.state.historyAction]).toEqual(['/signin', 'REPLACE'])
})

describe('the destination', () => {
  it('is the first page until it is fetched, then undefined', async () => {
    const { router, fetch } = openSlowAt('/slow?a=1')

    const before = destinationOf(router.state)
    await fetch()

    expect([before, destinationOf(router.state)]).toEqual(['/slow?a=1', undefined])
  })

  it('is the page that is being fetched, while the previous page stays', async () => {
    const { router, fetch } = openSlowAt('/')

    void router.navigate('/slow?a=1')
    const during = [addressOf(router), destinationOf(router.state)]
    await fetch()

    expect(during).toEqual(['/', '/slow?a=1'])
    expect([addressOf(router), destinationOf(router.state)]).toEqual(['/slow?a=1', undefined])
  })
})

async function openAt(address: string) {
  const app = startApp()
  const router = createMemoryRouter(
    [
      { path: '/calendar', handle: { access: 'members' } },
      { path: '/activities/ask/intro', handle: { access: 'members' } },
      { path: '/login', handle: { access: 'guests' } },
      { path: '*', handle: { access: 'everyone' } },
    ],
    { initialEntries: [address] },
  )
  const focused: (string | undefined)[] = []
  notifyRouteChanges(router, app.app, (link) => focused.push(link))
  await nextTask()
  return { ...app, router, focused }
}

/** A router with one page that loads only when `fetch` is called. */
function openSlowAt(address: string) {
  const pending: (() => void)[] = []
  const slow = () =>
    new Promise<{ Component: () => null }>((resolve) => {
      pending.push(() => resolve({ Component: () => null }))
    })
  const router = createMemoryRouter(
    [{ path: '/', Component: () => null }, pageRoute('/slow', { access: 'everyone' }, slow)],
    { initialEntries: [address] },
  )
  const fetch = async () => {
    for (const resolveOne of pending.splice(0)) resolveOne()
    await nextTask()
  }
  return { router, fetch }
}

const addressOf = (router: DataRouter) => createPath(router.state.location)
