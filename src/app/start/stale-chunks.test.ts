import { expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { reloadForStaleChunks } from './stale-chunks.ts'

it('case 68: reloads the page for a missing chunk, at most once a minute', () => {
  const { fail, addresses, advance } = setUp()

  expect(fail()).toBe('handled')
  advance(59_999)
  expect(fail()).toBe('left to the page')

  expect(addresses).toEqual(['/profile/about'])
})

it('case 68: reloads again for the next deploy', () => {
  const { fail, addresses, advance } = setUp()
  fail()

  advance(60_000)

  expect(fail()).toBe('handled')
  expect(addresses).toEqual(['/profile/about', '/profile/about'])
})

it('does not reload when offline or without a destination', () => {
  const offline = setUp({ onLine: false })
  const ahead = setUp({ isNavigating: false })

  expect([offline.fail(), ahead.fail()]).toEqual(['left to the page', 'left to the page'])
  expect([offline.addresses, ahead.addresses]).toEqual([[], []])
})

function setUp({
  onLine = true,
  isNavigating = true,
}: { readonly onLine?: boolean; readonly isNavigating?: boolean } = {}) {
  const addresses: string[] = []
  let nowMs = Date.parse('2026-11-18T08:00:00Z')
  const page = Object.assign(new EventTarget(), {
    location: { replace: (address: string) => void addresses.push(address) },
    navigator: { onLine },
  })
  const storage = new TestStorage()
  const tab = createDeviceStorage(() => storage)
  reloadForStaleChunks(page, { tab, now: () => new Date(nowMs) }, () =>
    isNavigating ? '/profile/about' : undefined,
  )
  return {
    addresses,
    advance: (milliseconds: number) => (nowMs += milliseconds),
    /** What Vite's loader does when an import fails. */
    fail: () =>
      page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
        ? 'left to the page'
        : 'handled',
  }
}
