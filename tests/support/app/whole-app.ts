import { waitFor } from 'xstate'

import { composeApp } from '#src/app/compose.ts'
import type { Platform } from '#src/app/platform.ts'
import { ownOrigin } from '#src/contract/system.ts'
import type { Speaker } from '#src/services/audio/track.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import type { SimulatedClock } from 'xstate'

import { TestStorage } from './web-storage.ts'

type Serve = (request: Request) => Response | Promise<Response>

/** One device: its storage is shared by every tab that is opened on it. */
export type Device = {
  readonly local: TestStorage
  /** With the `session` of a tab that was open before, it is that tab after a reload. */
  readonly openTab: (options?: { readonly clock?: SimulatedClock; readonly session?: TestStorage }) => Tab
}
export type Tab = ReturnType<typeof openTab>

/** What the tabs of a device share. */
type Shared = {
  readonly local: TestStorage
  readonly watchers: Map<TestStorage, () => void>
  readonly transport: typeof fetch
}

const origin = 'http://localhost:4170'

/** A device whose network is the server in this process; `network` may go silent, and counts what passes. */
export function deviceOf(serve: Serve) {
  const local = new TestStorage()
  const watchers: Shared['watchers'] = new Map()
  const network = { isSilent: false, requests: [] as string[] }
  const transport: typeof fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init)
    network.requests.push(`${request.method} ${new URL(request.url).pathname}`)
    if (network.isSilent) throw new TypeError('Failed to fetch')
    return await serve(request)
  }
  const device: Device = {
    local,
    openTab: (options = {}) => openTab({ local, watchers, transport }, options.clock, options.session),
  }
  return { ...device, network }
}

function openTab(
  { local, watchers, transport }: Shared,
  clock: SimulatedClock | undefined,
  session = new TestStorage(),
) {
  const logged: string[] = []
  const left: string[] = []
  let reloads = 0
  const kept = createDeviceStorage(() => local)
  // As a browser does: what one tab writes, the others hear of a moment later.
  const notifyOthers = () =>
    setTimeout(() => {
      for (const [tab, listener] of watchers) if (tab !== session) listener()
    }, 0)
  const write = (key: string, data: unknown) => {
    notifyOthers()
    return kept.write(key, data)
  }
  const remove = (key: string) => {
    notifyOthers()
    kept.remove(key)
  }
  const wipe = (storedKeys?: readonly string[]) => {
    notifyOthers()
    kept.wipe(storedKeys)
  }
  const platform: Platform = {
    config: ownOrigin,
    transport,
    device: { ...kept, write, remove, wipe },
    tab: createDeviceStorage(() => session),
    locks: undefined,
    speaker: silentSpeaker,
    origin,
    reload: () => void (reloads += 1),
    leaveFor: (address) => left.push(address),
    watchDevice(listener) {
      watchers.set(session, listener)
      return () => void watchers.delete(session)
    },
    page: undefined,
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    log: (message) => logged.push(message),
  }
  const application = composeApp(platform, { clock: clock ?? fastClock })
  const { app } = application.shell

  return {
    ...application,
    app,
    session,
    logged,
    /** The addresses that the page was left for. */
    left,
    /** As a page that the browser has frozen: what other tabs change, it hears no more. */
    stopListening: () => void watchers.delete(session),
    reloads: () => reloads,
    auth() {
      const auth = app.getSnapshot().children.auth
      if (!auth) throw new Error('The app has no auth actor.')
      return auth
    },
    async signIn(email: string, password = 'Sprakhuset1!') {
      await waitFor(app, (snapshot) => snapshot.matches('signedOut'))
      this.auth().send({ type: 'auth.signIn', email, password })
      await this.reaches('signedIn')
    },
    reaches: (face: Face) => waitFor(app, (snapshot) => snapshot.matches(face), { timeout: 10_000 }),
  }
}

type Face = 'signedOut' | 'signedIn' | 'unreachable' | 'reloading' | { readonly signedIn: 'splash' | 'ready' }

const timesAsFast = 20

/** Delays of the machines pass faster than in a browser, the splash's two seconds among them. */
const fastClock: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'> = {
  setTimeout: (run, milliseconds) => Number(setTimeout(run, milliseconds / timesAsFast)),
  clearTimeout: (id) => clearTimeout(id),
}

/** A test process has no loudspeaker. */
const silentSpeaker: Speaker = {
  play: () => ({
    play: () => undefined,
    pause: () => undefined,
    seek: () => undefined,
    stop: () => undefined,
  }),
}
