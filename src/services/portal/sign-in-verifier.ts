import * as v from 'valibot'

import type { DeviceStorage } from '../storage/device-storage.ts'

const verifierKey = 'signInVerifier'

/** Stores the verifier of the sign-in that this tab starts. */
export function storeVerifier(tab: DeviceStorage, verifier: string): void {
  tab.write(verifierKey, verifier)
}

/** Removes and returns the verifier of the sign-in that this tab started; `undefined` when it started none. */
export function takeVerifier(tab: DeviceStorage): string | undefined {
  const verifier = tab.read(verifierKey, v.string())
  tab.remove(verifierKey)
  return verifier
}
