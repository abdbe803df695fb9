import type { RuntimeConfig } from '#src/contract/system.ts'
import type { Speaker } from '#src/services/audio/track.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { Locks } from '#src/services/tokens/token-store.ts'

/** All that the application asks of the place it runs in: a browser, or one test process with the server in it. */
export type Platform = {
  readonly config: RuntimeConfig
  readonly transport: typeof fetch
  /** Outlives the page and is shared by its tabs. */
  readonly device: DeviceStorage
  /** Lives as long as one tab. */
  readonly tab: DeviceStorage
  readonly locks: Locks | undefined
  readonly speaker: Speaker
  /** The page's own origin. */
  readonly origin: string
  readonly reload: () => void
  /** Leaves the page for another address. */
  readonly leaveFor: (address: string) => void
  /** Calls whenever another tab may have changed what `device` keeps; returns how to stop. */
  readonly watchDevice: (listener: () => void) => () => void
  /** What only a window has: other windows, screens, cameras, workers. */
  readonly page: (Window & typeof globalThis) | undefined
  readonly newKey: () => string
  readonly now: () => Date
  readonly log: (message: string) => void
}
