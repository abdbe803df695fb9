import * as v from 'valibot'

import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

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
