import { waitFor } from 'xstate'

import { composeApp } from '#src/app/compose.ts'
import type { World } from '#src/app/world.ts'
import { ownOrigin } from '#src/contract/system.ts'
import type { Speaker } from '#src/services/audio/track.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import type { SimulatedClock } from 'xstate'

import { TestStorage } from './web-storage.ts'

type Serve = (request: Request) => Response | Promise<Response>

/** One device: its storage is shared by every tab that is opened on it. */
export type Device = {
  readonly local: TestStorage
  readonly openTab: (options?: { readonly clock?: SimulatedClock }) => Tab
}
export type Tab = ReturnType<typeof openTab>

const origin = 'http://localhost:4170'

/** A device whose network is the server in this process; `network` may go silent, and counts what passes. */
export function deviceOf(serve: Serve) {
  const local = new TestStorage()
  const network = { isSilent: false, requests: [] as string[] }
  const transport: typeof fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init)
    network.requests.push(`${request.method} ${new URL(request.url).pathname}`)
    if (network.isSilent) throw new TypeError('Failed to fetch')
    return await serve(request)
  }
  const device: Device = { local, openTab: (options = {}) => openTab(local, transport, options.clock) }
  return { ...device, network }
}

function openTab(local: TestStorage, transport: typeof fetch, clock: SimulatedClock | undefined) {
  const session = new TestStorage()
  const logged: string[] = []
  let reloads = 0
  const world: World = {
    config: ownOrigin,
    transport,
    device: createDeviceStorage(() => local),
    tab: createDeviceStorage(() => session),
    locks: undefined,
    speaker: silentSpeaker,
    origin,
    reload: () => void (reloads += 1),
    page: undefined,
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    log: (message) => logged.push(message),
  }
  const application = composeApp(world, clock ? { clock } : {})
  const { app } = application.shell

  return {
    ...application,
    app,
    session,
    logged,
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

/** A test process has no loudspeaker. */
const silentSpeaker: Speaker = {
  play: () => ({
    play: () => undefined,
    pause: () => undefined,
    seek: () => undefined,
    stop: () => undefined,
  }),
}
