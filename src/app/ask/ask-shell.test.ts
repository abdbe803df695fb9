// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { LinkMessage } from '#src/contract/ask-link.ts'
import { ownOrigin } from '#src/contract/system.ts'
import type { Affiliation } from '#src/contract/user.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { startApp } from '#tests/support/app-stage.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/people.ts'
import { TestStorage } from '#tests/support/web-storage.ts'

import { createAskShell } from './ask-shell.ts'

// This window has no other beside it: it is given every lock at once.
beforeEach(() =>
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
  }),
)
const channel = new BroadcastChannel('sprakhuset.ask')
const said: LinkMessage['type'][] = []
channel.addEventListener('message', ({ data }: MessageEvent<LinkMessage>) => void said.push(data.type))
afterEach(() => {
  vi.unstubAllGlobals()
  said.splice(0)
})

it('a session is led until nobody is signed in any more, also where the page stays open', async () => {
  const { app, leadership, control } = await startLeading()
  await expect.poll(() => said).toContain('link.hello')

  app.auth.send({ type: 'auth.token.deactivated' })

  expect(app.app.getSnapshot().value).toBe('leaving')
  expect(leadership.getSnapshot().value).toBe('away')
  expect(control.eyes?.camera.getSnapshot().status).toBe('stopped')
  await expect.poll(() => said.at(-1)).toBe('link.bye')
})

it('a session is led for one department: another one lets go of it and begins anew', async () => {
  const { app, chosen, leadership, control } = await startLeading()

  chosen.affiliation = inKrabba
  await app.changeAffiliation(userIn([inMaurtua, inKrabba], inKrabba))

  expect(control.link.getSnapshot().status).toBe('stopped')
  expect(control.eyes?.camera.getSnapshot().status).toBe('stopped')
  await expect.poll(() => leadership.getSnapshot().context.turns).toBe(2)
})

/** The control page is open for somebody of Maurtua. */
async function startLeading() {
  const app = startApp()
  const chosen: { affiliation: Affiliation } = { affiliation: inMaurtua }
  const shell = createAskShell({
    app: app.app,
    api: { call: () => Promise.reject(new Error('Nothing is called here.')) },
    queryClient: new QueryClient(),
    config: ownOrigin,
    device: createDeviceStorage(() => new TestStorage()),
    tab: createDeviceStorage(() => new TestStorage()),
    page: window,
    newKey: () => '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    now: () => new Date('2026-11-20T09:00:00Z'),
    place: () =>
      app.app.getSnapshot().matches('signedIn')
        ? { departmentId: chosen.affiliation.department._id }
        : undefined,
  })
  await app.signIn(userIn([inMaurtua, inKrabba], inMaurtua))
  await app.passTheSplash()
  app.app.send({ type: 'app.route.changed', route: '/activities/ask/progress', access: 'members' })
  const { leadership } = shell
  await expect.poll(() => leadership.getSnapshot().value).toEqual({ seeking: 'leading' })
  const departmentId = inMaurtua.department._id
  const control = shell.control({ departmentId, place: { kind: 'here' }, signs: [], history: [] })
  return { app, chosen, leadership, control }
}
