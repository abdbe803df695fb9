import { waitFor } from 'xstate'

import type { AppRef } from '#src/shell/shell.tsx'

type Load = () => Promise<unknown>

/** Prefetches pages in turn, once the first page has settled and the browser is idle. Rejects where the app is stopped before. */
export async function prefetchPages(
  app: AppRef,
  pages: readonly Load[],
  whenIdle: (callback: () => void) => void,
): Promise<void> {
  await waitFor(app, (snapshot) => snapshot.context.isSettled)
  await new Promise<void>((resolve) => {
    whenIdle(resolve)
  })
  await loadInTurn(pages)
}

/**
 * Loads each page once the one before it has been loaded or has failed. All at once they would take each connection to the server, and
 * what somebody opens meanwhile would wait for the last of them.
 */
export async function loadInTurn(pages: readonly Load[]): Promise<void> {
  for (const page of pages) {
    // A page that fails here is requested again on navigation.
    await page().catch(() => undefined)
  }
}
