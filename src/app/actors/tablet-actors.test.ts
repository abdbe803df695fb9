// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { constants } from '#src/contract/constants.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { alwaysVisible } from '#tests/support/app/always-visible.ts'
import { startApp } from '#tests/support/app/app-setup.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { createSharedTabletMark } from '../device/shared-tablet-mark.ts'
import { composeTablet } from '../features/tablet.ts'
import { startFeatureUnder } from '../start/start-feature.ts'

it('what somebody has seen stays covered after their sign-out, until the page is loaded again or shows nothing of them', async () => {
  document.body.innerHTML = '<div id="root">Ella</div>'
  const { signIn, finishSplash, auth, clock, signOutAtServer, wipe, reload } = setUp()
  await signIn(userIn([inMaurtua], inMaurtua))
  await finishSplash()
  expect(covered()).toBeUndefined()

  auth.send({ type: 'auth.signOut' })
  expect(covered()).toBe('Låser …')
  await signOutAtServer.resolve()
  await wipe.resolve()
  expect(covered()).toBe('Låser …')

  await reload.resolve('unreachable')
  expect(covered()).toBe('Nettbrettet er låst. Siden åpnes når det har nett igjen.')
  clock.increment(constants.serverCheckInterval)
  expect(covered()).toBe('Låser …')

  await reload.resolve('reloadedBefore')
  expect(covered()).toBeUndefined()
})

/** The text that covers the page; `undefined` where it is shown. */
const covered = () =>
  document.querySelector<HTMLElement>('#root')?.hidden
    ? document.querySelector('[role=status]')?.textContent
    : undefined

function setUp() {
  const started = startApp()
  composeTablet({
    app: started.app,
    api: { call: async () => ({ received: false }) },
    clockOffsetMs: () => 0,
    now: () => new Date('2026-11-18T09:00:00Z'),
    page: window,
    sharedTablet: createSharedTabletMark(createDeviceStorage(() => new TestStorage())),
    startFeature: startFeatureUnder(started.app),
    watchVisibility: alwaysVisible,
  })
  return started
}
