import { waitFor } from 'xstate'

import type { AppRef } from '#src/shell/shell.tsx'

/** Prefetches pages once the first page has settled and the browser is idle. Ignores errors. */
export async function prefetchPages(
  app: AppRef,
  pages: readonly (() => Promise<unknown>)[],
  whenIdle: (callback: () => void) => void,
): Promise<void> {
  await waitFor(app, (snapshot) => snapshot.context.isSettled)
  whenIdle(() => {
    // A page that fails here is requested again on navigation.
    for (const page of pages) page().catch(() => undefined)
  })
}
