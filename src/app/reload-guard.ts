import * as v from 'valibot'

import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

/** Lets the page be reloaded once for each sign-in, so that an end of the session can never become a loop. */
export interface ReloadGuard {
  /** A sign-in has succeeded: the next end of the session may reload again. */
  allow(): void
  /** Reloads unless that was done already; answers whether it did. */
  reloadOnce(): boolean
  /** Whether this page was loaded by such a reload; only the first question after it is answered with yes. */
  takeReloaded(): boolean
}

export const reloadedKey = 'reloaded'

export const createReloadGuard = (tab: DeviceStorage, reload: () => void): ReloadGuard => {
  const read = () => tab.read(reloadedKey, v.picklist(['now', 'before']))
  return {
    allow: () => tab.remove(reloadedKey),
    reloadOnce() {
      if (read() !== undefined) return false
      tab.write(reloadedKey, 'now')
      reload()
      return true
    },
    takeReloaded() {
      const isReloaded = read() === 'now'
      if (isReloaded) tab.write(reloadedKey, 'before')
      return isReloaded
    },
  }
}
