import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { createActor, SimulatedClock, waitFor } from 'xstate'

import { type Api, ApiError, NetworkError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { likeEndpoints } from '#src/contract/like.ts'
import { userEndpoints } from '#src/contract/user.ts'
import { openUserStore } from '#src/app/device/user-store.ts'
import { askSessionWrite } from '#src/machines/outbox/outbox/ask-session-write.ts'
import { outboxMachine } from '#src/machines/outbox/outbox/outbox.machine.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { createTabs } from '#src/services/tabs/tabs.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { tabLocks } from '#tests/support/app/tab-locks.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { startApp } from '#tests/support/app/app-setup.ts'
import { sessionOf } from '#tests/support/ask/session.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { eventually } from '#tests/support/suite/eventually.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import { favourite } from '#tests/support/outbox/outbox.ts'
import { propertyRuns } from '#tests/support/suite/property-seed.ts'

import { sendItem } from './outbox-device.ts'
import { outboxActors } from './outbox-actors.ts'

freshIndexedDb()

const cards = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
const user = userIn([inMaurtua], inMaurtua)

describe('the outbox of a device', () => {
  it('sends after a reload what a page without a network has stored', async () => {
    const device = await startDevice()
    device.server.isOnline = false
    const first = await device.openTab()
    const id = first.set(cards[0], true)
    await device.isKnown(id)
    first.stop()

    device.server.isOnline = true
    await device.openTab()

    await eventually(() => expect([device.server.applied, device.server.on(cards[0])]).toEqual([[id], true]))
  })

  it('holds after a reload what the server has rejected', async () => {
    const device = await startDevice()
    device.server.rejection = new ApiError(404, 'Kortet finnes ikke.')
    const first = await device.openTab()
    first.set(cards[0], true)
    await eventually(() => expect(first.held()).toEqual([{ status: 404, message: 'Kortet finnes ikke.' }]))
    await eventually(async () => expect(await device.storedHeld()).toBe(1))
    first.stop()

    const second = await device.openTab()

    expect(second.held()).toEqual([{ status: 404, message: 'Kortet finnes ikke.' }])
  })

  it('is opened once the first page has settled, or with the first write', async () => {
    const device = await startDevice()
    const tab = await device.openTab({ isSettled: false })
    // Another tab has opened its own meanwhile.
    await device.openTab()
    expect(tab.isReading()).toBe(true)

    tab.set(cards[0], true)
    await tab.whenReady()

    await eventually(() => expect(device.server.on(cards[0])).toBe(true))
  })

  it('takes over the sessions of the version before, once', async () => {
    const device = await startDevice()
    const session = sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b')
    const signs = (['mer', 'ferdig', 'hjelp'] as const).map((signId) => ({
      signId,
      state: 'approved' as const,
      stars: 3,
      repeats: 0,
    }))
    device.local.write('askUnsent', { [inMaurtua.department._id]: [{ ...session, signs }] })

    await device.openTab()

    await eventually(() => expect(device.server.sessions).toEqual([session._id]))
    await eventually(() => expect(device.local.read('askUnsent', v.unknown())).toBe(undefined))
  })
})

describe('the outcome of a write', () => {
  it.each([
    [401, { kind: 'unauthorized' }],
    [403, { kind: 'held', held: { status: 403, message: 'Nei.' } }],
    [408, { kind: 'unsent' }],
    // The server still handles an earlier attempt under the same key.
    [409, { kind: 'failing' }],
    [412, { kind: 'held', held: { status: 412, message: 'Nei.' } }],
    [422, { kind: 'held', held: { status: 422, message: 'Nei.' } }],
    [425, { kind: 'unsent' }],
    [429, { kind: 'unsent' }],
    [499, { kind: 'held', held: { status: 499, message: 'Nei.' } }],
    [500, { kind: 'failing' }],
    [503, { kind: 'failing' }],
  ] as const)('of status %i', async (status, outcome) => {
    expect(await outcomeOfCall(() => Promise.reject(new ApiError(status, 'Nei.')))).toEqual(outcome)
  })

  it.each([
    [429, { kind: 'unsent', retryAfterMs: 40_000 }],
    [503, { kind: 'failing', retryAfterMs: 40_000 }],
  ])('of status %i has how long the server says to wait', async (status, outcome) => {
    const error = new ApiError(status, 'Vent.', undefined, undefined, 40_000)

    expect(await outcomeOfCall(() => Promise.reject(error))).toEqual(outcome)
  })

  it('without a response is unsent', async () => {
    expect(await outcomeOfCall(() => Promise.reject(new NetworkError()))).toEqual({ kind: 'unsent' })
    expect(await outcomeOfCall(async () => ({ received: false }))).toEqual({ kind: 'unsent' })
  })

  it('of an endpoint that this version does not have is held', async () => {
    expect(await outcomeOfCall(() => Promise.reject(new Error('Not called.')), 'removed')).toEqual({
      kind: 'held',
      held: { status: undefined, message: undefined },
    })
  })
})

describe('in any order of changes, losses of the network, reloads and two tabs', () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('set'), tab: fc.nat(1), card: fc.nat(1), on: fc.boolean() }),
    },
    fc.record({
      kind: fc.constantFrom('offline', 'online', 'loseResponses', 'failFavourites', 'finishSession'),
      tab: fc.nat(1),
    }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab: fc.nat(1) }) },
  )

  /** A favourite that fails stands before a session. */
  const failingFirst = [
    { kind: 'failFavourites' as const, tab: 0 },
    { kind: 'set' as const, tab: 0, card: 0, on: true },
    { kind: 'finishSession' as const, tab: 0 },
  ]

  it('the server has every session while another endpoint fails, then the newest change of each card, and carries out none twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        globalThis.indexedDB = new IDBFactory()
        const device = await startDevice()
        const { server } = device
        const tabs = [await device.openTab(), await device.openTab()]
        const newest = new Map<string, boolean>()
        const finished: string[] = []
        for (const one of steps) {
          if (one.kind === 'offline') server.isOnline = false
          else if (one.kind === 'loseResponses') server.losesResponses = true
          else if (one.kind === 'failFavourites') server.failsFavourites = true
          else if (one.kind === 'finishSession') {
            const { itemId, sessionId } = tabs[one.tab]?.finish() ?? {}
            if (sessionId !== undefined) finished.push(sessionId)
            if (itemId !== undefined) await device.isKnown(itemId)
          } else if (one.kind === 'online') device.goOnline()
          else if (one.kind === 'reload') {
            tabs[one.tab]?.stop()
            tabs[one.tab] = await device.openTab()
          } else if ('card' in one) {
            const card = cards[one.card] ?? cards[0]
            const id = tabs[one.tab]?.set(card, one.on)
            newest.set(card, one.on)
            if (id !== undefined) await device.isKnown(id)
          }
        }

        await eventually(() => {
          device.goOnline()
          expect(server.sessions.toSorted()).toEqual(finished.toSorted())
        })
        server.failsFavourites = false
        await eventually(() => {
          device.goOnline()
          expect(tabs.map((tab) => tab.count())).toEqual([0, 0])
        })

        expect(cards.map((card) => server.on(card))).toEqual(cards.map((card) => newest.get(card)))
        expect(new Set(server.applied).size).toBe(server.applied.length)
        device.stop()
      }),
      { numRuns: propertyRuns(12), examples: [[failingFirst]] },
    )
  })
})

let keyCount = 0
const newKey = () => `key-${++keyCount}`
beforeEach(() => {
  keyCount = 0
})

/** A device with its server, which carries out each idempotency key once; all tabs share its database, locks and channels. */
async function startDevice() {
  const storage = new TestStorage()
  const local = createDeviceStorage(() => storage)
  const locks = tabLocks()
  const online = new Set<(isOnline: boolean) => void>()
  const started: { readonly stop: () => void }[] = []
  let time = Date.UTC(2026, 10, 26)
  const now = () => new Date(time++)
  const server = {
    isOnline: true,
    losesResponses: false,
    failsFavourites: false,
    rejection: undefined as ApiError | undefined,
    applied: [] as string[],
    sessions: [] as string[],
    favourites: new Map<string, boolean>(),
    on: (card: string) => server.favourites.get(card),
  }
  const respond = (endpoint: Endpoint, call: unknown): unknown => {
    if (!server.isOnline && endpoint.path !== userEndpoints.outboxKey.path) throw new NetworkError()
    if (endpoint.path === userEndpoints.outboxKey.path)
      return { userId: user._id, key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY' }
    if (server.rejection) throw server.rejection
    if (endpoint.path === askEndpoints.storeSession.path) {
      const { id } = v.parse(v.object({ params: v.object({ id: v.string() }) }), call).params
      if (!server.sessions.includes(id)) server.sessions.push(id)
      if (server.losesResponses) throw new NetworkError()
      return undefined
    }
    if (server.failsFavourites) throw new ApiError(503, 'Tjenesten svarer ikke nå.')
    const { idempotencyKey, body } = v.parse(Repeatable, call)
    if (!server.applied.includes(idempotencyKey)) {
      server.applied.push(idempotencyKey)
      server.favourites.set(body.activityId, body.on ?? true)
    }
    if (server.losesResponses) throw new NetworkError()
    return []
  }
  const api: Api = {
    call: async (endpoint, call) => {
      await Promise.resolve()
      return { received: true, response: respond(endpoint, call) as never }
    },
  }
  const page = globalThis as never
  const store = openUserStore({ api, now, page }).items
  const owner = {
    userId: user._id,
    organizationId: inMaurtua.department.organization,
    departmentId: inMaurtua.department._id,
  }

  async function openTab({ isSettled = true } = {}) {
    const harness = startApp()
    await harness.signIn(user)
    if (isSettled) {
      await harness.finishSplash()
      harness.clock.increment(1_000)
    }
    const machine = outboxMachine.provide({
      actors: outboxActors({
        app: harness.app,
        api,
        device: local,
        newKey,
        now,
        page,
        queryClient: new QueryClient(),
        tabs: createTabs({ locks, channel: BroadcastChannel }),
        watchNetwork: (listener) => {
          online.add(listener)
          return () => void online.delete(listener)
        },
      }),
    })
    const outbox = createActor(machine, { clock: new SimulatedClock(), input: { now, newKey } }).start()
    stopAfterTest(outbox)
    if (isSettled) await waitFor(outbox, (snapshot) => snapshot.matches({ open: 'ready' }))
    const items = () => outbox.getSnapshot().context.items
    const tab = {
      isReading: () => outbox.getSnapshot().matches({ open: 'reading' }),
      whenReady: () => waitFor(outbox, (snapshot) => snapshot.matches({ open: 'ready' })),
      count: () => items().length,
      has: (id: string) => items().some((item) => item.id === id),
      held: () => items().flatMap(({ held }) => held ?? []),
      /** Returns the id of the write. */
      set: (card: string, on: boolean) => {
        outbox.send(favourite(card, on))
        return `key-${keyCount}`
      },
      /** Stores a session of its own; returns its id and that of the write. */
      finish: () => {
        const sessionId = crypto.randomUUID()
        outbox.send({ type: 'outbox.add', ...askSessionWrite(sessionOf(sessionId)) })
        return { sessionId, itemId: `key-${keyCount}` }
      },
      isRunning: () => outbox.getSnapshot().status === 'active',
      stop: () => {
        outbox.stop()
        harness.app.stop()
      },
    }
    started.push(tab)
    tabsOfDevice.push(tab)
    return tab
  }

  const tabsOfDevice: { readonly has: (id: string) => boolean; readonly isRunning: () => boolean }[] = []
  return {
    server,
    local,
    openTab,
    goOnline: () => {
      server.isOnline = true
      server.losesResponses = false
      for (const listener of online) listener(true)
    },
    /** Resolves when each tab knows of a write, or none does any more, since the server has it. */
    isKnown: (id: string) =>
      eventually(() =>
        expect(
          server.applied.includes(id) ||
            !tabsOfDevice.some((tab) => tab.has(id)) ||
            tabsOfDevice.filter((tab) => tab.isRunning()).every((tab) => tab.has(id)),
        ).toBe(true),
      ),
    storedHeld: async () => {
      const stored = await store.list(owner.userId)
      return stored === 'locked' ? 0 : stored.filter(({ content }) => v.is(HeldContent, content)).length
    },
    stop: () => {
      for (const tab of started) tab.stop()
    },
  }
}

const Repeatable = v.object({ idempotencyKey: v.string(), body: likeEndpoints.set.body })
const HeldContent = v.object({ held: v.object({ status: v.number() }) })

function outcomeOfCall(call: Api['call'], endpoint = 'setFavourite') {
  return sendItem(
    { api: { call }, queryClient: new QueryClient() },
    {
      id: 'one',
      owner: {
        userId: user._id,
        organizationId: inMaurtua.department.organization,
        departmentId: inMaurtua.department._id,
      },
      endpoint,
      call: {},
      subject: 'favourite',
      title: undefined,
      since: '2026-11-20T09:00:00.000Z',
      held: undefined,
    },
    new AbortController().signal,
  )
}
