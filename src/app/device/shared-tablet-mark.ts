import * as v from 'valibot'

import type { PendingSignOuts } from '#src/app/leaving/pending-sign-outs.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'

/** The storage key of the mark, which survives a sign-out. */
export const sharedTabletKey = 'sharedTablet'

/** Whether this device is a shared tablet, as it knows itself; what it may do as one, the server knows by a cookie. */
export interface SharedTabletMark {
  isSet(): boolean
  set(isShared: boolean): void
}

export const createSharedTabletMark = (device: DeviceStorage): SharedTabletMark => ({
  isSet: () => device.read(sharedTabletKey, v.boolean()) === true,
  set: (isShared) => {
    if (isShared) device.write(sharedTabletKey, true)
    else device.remove(sharedTabletKey)
  },
})

/** A page of a shared tablet begins locked: the auth session that one before has left, such as by a battery that was empty, is ended. */
export function leaveFormerSession(
  mark: SharedTabletMark,
  tokens: Pick<TokenStore, 'read' | 'clear'>,
  pendingSignOuts: Pick<PendingSignOuts, 'add'>,
): void {
  const former = mark.isSet() ? tokens.read() : undefined
  if (!former) return
  pendingSignOuts.add(former.refreshToken)
  tokens.clear()
}
