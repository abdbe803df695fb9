import * as v from 'valibot'

import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

/** Allows one reload per sign-in, so that the end of a session can never cause a reload loop. */
export interface ReloadGuard {
  /** Allows one more reload. Call it after a sign-in. */
  allow(): void
  /** Reloads, unless it already has since the last `allow`; returns whether it reloads. */
  reloadOnce(): boolean
  /** Whether this page was loaded by such a reload; true only at the first call after it. */
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
