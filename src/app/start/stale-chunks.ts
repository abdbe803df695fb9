import * as v from 'valibot'

import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

export const staleChunkKey = 'staleChunk'
/** A reload does not fix a second failure within this time: the page then shows the error. */
const minReloadIntervalMs = 60_000

type Page = EventTarget & {
  readonly location: { readonly replace: (address: string) => void }
  readonly navigator: { readonly onLine: boolean }
}

/**
 * After a deploy an open page may request a chunk that no longer exists: reloads the page at its destination, at most once a
 * minute. A prefetched chunk has no destination.
 */
export function reloadForStaleChunks(
  page: Page,
  { tab, now }: { readonly tab: DeviceStorage; readonly now: () => Date },
  destination: () => string | undefined,
): void {
  page.addEventListener('vite:preloadError', (event) => {
    // Offline the chunk may still exist, and a reload would leave a blank page.
    if (!page.navigator.onLine) return
    const to = destination()
    if (to === undefined) return
    const last = tab.read(staleChunkKey, v.number())
    if (last !== undefined && now().getTime() - last < minReloadIntervalMs) return
    tab.write(staleChunkKey, now().getTime())
    event.preventDefault()
    page.location.replace(to)
  })
}
