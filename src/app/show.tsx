import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory } from 'react-router-dom'

import { ApplicationView } from './application-view.tsx'
import { BrokenPage } from './broken-page.tsx'
import type { Application } from './compose.ts'
import { developmentPages } from './development-pages.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { tellRoutes } from './navigation.ts'
import { keepOneSound } from './one-sound.ts'
import { fetchPlayer } from './playback-dialog.tsx'
import { createRouter, type Router } from './router.ts'
import { bankPages, routesWith } from './routes.tsx'
import { keepScrollPlaces } from './scroll-places.ts'
import type { World } from './world.ts'

/** The page that comes first, and what it asks for, has the network to itself for this long. */
const breath = 1_000

/** Draws the running application on the page, and lets the addresses lead through it. */
export function show(application: Application, world: World): Router {
  const router = createRouter({
    routes: routesWith(developmentPages),
    // Called unsafe since another version of the package may change it; ours is the one that package.json names.
    history: UNSAFE_createBrowserHistory(),
    broken: BrokenPage,
  })
  tellRoutes(router, application.shell.app, document)
  keepOneSound(document)
  const restoreScroll = keepScrollPlaces(window, world.tab, router, () =>
    application.shell.app.getSnapshot().matches('reloading'),
  )
  void fetchAhead(application.shell.app, [...Object.values(bankPages), fetchPlayer], (act) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(act)
      else act()
    }, breath)
  })

  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no element #root.')
  createRoot(root).render(
    <StrictMode>
      <ApplicationView application={application} router={router} onDrawn={restoreScroll} />
    </StrictMode>,
  )
  return router
}
