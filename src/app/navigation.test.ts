// @vitest-environment happy-dom
import { createPath, UNSAFE_createMemoryHistory } from 'react-router-dom'
import { expect, it } from 'vitest'

import { startApp } from '#tests/support/app-stage.ts'

import { tellRoutes } from './navigation.ts'
import { createRouter, type Router } from './router.ts'

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
    expect(router.arrival().location.state).toEqual({ resetToken: 'secret' })
  },
)

it('the app is told of no route that holds a secret', async () => {
  const { app } = await openAt('/reset-password?token=secret')

  expect(app.getSnapshot().context.route).toBe('/reset-password')
})

it('the app is told who a route is for', async () => {
  const { app, router } = await openAt('/calendar?month=11')
  router.navigator.push('/login')

  const { route, previousRoute, returnRoute } = app.getSnapshot().context
  expect({ route, previousRoute, returnRoute }).toEqual({
    route: '/login',
    previousRoute: '/calendar?month=11',
    returnRoute: '/calendar?month=11',
  })
})

it('the keyboard goes on at the page’s beginning, and on the way back at the link that led away', async () => {
  const { router } = await openAt('/calendar')
  document.body.innerHTML =
    '<main tabindex="-1"><a href="/calendar">Kalender</a><a href="/profile">Profil</a></main>'

  router.navigator.push('/profile')
  await aFrame()
  const ahead = document.activeElement?.tagName
  router.navigator.go(-1)
  await aFrame()

  const back = document.activeElement?.textContent
  router.navigator.go(1)
  await aFrame()

  expect([ahead, back, document.activeElement?.tagName]).toEqual(['MAIN', 'Profil', 'MAIN'])
})

const aFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
  })

async function openAt(address: string) {
  const stage = startApp()
  const router = createRouter({
    routes: [
      { path: '/calendar', handle: { access: 'members' } },
      { path: '/login', handle: { access: 'guests' } },
      { path: '*', handle: { access: 'everyone' } },
    ],
    history: UNSAFE_createMemoryHistory({ initialEntries: [address] }),
    broken: () => null,
  })
  tellRoutes(router, stage.app, document)
  await new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })
  return { ...stage, router }
}

const addressOf = (router: Router) => createPath(router.arrival().location)
