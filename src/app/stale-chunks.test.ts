import { expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/web-storage.ts'

import { reloadForStaleChunks } from './stale-chunks.ts'

it('case 68: reloads for a chunk that is gone, and not again within a minute', () => {
  const { fail, reloads, wait } = setTheStage()

  expect(fail()).toBe('handled')
  wait(59_999)
  expect(fail()).toBe('left to the page')

  expect(reloads()).toBe(1)
})

it('case 68: reloads for the next deploy', () => {
  const { fail, reloads, wait } = setTheStage()
  fail()

  wait(60_000)

  expect(fail()).toBe('handled')
  expect(reloads()).toBe(2)
})

function setTheStage() {
  let count = 0
  let time = Date.parse('2026-11-18T08:00:00Z')
  const page = Object.assign(new EventTarget(), { location: { reload: () => void (count += 1) } })
  const storage = new TestStorage()
  reloadForStaleChunks(
    page,
    createDeviceStorage(() => storage),
    () => new Date(time),
  )
  return {
    reloads: () => count,
    wait: (milliseconds: number) => (time += milliseconds),
    /** What Vite's loader does when an import fails. */
    fail: () =>
      page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
        ? 'left to the page'
        : 'handled',
  }
}
