import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { createActor, waitFor } from 'xstate'

import type { AppRef } from '#src/shell/shell.tsx'

import { ApplicationView } from '../routes/application-view.tsx'
import type { Application } from './compose.ts'
import { developmentPages } from '../routes/development-pages.tsx'
import { fetchOtherPages } from './fetch-other-pages.ts'
import { hyphenationLogic } from './hyphenation.ts'
import { loadInTurn, prefetchPages } from './prefetch-pages.ts'
import { focusOnceFetched } from '../routes/focus-once-fetched.ts'
import { destinationOf, notifyRouteChanges } from '../routes/navigation.ts'
import type { FocusPage } from '../routes/page-focus.ts'
import { playOneSoundAtATime } from '../sound/one-sound.ts'
import { fetchPlayer } from '../sound/playback-dialog.tsx'
import { refetchPageWhenOnline } from '../routes/refetch-page.ts'
import { addPagesTo, homeRoutes, type OtherPages, routesWith } from '../routes/routes.tsx'

/**
 * Mounts the running application and its router, with the pages where they are fetched already: without them the router begins with
 * Home. Returns a function that returns the address of the page whose code is being fetched.
 */
export function mount(application: Application, pages?: OtherPages): () => string | undefined {
  const fetchPages = () => fetchOtherPages(application.shell.features)
  let areAdded = pages !== undefined
  const addPages = async () => {
    if (areAdded) return false
    const { otherPages } = await fetchPages()
    if (!areAdded) addPagesTo(router, otherPages)
    areAdded = true
    return true
  }
  const router = createBrowserRouter(
    pages === undefined ? homeRoutes(developmentPages, addPages) : routesWith(developmentPages, pages),
  )
  const { app } = application.shell
  notifyRouteChanges(router, app, focusOnceFetched(startFocusOnceShown(app)))
  refetchPageWhenOnline(router, app, addPages)
  playOneSoundAtATime(document)
  const hyphenation = createActor(hyphenationLogic)
  void prefetchPages(
    app,
    [
      addPages,
      application.shell.features.bank.fetch,
      application.shell.features.calendar.fetch,
      async () => {
        // Nothing has a soft hyphen before.
        const { copyWithoutSoftHyphens } = await import('./copied-text.ts')
        copyWithoutSoftHyphens(document)
        hyphenation.start()
      },
      async () => {
        const { prefetchedPages, prefetchedParts } = await fetchPages()
        return loadInTurn([...Object.values(prefetchedPages), ...prefetchedParts])
      },
      fetchPlayer,
    ],
    (act) => {
      if ('requestIdleCallback' in window) requestIdleCallback(act)
      else act()
    },
  )

  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no element #root.')
  // Not in a transition: React would render it in slices, and the router's view subscribes only afterwards, so a change before is lost.
  createRoot(root).render(
    <StrictMode>
      <ApplicationView application={application} router={router} hyphenation={hyphenation} />
    </StrictMode>,
  )
  return () => destinationOf(router.state)
}

/** Once the first page is there: without this code, the focus stays on a link that was followed, and that of a removed control is lost. */
async function startFocusOnceShown(app: AppRef): Promise<FocusPage> {
  try {
    await waitFor(app, (snapshot) => snapshot.context.isSettled || snapshot.matches('signedOut'))
    const { startPageFocus } = await import('../routes/start-page-focus.ts')
    return startPageFocus(document)
  } catch {
    // The code is fetched again with the next load of the page.
    return () => undefined
  }
}
