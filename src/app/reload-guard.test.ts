import { expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { createReloadGuard } from './reload-guard.ts'

it('case 7: reloads once, however often the session ends', () => {
  const { guard, reloads } = setTheStage()

  expect([guard.reloadOnce(), guard.reloadOnce()]).toEqual([true, false])

  expect(reloads()).toBe(1)
})

it('tells once that the page was loaded by the reload', () => {
  const { guard, reloads } = setTheStage()

  const before = guard.takeReloaded()
  guard.reloadOnce()

  expect([before, guard.takeReloaded(), guard.takeReloaded()]).toEqual([false, true, false])
  expect(guard.reloadOnce()).toBe(false)
  expect(reloads()).toBe(1)
})

it('reloads again after a new sign-in', () => {
  const { guard, reloads } = setTheStage()
  guard.reloadOnce()

  guard.allow()

  expect(guard.reloadOnce()).toBe(true)
  expect(reloads()).toBe(2)
})

function setTheStage() {
  let count = 0
  const tab = createDeviceStorage(() => storage)
  const storage = new TestStorage()
  return { guard: createReloadGuard(tab, () => (count += 1)), reloads: () => count }
}
