import type { DataRouter } from 'react-router-dom'

import type { AppRef } from '#src/shell/shell.tsx'

/**
 * When the network is back, fetches what could not be fetched: the page that is shown, where its code is missing, and the other pages with
 * the outbox, which sends what an earlier visit has stored. What is there stays as it is.
 */
export function refetchPageWhenOnline(
  router: Pick<DataRouter, 'revalidate'>,
  app: AppRef,
  addPages: () => Promise<unknown>,
): void {
  app.getSnapshot().children.connection?.subscribe((snapshot) => {
    if (!snapshot.matches('restored')) return
    void router.revalidate()
    addPages().catch(() => undefined)
  })
}
