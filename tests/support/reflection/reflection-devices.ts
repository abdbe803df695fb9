import { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate'

import { outboxActors } from '#src/app/actors/outbox-actors.ts'
import { reflectionActors } from '#src/app/actors/reflection-actors.ts'
import { createUnsavedOnPage } from '#src/app/leaving/unsaved-on-page.ts'
import { invalidatingApi } from '#src/app/start/invalidating-api.ts'
import { ownOrigin } from '#src/contract/system.ts'
import type { Id } from '#src/contract/values.ts'
import { scopeOf } from '#src/machines/app/app/presence.ts'
import {
  type DeviceCommand,
  type DeviceOutputEvent,
  outboxMachine,
} from '#src/machines/outbox/outbox/outbox.machine.ts'
import type { OutboxItem, OutboxOwner } from '#src/machines/outbox/outbox/outbox-item.ts'
import {
  type ReflectionEvent,
  reflectionMachine,
} from '#src/machines/reflection/reflection/reflection.machine.ts'
import { createApiClient } from '#src/services/api/api-client.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { loneTab } from '#src/services/tabs/tabs.ts'
import { createTokenStore } from '#src/services/tokens/token-store.ts'

import { startApp } from '../app/app-setup.ts'
import { TestStorage } from '../app/web-storage.ts'
import type { SignedInPerson, TestServer } from '../server/server-setup.ts'
import { nextTask } from '../suite/next-task.ts'

/**
 * `responsesLost`: the server carries out each request, and its response does not arrive. `slow`: responses arrive when the network
 * changes.
 */
export const networks = ['online', 'offline', 'responsesLost', 'slow'] as const
export type Network = (typeof networks)[number]

export type ReflectionDevice = Awaited<ReturnType<typeof openReflectionDevice>>

const origin = 'http://localhost:4170'

type Deps = {
  readonly server: TestServer
  readonly person: SignedInPerson
  readonly sessionId: Id
  readonly newKey: () => Id
}

/**
 * A device on which a person has the form of a session open: the outbox, the form and the API client of the app, with clocks of their own,
 * on a server in this process. What the device stores is kept in memory, and is still there after a reload.
 */
export async function openReflectionDevice(deps: Deps) {
  const network = networkTo(deps.server)
  const stored = new Map<string, OutboxItem>()
  let page = await openPage(deps, network, stored)

  return {
    person: deps.person,
    changeNetwork: network.change,
    /** Whether the server is at work on a request of the device. */
    isBusy: network.isBusy,
    send: (event: ReflectionEvent) => page.form.send(event),
    context: () => page.form.getSnapshot().context,
    isWriting: () => page.form.getSnapshot().matches('writing'),
    advanceClock: (milliseconds: number) => page.clock.increment(milliseconds),
    /** Reads the server again, as it does every few minutes. */
    read: () => void page.queryClient.invalidateQueries(),
    reload: async () => {
      page.form.send({ type: 'reflection.close' })
      page.stop()
      page = await openPage(deps, network, stored)
    },
    stop: () => page.stop(),
  }
}

/** Waits until the server has responded to every request of the devices, and they have handled what they have received. */
export async function settled(devices: readonly Pick<ReflectionDevice, 'isBusy'>[]) {
  for (let idle = 0; idle < 10; idle += 1) {
    if (devices.some((device) => device.isBusy())) idle = 0
    await nextTask()
  }
}

const refused = () => {
  throw new Error('The tokens were refused.')
}

async function openPage(
  { server: { now }, person, sessionId, newKey }: Deps,
  network: ReturnType<typeof networkTo>,
  stored: Map<string, OutboxItem>,
) {
  const { app, finishSplash, signIn } = startApp()
  await signIn(person.user)
  await finishSplash()
  const clock = new SimulatedClock()
  const device = createDeviceStorage(() => new TestStorage())
  const tokens = createTokenStore(device)
  tokens.open(person)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const scope = () => scopeOf(app.getSnapshot())
  const client = createApiClient({
    config: ownOrigin,
    transport: network.transport,
    tokens,
    session: {
      renew: () => Promise.reject(new Error('The tokens have expired.')),
      refused,
      deactivated: refused,
      superseded: refused,
    },
    scope,
    newKey,
    log: () => undefined,
  })
  const shared = { api: invalidatingApi(client, queryClient), app, now, page: undefined, queryClient }
  const outbox = createActor(
    outboxMachine.provide({
      actors: {
        ...outboxActors({ ...shared, device, newKey, tabs: loneTab, watchNetwork: network.watch }),
        device: deviceIn(stored),
      },
    }),
    { clock, input: { now, newKey } },
  ).start()
  const form = createActor(
    reflectionMachine.provide({
      actors: reflectionActors({ ...shared, outbox, scope, unsavedOnPage: createUnsavedOnPage(undefined) }),
    }),
    { clock, input: { sessionId, userId: person.user._id, now, newKey } },
  ).start()
  await waitFor(form, (snapshot) => network.isSlow() || !snapshot.hasTag('loading'))
  return {
    form,
    clock,
    queryClient,
    stop: () => {
      for (const actor of [form, outbox, app]) actor.stop()
      queryClient.clear()
    },
  }
}

/** What a device has stored, as the outbox’s own actor reports it. */
const deviceIn = (stored: Map<string, OutboxItem>) =>
  fromCallback<DeviceCommand, { readonly owner: OutboxOwner }>(({ sendBack, receive }) => {
    const notify = (event: DeviceOutputEvent) => sendBack(event)
    const load = () => notify({ type: 'device.loaded', items: [...stored.values()], isStored: true })
    notify({ type: 'device.leading' })
    load()
    receive((command) => {
      if (command.type === 'device.remove') stored.delete(command.item.id)
      else {
        if (command.type === 'device.store') stored.set(command.item.id, command.item)
        load()
      }
    })
  })

function networkTo({ app }: TestServer) {
  let present: Network = 'online'
  let pending = 0
  let release: readonly (() => void)[] = []
  const listeners = new Set<(isOnline: boolean) => void>()
  const transport: typeof fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init)
    if (present === 'offline') throw new TypeError('Failed to fetch')
    const used = present
    pending += 1
    const response = await Promise.resolve(app.fetch(request)).finally(() => {
      pending -= 1
    })
    if (used === 'responsesLost') throw new TypeError('Failed to fetch')
    if (used === 'slow' && present === 'slow')
      await new Promise<void>((resolve) => {
        release = [...release, resolve]
      })
    return response
  }
  return {
    transport,
    isSlow: () => present === 'slow',
    isBusy: () => pending > 0,
    change: (next: Network) => {
      present = next
      for (const respond of release) respond()
      release = []
      for (const listener of listeners) listener(next !== 'offline')
    },
    watch: (listener: (isOnline: boolean) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
