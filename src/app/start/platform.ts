import type { RuntimeConfig } from '#src/contract/system.ts'
import type { Speaker } from '#src/services/audio/track.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { Locks } from '#src/services/tokens/token-store.ts'

/** The application's platform dependencies: a browser, or a test process that also runs the server. */
export type Platform = {
  readonly config: RuntimeConfig
  readonly transport: typeof fetch
  /** Survives the page; shared by all tabs. */
  readonly device: DeviceStorage
  /** Lives as long as one tab. */
  readonly tab: DeviceStorage
  readonly locks: Locks | undefined
  /** Fetches and creates the speaker; called once. */
  readonly openSpeaker: () => Promise<Speaker>
  /** The page's own origin. */
  readonly origin: string
  readonly reload: () => void
  readonly print: () => void
  /** Copies a text to the clipboard; rejects where the browser does not allow it. */
  readonly copy: (text: string) => Promise<void>
  /** Leaves the page for another address. */
  readonly leaveFor: (address: string) => void
  /** Calls `listener` whenever another tab may have changed `device`; returns the unsubscribe function. */
  readonly watchDevice: (listener: () => void) => () => void
  /** Calls `listener` now and whenever the browser loses or regains its network; returns the unsubscribe function. */
  readonly watchNetwork: (listener: (isOnline: boolean) => void) => () => void
  /** Calls `listener` now and whenever the page is hidden or shown; returns the unsubscribe function. */
  readonly watchVisibility: (listener: (isVisible: boolean) => void) => () => void
  /** The browser window, for other windows, screens, cameras and workers; `undefined` in tests. */
  readonly page: (Window & typeof globalThis) | undefined
  readonly newKey: () => string
  /** The time of the server, as far as it is known; else the device’s. */
  readonly now: () => Date
  /** How many milliseconds the server’s time is ahead of the device’s; 0 where the device’s clock is right, or nothing is known. */
  readonly clockOffsetMs: () => number
  /** Asks the server for its time, by which `now` goes from then on; rejects where there is no response. */
  readonly syncClock: () => Promise<void>
  readonly log: (message: string) => void
}
