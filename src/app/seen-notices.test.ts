import { expect, it } from 'vitest'

import type { User } from '#src/contract/user.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { createSeenNotices } from './seen-notices.ts'

it('counts a notice as seen when this device has shown it, whatever the server says', () => {
  const { notices } = setTheStage()

  notices.keep({ ...nora.profile, showIntroduction: false })

  expect(notices.appliedTo(nora).profile).toEqual({ ...nora.profile, showIntroduction: false })
})

it('shows what the server wants shown on a device that knows nothing', () => {
  expect(setTheStage().notices.appliedTo(nora)).toEqual(nora)
})

it('never shows again what the server counts as seen', () => {
  const { notices } = setTheStage()
  const seen = { ...nora, profile: { ...nora.profile, showCookie: false } }

  notices.keep(nora.profile)

  expect(notices.appliedTo(seen)).toEqual(seen)
})

const nora: User = {
  _id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  feideId: null,
  name: 'Nora',
  email: 'nora@uten.example',
  affiliations: [],
  profile: { roleId: null, showCookie: true, showIntroduction: true },
}

function setTheStage() {
  const storage = new TestStorage()
  return { notices: createSeenNotices(createDeviceStorage(() => storage)) }
}
