import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory } from 'react-router-dom'

import { ApplicationView } from './app/application-view.tsx'
import { BrokenPage } from './app/broken-page.tsx'
import { browserWorld } from './app/browser-world.ts'
import { composeApp } from './app/compose.ts'
import { developmentPages } from './app/development-pages.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'
import { tellRoutes } from './app/navigation.ts'
import { keepOneSound } from './app/one-sound.ts'
import { fetchPlayer } from './app/playback-dialog.tsx'
import { createRouter } from './app/router.ts'
import { bankPages, routesWith } from './app/routes.tsx'
import { keepScrollPlaces } from './app/scroll-places.ts'
import { reloadForStaleChunks } from './app/stale-chunks.ts'
import './ui/theme.css'

/** The page that comes first, and what it asks for, has the network to itself for this long. */
const breath = 1_000

const world = await browserWorld(window)

const application = composeApp(world)
const router = createRouter({
  routes: routesWith(developmentPages),
  // Called unsafe since another version of the package may change it; ours is the one that package.json names.
  history: UNSAFE_createBrowserHistory(),
  broken: BrokenPage,
})
reloadForStaleChunks(window, world, router.destination)
tellRoutes(router, application.shell.app, document)
keepOneSound(document)
const restoreScroll = keepScrollPlaces(window, world.tab, router)
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
