import { waitFor } from 'xstate'

import { composeApp } from '#src/app/start/compose.ts'
import type { Platform } from '#src/app/start/platform.ts'
import type { Inspection } from '#src/shell/shell.tsx'
import { ownOrigin } from '#src/contract/system.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import type { SimulatedClock } from 'xstate'

import { alwaysVisible } from './always-visible.ts'
import { silentSpeaker } from './silent-speaker.ts'
import { TestStorage } from './web-storage.ts'

type Serve = (request: Request) => Response | Promise<Response>

/** One device: all its tabs share its storage. */
export type Device = {
  readonly local: TestStorage
  /** With the `session` of an earlier tab, it opens that tab as after a reload. */
  readonly openTab: (options?: TabOptions) => Tab
}
export type Tab = ReturnType<typeof openTab>

type TabOptions = Inspection & { readonly clock?: SimulatedClock; readonly session?: TestStorage }

/** What the tabs of a device share. */
type Shared = {
  readonly local: TestStorage
  /** Each with the storage of its tab. */
  readonly watchers: Map<() => void, TestStorage>
  readonly transport: typeof fetch
  readonly now: () => Date
}

const origin = 'http://localhost:4170'

/** A device that is connected to the server in this process; `network` can be made unreachable, and records and counts the requests. */
export function deviceOf(serve: Serve, now = () => new Date()) {
  const local = new TestStorage()
  const watchers: Shared['watchers'] = new Map()
  const network = { isUnreachable: false, requests: [] as string[], pending: 0 }
  const transport: typeof fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init)
    network.requests.push(`${request.method} ${new URL(request.url).pathname}`)
    if (network.isUnreachable) throw new TypeError('Failed to fetch')
    network.pending += 1
    try {
      return await serve(request)
    } finally {
      network.pending -= 1
    }
  }
  const device: Device = {
    local,
    openTab: (options = {}) => openTab({ local, watchers, transport, now }, options),
  }
  return { ...device, network }
}

function openTab(
  { local, watchers, transport, now }: Shared,
  { clock, session = new TestStorage(), ...inspection }: TabOptions,
) {
  const logged: string[] = []
  const externalNavigations: string[] = []
  let reloads = 0
  const deviceStorage = createDeviceStorage(() => local)
  // As in a browser, a write of one tab notifies the others a moment later.
  const notifyOthers = () =>
    setTimeout(() => {
      for (const [listener, tab] of watchers) if (tab !== session) listener()
    }, 0)
  const write = (key: string, data: unknown) => {
    notifyOthers()
    return deviceStorage.write(key, data)
  }
  const remove = (key: string) => {
    notifyOthers()
    deviceStorage.remove(key)
  }
  const wipe = (storedKeys?: readonly string[]) => {
    notifyOthers()
    deviceStorage.wipe(storedKeys)
  }
  const platform: Platform = {
    config: ownOrigin,
    transport,
    device: { ...deviceStorage, write, remove, wipe },
    tab: createDeviceStorage(() => session),
    locks: undefined,
    openSpeaker: async () => silentSpeaker,
    origin,
    reload: () => void (reloads += 1),
    print: () => undefined,
    copy: () => Promise.resolve(),
    leaveFor: (address) => externalNavigations.push(address),
    watchDevice(listener) {
      watchers.set(listener, session)
      return () => void watchers.delete(listener)
    },
    watchNetwork: () => () => undefined,
    watchVisibility: alwaysVisible,
    page: undefined,
    newKey: () => crypto.randomUUID(),
    now,
    clockOffsetMs: () => 0,
    syncClock: () => Promise.resolve(),
    log: (message) => logged.push(message),
  }
  const application = composeApp(platform, { clock: clock ?? fastClock, ...inspection })
  const { app } = application.shell

  return {
    ...application,
    app,
    session,
    logged,
    /** The external addresses that the page has navigated to. */
    externalNavigations,
    /** Simulates a frozen page: it is no longer notified of changes by other tabs. */
    stopListening: () => {
      for (const [listener, tab] of watchers) if (tab === session) watchers.delete(listener)
    },
    reloads: () => reloads,
    auth() {
      const auth = app.getSnapshot().children.auth
      if (!auth) throw new Error('The app has no auth actor.')
      return auth
    },
    async signIn(email: string, password = 'Sprakhuset1!') {
      await waitFor(app, (snapshot) => snapshot.matches('signedOut'))
      this.auth().send({ type: 'auth.signIn', email, password })
      await this.waitForState('signedIn')
    },
    waitForState: (state: AppState) =>
      waitFor(app, (snapshot) => snapshot.matches(state), { timeout: 60_000 }),
  }
}

type AppState =
  | 'signedOut'
  | 'signedIn'
  | 'unreachable'
  | 'reloading'
  | { readonly signedIn: 'splash' | 'ready' }

const speedFactor = 20

/** A clock on which the delays of the machines pass faster, the splash's two seconds among them. */
const fastClock: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'> = {
  setTimeout: (run, milliseconds) => Number(setTimeout(run, milliseconds / speedFactor)),
  clearTimeout: (id) => clearTimeout(id),
}
