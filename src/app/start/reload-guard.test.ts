import { expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { createReloadGuard } from './reload-guard.ts'

it('case 7: reloads once when the session ends several times', () => {
  const { guard, reloads } = setUp()

  expect([guard.reloadOnce(), guard.reloadOnce()]).toEqual([true, false])

  expect(reloads()).toBe(1)
})

it('reports the reload once', () => {
  const { guard, reloads } = setUp()

  const before = guard.takeReloaded()
  guard.reloadOnce()

  expect([before, guard.takeReloaded(), guard.takeReloaded()]).toEqual([false, true, false])
  expect(guard.reloadOnce()).toBe(false)
  expect(reloads()).toBe(1)
})

it('reloads again after a new sign-in', () => {
  const { guard, reloads } = setUp()
  guard.reloadOnce()

  guard.allow()

  expect(guard.reloadOnce()).toBe(true)
  expect(reloads()).toBe(2)
})

function setUp() {
  let count = 0
  const tab = createDeviceStorage(() => storage)
  const storage = new TestStorage()
  return { guard: createReloadGuard(tab, () => (count += 1)), reloads: () => count }
}
