import { expect, it } from 'vitest'

import type { User } from '#src/contract/user.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { userId } from '#tests/support/data/ids.ts'

import { createSeenNotices } from './seen-notices.ts'

it('marks a notice as seen when this device has shown it, regardless of the server', () => {
  const { notices } = setUp()

  notices.store({ ...nora.profile, showIntroduction: false })

  expect(notices.appliedTo(nora).profile).toEqual({ ...nora.profile, showIntroduction: false })
})

it('returns the user unchanged on a device without stored notices', () => {
  expect(setUp().notices.appliedTo(nora)).toEqual(nora)
})

it('keeps a notice as seen when the server marks it as seen', () => {
  const { notices } = setUp()
  const seen = { ...nora, profile: { ...nora.profile, showCookie: false } }

  notices.store(nora.profile)

  expect(notices.appliedTo(seen)).toEqual(seen)
})

it('does not restore what another tab has wiped', () => {
  const { notices, storage } = setUp()
  notices.store(nora.profile)

  storage.clear()
  notices.store(nora.profile)
  expect(storage).toHaveLength(0)

  notices.store({ ...nora.profile })
  expect(storage).toHaveLength(2)
})

const nora: User = {
  _id: userId('6f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
  feideId: null,
  name: 'Nora',
  email: 'nora@uten.example',
  affiliations: [],
  profile: { roleId: null, showCookie: true, showIntroduction: true },
}

function setUp() {
  const storage = new TestStorage()
  return { notices: createSeenNotices(createDeviceStorage(() => storage)), storage }
}
