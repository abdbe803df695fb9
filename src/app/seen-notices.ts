import * as v from 'valibot'

import type { Profile, User } from '#src/contract/user.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

/** Remembers on the device that the introduction and the cookie notice were seen, so that one seen offline does not reappear. */
export interface SeenNotices {
  store(profile: Profile): void
  /** The user, with the notices that this device has shown marked as seen. */
  appliedTo(user: User): User
}

const keys = { showCookie: 'showCookieNotice', showIntroduction: 'introduction' } as const

export const createSeenNotices = (device: DeviceStorage): SeenNotices => {
  const isSeen = (flag: keyof typeof keys) => device.read(keys[flag], v.boolean()) === false
  return {
    store({ showCookie, showIntroduction }) {
      device.write(keys.showCookie, showCookie)
      device.write(keys.showIntroduction, showIntroduction)
    },
    appliedTo: (user) => ({
      ...user,
      profile: {
        ...user.profile,
        showCookie: user.profile.showCookie && !isSeen('showCookie'),
        showIntroduction: user.profile.showIntroduction && !isSeen('showIntroduction'),
      },
    }),
  }
}
