import * as v from 'valibot'

import { constants } from '#src/contract/constants.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

/** The storage key of the sign-outs that the server has not confirmed; it survives a sign-out. */
export const pendingSignOutsKey = 'pendingSignOuts'

/** Without its access token, a refresh token opens nothing: the server takes it alone only to end its auth session. */
const PendingSignOuts = v.array(v.strictObject({ refreshToken: v.string(), until: v.number() }))

/** The sign-outs that the server has not confirmed. */
export interface PendingSignOuts {
  /** The refresh tokens of the auth sessions to end, without those that have expired. */
  list(): readonly string[]
  add(refreshToken: string): void
  remove(refreshToken: string): void
}

export function createPendingSignOuts(device: DeviceStorage, now: () => Date): PendingSignOuts {
  const pending = () =>
    (device.read(pendingSignOutsKey, PendingSignOuts) ?? []).filter(({ until }) => until > now().getTime())
  const store = (next: v.InferOutput<typeof PendingSignOuts>) => {
    if (next.length === 0) device.remove(pendingSignOutsKey)
    else device.write(pendingSignOutsKey, next)
  }
  const without = (refreshToken: string) => pending().filter((one) => one.refreshToken !== refreshToken)
  return {
    list() {
      const left = pending()
      store(left)
      return left.map(({ refreshToken }) => refreshToken)
    },
    add(refreshToken) {
      const until = now().getTime() + constants.refreshTokenDays * 86_400_000
      store([...without(refreshToken), { refreshToken, until }])
    },
    remove: (refreshToken) => store(without(refreshToken)),
  }
}
