import { waitFor } from 'xstate'

import type { AppRef } from '#src/shell/shell.tsx'

/** Fetches pages that are likely to be wanted, once the app is ready and the browser has nothing better to do. */
export async function fetchAhead(
  app: AppRef,
  pages: readonly (() => Promise<unknown>)[],
  whenIdle: (act: () => void) => void,
): Promise<void> {
  await waitFor(app, (snapshot) => snapshot.matches({ signedIn: 'ready' }))
  whenIdle(() => {
    // What cannot be fetched now is asked for again when somebody goes there.
    for (const page of pages) page().catch(() => undefined)
  })
}
