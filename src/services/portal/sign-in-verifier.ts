import * as v from 'valibot'

import type { DeviceStorage } from '../storage/device-storage.ts'

const verifierKey = 'signInVerifier'

/** Keeps the secret of the sign-in that this tab begins. */
export function storeVerifier(tab: DeviceStorage, verifier: string): void {
  tab.write(verifierKey, verifier)
}

/** The secret of the sign-in that this tab began, which is of use once; `undefined` when it began none. */
export function takeVerifier(tab: DeviceStorage): string | undefined {
  const verifier = tab.read(verifierKey, v.string())
  tab.remove(verifierKey)
  return verifier
}
