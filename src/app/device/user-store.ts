import { outcomeOf } from '#src/contract/outcome.ts'
import { userEndpoints } from '#src/contract/user.ts'
import { createDeviceStore } from '#src/services/device/device-store.ts'

import type { AppDeps } from '../start/app-deps.ts'

export type UserStoreDeps = Pick<AppDeps, 'api' | 'now' | 'page'>

/** The encrypted store of this device, with the key of whoever is signed in. */
export const openUserStore = ({ api, now, page }: UserStoreDeps) =>
  createDeviceStore({
    // Absent on insecure origins, despite the types.
    crypto: page && 'subtle' in page.crypto ? page.crypto.subtle : undefined,
    randomBytes: (count) => (page ?? globalThis).crypto.getRandomValues(new Uint8Array(count)),
    fetchKey: async () => {
      const outcome = await outcomeOf(api, userEndpoints.outboxKey, {})
      return outcome.kind === 'ok' ? outcome.body : undefined
    },
    now,
  })
