import * as v from 'valibot'

import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

/** Lets the page be reloaded once for each sign-in, so that an end of the session can never become a loop. */
export interface ReloadGuard {
  /** A sign-in has succeeded: the next end of the session may reload again. */
  allow(): void
  /** Reloads unless that was done already; answers whether it did. */
  reloadOnce(): boolean
}

export const reloadedKey = 'reloaded'

export const createReloadGuard = (tab: DeviceStorage, reload: () => void): ReloadGuard => ({
  allow: () => tab.remove(reloadedKey),
  reloadOnce() {
    if (tab.read(reloadedKey, v.literal(true))) return false
    tab.write(reloadedKey, true)
    reload()
    return true
  },
})
