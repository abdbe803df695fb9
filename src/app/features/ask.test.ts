// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { houses } from '#src/contract/ask-curriculum.ts'
import type { LinkMessage } from '#src/contract/ask-link.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { ownOrigin } from '#src/contract/system.ts'
import type { Affiliation } from '#src/contract/user.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { startApp } from '#tests/support/app/app-setup.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { outboxWith } from '#tests/support/outbox/outbox.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { startFeatureUnder } from '../start/start-feature.ts'
import { createUnsavedOnPage } from '../leaving/unsaved-on-page.ts'
import { composeAsk } from './ask.ts'

// There is no other window: every lock request is granted at once.
beforeEach(() =>
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
  }),
)
const channel = new BroadcastChannel('sprakhuset.ask')
const sent: LinkMessage['type'][] = []
channel.addEventListener('message', ({ data }: MessageEvent<LinkMessage>) => void sent.push(data.type))
afterEach(() => {
  vi.unstubAllGlobals()
  sent.splice(0)
})

it('stops leading when nobody is signed in, also on an open page', async () => {
  const { app, control } = await startLeading()
  const camera = control()?.getSnapshot().children.vision?.getSnapshot().children.camera
  await expect.poll(() => sent).toContain('link.hello')

  app.auth.send({ type: 'auth.token.deactivated' })

  expect(app.app.getSnapshot().value).toBe('leaving')
  expect([control(), camera?.getSnapshot().status]).toEqual([undefined, 'stopped'])
  await expect.poll(() => sent.at(-1)).toBe('link.bye')
})

it('restarts the control when the department changes', async () => {
  const { app, chosen, control } = await startLeading()
  const first = control()

  chosen.affiliation = inKrabba
  await app.changeAffiliation(userIn([inMaurtua, inKrabba], inKrabba))

  expect(first?.getSnapshot().status).toBe('stopped')
  await expect.poll(() => control()?.getSnapshot().context.departmentId).toBe(inKrabba.department._id)
})

it('stops with the application', async () => {
  const { app, control } = await startLeading()
  const running = control()
  await expect.poll(() => sent).toContain('link.hello')

  app.app.stop()

  expect(running?.getSnapshot().status).toBe('stopped')
})

it.each([
  ['Enter', undefined, 'approved'],
  ['ArrowLeft', undefined, 'repeated'],
  ['Enter', 'button', 'nothing'],
  ['ArrowLeft', 'button', 'repeated'],
  ['ArrowLeft', 'input', 'nothing'],
  ['ArrowLeft', 'checkbox', 'repeated'],
  ['Enter', 'checkbox', 'approved'],
  ['ArrowLeft', 'dialog', 'nothing'],
  ['a', undefined, 'nothing'],
] as const)('the key %s on %s: %s', async (key, element, decision) => {
  const { control } = await startLeading()
  const chain = () => control()?.getSnapshot().context.chain
  chain()?.session?.send({ type: 'session.start', skipsIntroduction: true })
  await expect.poll(() => chain()?.session?.getSnapshot().value).toEqual({ held: 'awaitingStage' })
  chain()?.session?.send({ type: 'session.stage.ready' })
  chain()?.session?.send({ type: 'session.begin' })
  chain()?.sign?.send({ type: 'sign.goOn' })
  chain()?.repetition?.send({ type: 'repetition.turn' })
  const target = document.body.appendChild(document.createElement(elements[element ?? 'none']))
  if (element === 'checkbox') target.setAttribute('type', 'checkbox')
  if (element === 'dialog') target.setAttribute('role', 'dialog')

  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

  const isCheering = chain()?.sign?.getSnapshot().matches('cheering') ?? false
  const repeats = chain()?.repetition?.getSnapshot().context.repeats ?? 0
  expect(isCheering ? 'approved' : repeats > 0 ? 'repeated' : 'nothing').toBe(decision)
  target.remove()
})

const elements = {
  none: 'div',
  button: 'button',
  input: 'input',
  checkbox: 'input',
  dialog: 'dialog',
} as const

/** Opens the control page for a user of the department Maurtua. */
async function startLeading() {
  const app = startApp()
  const chosen: { affiliation: Affiliation } = { affiliation: inMaurtua }
  const signs = houses
    .flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat()))
    .map(signOf)
  const { ask } = composeAsk({
    app: app.app,
    startFeature: startFeatureUnder(app.app),
    unsavedOnPage: createUnsavedOnPage(undefined),
    api: {
      call: async ({ path, response }) => ({
        received: true,
        response: v.parse(response, path === endpoints.ask.signs.path ? signs : []),
      }),
    },
    queryClient: new QueryClient(),
    config: ownOrigin,
    device: createDeviceStorage(() => new TestStorage()),
    tab: createDeviceStorage(() => new TestStorage()),
    page: window,
    newKey: () => '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    outbox: outboxWith([]),
    now: () => new Date('2026-11-20T09:00:00Z'),
    scope: () => {
      const { _id: departmentId, organization: organizationId } = chosen.affiliation.department
      return app.app.getSnapshot().matches('signedIn') ? { departmentId, organizationId } : undefined
    },
  })
  await app.signIn(userIn([inMaurtua, inKrabba], inMaurtua))
  await app.finishSplash()
  app.app.send({
    type: 'app.route.changed',
    route: '/activities/ask/progress',
    access: 'members',
    page: { name: 'askControl', params: {}, search: '' },
  })
  const control = () => ask.getSnapshot().children.askControl
  await expect.poll(() => control()?.getSnapshot().matches({ leading: 'running' })).toBe(true)
  return { app, chosen, control }
}
