// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { type Api, NetworkError } from '#src/contract/api.ts'
import type { AskSettings, StoredAskSession, Sign } from '#src/contract/ask.ts'
import { houses } from '#src/contract/ask-curriculum.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { askSessionWrite } from '#src/machines/outbox/outbox/ask-session-write.ts'
import type { OutboxItem } from '#src/machines/outbox/outbox/outbox-item.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'
import { settled, signOf } from '#tests/support/ask/curriculum-setup.ts'
import { sessionOf } from '#tests/support/ask/session.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import { outboxItem, outboxWith } from '#tests/support/outbox/outbox.ts'

import { askControlActors } from './ask-control-actors.ts'

const departmentId = inMaurtua.department._id
const controlId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const allSigns = houses
  .flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat()))
  .map(signOf)
const past: StoredAskSession = sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b')

it('a session loads with the cached signs and progress when there is no network', async () => {
  const { load } = setUp({ signs: allSigns, progress: [past] })

  expect(await load()).toEqual({
    signs: allSigns,
    history: [past],
    control: controlId,
    snapshot: undefined,
    showsDrafts: false,
  })
})

it('what waits in the outbox is part of the history, also where the server has an earlier state of it', async () => {
  const signs = (['mer', 'ferdig', 'hjelp'] as const).map((signId) => ({
    signId,
    state: 'approved' as const,
    stars: 3,
    repeats: 0,
  }))
  const newer = { ...past, signs, endedAt: '2026-11-20T09:20:00.000Z' }
  const other = {
    ...sessionOf('6b4d2a1f-7a8c-4b64-8e1f-1d2e3f4a5b6c'),
    signs,
    startedAt: '2026-11-19T09:00:00.000Z',
  }
  const waiting = [newer, other].map((session) =>
    outboxItem({ type: 'outbox.add', ...askSessionWrite(session) }, { id: session._id }),
  )
  const { load } = setUp({ signs: allSigns, progress: [past] }, waiting)

  expect((await load()).history).toEqual([other, newer])
})

it('without a network a session knows what the department has decided about drafts', async () => {
  const { load } = setUp({ signs: allSigns, progress: [past], settings: { showsDrafts: true } })

  expect((await load()).showsDrafts).toBe(true)
})

it('loading fails when the server lacks signs of the curriculum', async () => {
  const { load } = setUp({ signs: allSigns.filter(({ _id }) => _id !== 'mer'), progress: [] })

  await expect(load()).rejects.toThrow('The server lacks signs of the curriculum.')
})

it('loading fails when there is neither a network nor a cache', async () => {
  const { load } = setUp()

  await expect(load()).rejects.toThrow(NetworkError)
})

it('loads what the page before it had requested and cancelled', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const responseOf = new Map<string, unknown>([
    [endpoints.ask.signs.path, allSigns],
    [endpoints.ask.progress.path, [past]],
    [endpoints.ask.settings.path, { showsDrafts: true }],
  ])
  const responses: (() => void)[] = []
  const call = vi.fn<Api['call']>(({ path }, _options, signal) => {
    const response = responseOf.get(path)
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new NetworkError()))
      responses.push(() => resolve({ received: true, response }))
    })
  })
  const api: Api = { call }
  const leave = new QueryObserver(queryClient, apiQuery(api, endpoints.ask.signs, {})).subscribe(
    () => undefined,
  )
  const { loadSession } = actorsOf(api, queryClient)
  const loaded = toPromise(createActor(loadSession, { input: { departmentId } }).start())

  leave()
  await settled()
  for (const respond of responses) respond()
  await settled()
  for (const respond of responses) respond()

  expect((await loaded).signs).toEqual(allSigns)
})

/** No network; the cached data is six minutes old and thus stale. */
function setUp(
  cached?: {
    readonly signs: Sign[]
    readonly progress: StoredAskSession[]
    readonly settings?: AskSettings
  },
  waiting: readonly OutboxItem[] = [],
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const api: Api = { call: () => Promise.reject(new NetworkError()) }
  const updatedAt = Date.now() - 6 * 60_000
  const { signs, progress, settings } = endpoints.ask
  if (cached) {
    queryClient.setQueryData(apiQuery(api, signs, {}).queryKey, cached.signs, { updatedAt })
    queryClient.setQueryData(apiQuery(api, progress, {}).queryKey, cached.progress, { updatedAt })
    queryClient.setQueryData(apiQuery(api, settings, {}).queryKey, cached.settings, { updatedAt })
  }
  const { loadSession } = actorsOf(api, queryClient, waiting)
  return { load: () => toPromise(createActor(loadSession, { input: { departmentId } }).start()) }
}

const actorsOf = (api: Api, queryClient: QueryClient, waiting: readonly OutboxItem[] = []) =>
  askControlActors({
    api,
    queryClient,
    page: window,
    now: () => new Date('2026-11-20T09:00:00Z'),
    newKey: () => controlId,
    outbox: outboxWith(waiting),
    device: createDeviceStorage(() => new TestStorage()),
    tab: createDeviceStorage(() => new TestStorage()),
  })
