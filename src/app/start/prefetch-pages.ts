import { waitFor } from 'xstate'

import type { AppRef } from '#src/shell/shell.tsx'

type Load = () => Promise<unknown>

/** Prefetches pages once the first page has settled and the browser is idle. */
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
 * One after the other: all at once they would take each connection to the server, and what somebody opens meanwhile would wait for the
 * last of them. Ignores errors.
 */
export async function loadInTurn(pages: readonly Load[]): Promise<void> {
  for (const page of pages) {
    // A page that fails here is requested again on navigation.
    await page().catch(() => undefined)
  }
}
