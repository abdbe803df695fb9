import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'

import { ApplicationView } from './application-view.tsx'
import type { Application } from './compose.ts'
import { developmentPages } from './development-pages.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { destinationOf, notifyRouteChanges } from './navigation.ts'
import { playOneSoundAtATime } from './one-sound.ts'
import { fetchPlayer } from './playback-dialog.tsx'
import { bankPages, routesWith } from './routes.tsx'

/** The page that comes first, and what it asks for, has the network to itself for this long. */
const breath = 1_000

/**
 * Draws the running application on the page, and lets the addresses lead through it. Returns what says at which address the
 * page stands whose code is being fetched.
 */
export function show(application: Application): () => string | undefined {
  const router = createBrowserRouter(routesWith(developmentPages))
  notifyRouteChanges(router, application.shell.app, document)
  playOneSoundAtATime(document)
  void fetchAhead(
    application.shell.app,
    [...Object.values(bankPages), application.shell.features.activities.fetch, fetchPlayer],
    (act) => {
      setTimeout(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(act)
        else act()
      }, breath)
    },
  )

  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no element #root.')
  createRoot(root).render(
    <StrictMode>
      <ApplicationView application={application} router={router} />
    </StrictMode>,
  )
  return () => destinationOf(router.state)
}
