import * as v from 'valibot'

import type { Profile, User } from '#src/contract/user.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

/** Remembers on the device that the introduction and the cookie notice were seen, so that one seen offline does not reappear. */
export interface SeenNotices {
  /** Writes nothing for the profile that it stored last: another tab may have wiped the device since. */
  store(profile: Profile): void
  /** The user, with the notices that this device has shown marked as seen. */
  appliedTo(user: User): User
}

const keys = { showCookie: 'showCookieNotice', showIntroduction: 'introduction' } as const

export const createSeenNotices = (device: DeviceStorage): SeenNotices => {
  const isSeen = (flag: keyof typeof keys) => device.read(keys[flag], v.boolean()) === false
  let stored: Profile | undefined
  return {
    store(profile) {
      if (profile === stored) return
      stored = profile
      device.write(keys.showCookie, profile.showCookie)
      device.write(keys.showIntroduction, profile.showIntroduction)
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
