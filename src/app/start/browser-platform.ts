import * as v from 'valibot'

import { ownOrigin, RuntimeConfig, ServerTime, systemEndpoints } from '#src/contract/system.ts'
import { createServerClock, type ServerClock } from '#src/services/clock/server-clock.ts'
import { consoleLog } from '#src/services/log/console-log.ts'
import { watchNetwork } from '#src/services/network/watch-network.ts'
import { watchVisibility } from '#src/services/screen/watch-visibility.ts'
import { watchDevice } from '#src/services/storage/device-changes.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'

import type { Platform } from './platform.ts'

/** The platform of a real browser. Waits for `/config.json`; without a valid response it uses the page's own origin. */
export async function browserPlatform(page: Window & typeof globalThis): Promise<Platform> {
  const device = createDeviceStorage(() => page.localStorage)
  const transport = page.fetch.bind(page)
  const clock = createServerClock(() => new Date())
  return {
    config: await loadConfig(transport, clock),
    transport,
    device,
    tab: createDeviceStorage(() => page.sessionStorage),
    // Absent on insecure origins, despite the types.
    locks: 'locks' in page.navigator ? page.navigator.locks : undefined,
    openSpeaker: async () => {
      const { createSpeaker } = await import('#src/services/audio/track.ts')
      return createSpeaker(page.document)
    },
    origin: page.location.origin,
    reload: () => page.location.reload(),
    print: () => page.print(),
    copy: (text) => page.navigator.clipboard.writeText(text),
    leaveFor: (address) => page.location.assign(address),
    watchDevice: (listener) => watchDevice(page, listener),
    watchNetwork: (listener) => watchNetwork(page, listener),
    watchVisibility: (listener) => watchVisibility(page, listener),
    page,
    newKey: () => newUuid(page.crypto),
    now: clock.now,
    clockOffsetMs: clock.offsetMs,
    syncClock: async () => {
      clock.set(v.parse(ServerTime, await fetchConfig(transport)))
    },
    log: consoleLog,
  }
}

async function loadConfig(transport: typeof fetch, clock: ServerClock): Promise<RuntimeConfig> {
  try {
    const response = await fetchConfig(transport)
    const time = v.safeParse(ServerTime, response)
    if (time.success) clock.set(time.output)
    return v.parse(RuntimeConfig, response)
  } catch {
    return ownOrigin
  }
}

const fetchConfig = async (transport: typeof fetch): Promise<unknown> =>
  (await transport(systemEndpoints.config.path)).json()

/** A version 4 uuid from random bytes (RFC 9562, section 5.4): `crypto.randomUUID` is missing on insecure origins. */
function newUuid(crypto: Crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const withVersion = Array.from(bytes, (byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = withVersion.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
