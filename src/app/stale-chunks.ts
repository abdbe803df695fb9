import * as v from 'valibot'

import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

export const staleChunkKey = 'staleChunk'
/** A second failure within this time is not cured by reloading: the page then says what is wrong. */
const patience = 60_000

type Page = EventTarget & {
  readonly location: { readonly replace: (address: string) => void }
  readonly navigator: { readonly onLine: boolean }
}

/**
 * After a deploy an open page may ask for a chunk that is gone: load the page anew where it was going, once a minute at the
 * most. Nobody is going anywhere when a chunk was only fetched ahead.
 */
export function reloadForStaleChunks(
  page: Page,
  { tab, now }: { readonly tab: DeviceStorage; readonly now: () => Date },
  destination: () => string | undefined,
): void {
  page.addEventListener('vite:preloadError', (event) => {
    // Without a network the chunk may well be there, and a reload would leave nothing on the screen.
    if (!page.navigator.onLine) return
    const to = destination()
    if (to === undefined) return
    const last = tab.read(staleChunkKey, v.number())
    if (last !== undefined && now().getTime() - last < patience) return
    tab.write(staleChunkKey, now().getTime())
    event.preventDefault()
    page.location.replace(to)
  })
}
