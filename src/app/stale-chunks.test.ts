import { expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { reloadForStaleChunks } from './stale-chunks.ts'

it('case 68: loads the page anew for a chunk that is gone, and not again within a minute', () => {
  const { fail, addresses, wait } = setTheStage()

  expect(fail()).toBe('handled')
  wait(59_999)
  expect(fail()).toBe('left to the page')

  expect(addresses).toEqual(['/profile/about'])
})

it('case 68: does so again for the next deploy', () => {
  const { fail, addresses, wait } = setTheStage()
  fail()

  wait(60_000)

  expect(fail()).toBe('handled')
  expect(addresses).toEqual(['/profile/about', '/profile/about'])
})

it('leaves the page alone without a network, and when nobody is going anywhere', () => {
  const offline = setTheStage({ onLine: false })
  const ahead = setTheStage({ isGoing: false })

  expect([offline.fail(), ahead.fail()]).toEqual(['left to the page', 'left to the page'])
  expect([offline.addresses, ahead.addresses]).toEqual([[], []])
})

function setTheStage({
  onLine = true,
  isGoing = true,
}: { readonly onLine?: boolean; readonly isGoing?: boolean } = {}) {
  const addresses: string[] = []
  let time = Date.parse('2026-11-18T08:00:00Z')
  const page = Object.assign(new EventTarget(), {
    location: { replace: (address: string) => void addresses.push(address) },
    navigator: { onLine },
  })
  const storage = new TestStorage()
  const tab = createDeviceStorage(() => storage)
  reloadForStaleChunks(page, { tab, now: () => new Date(time) }, () =>
    isGoing ? '/profile/about' : undefined,
  )
  return {
    addresses,
    wait: (milliseconds: number) => (time += milliseconds),
    /** What Vite's loader does when an import fails. */
    fail: () =>
      page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
        ? 'left to the page'
        : 'handled',
  }
}
