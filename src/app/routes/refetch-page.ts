import type { DataRouter } from 'react-router-dom'

import type { AppRef } from '#src/shell/shell.tsx'

/** When the network is back, fetches the page that is shown if its code could not be fetched; a page that is there stays as it is. */
export function refetchPageWhenOnline(router: Pick<DataRouter, 'revalidate'>, app: AppRef): void {
  app.getSnapshot().children.connection?.subscribe((snapshot) => {
    if (snapshot.matches('restored')) void router.revalidate()
  })
}
