import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, createPath } from 'react-router-dom'

import { ApplicationView } from './app/application-view.tsx'
import { browserWorld } from './app/browser-world.ts'
import { composeApp } from './app/compose.ts'
import { developmentPages } from './app/development-pages.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'
import { tellRoutes } from './app/navigation.ts'
import { keepOneSound } from './app/one-sound.ts'
import { fetchPlayer } from './app/playback-dialog.tsx'
import { bankPages, routesWith } from './app/routes.tsx'
import { reloadForStaleChunks } from './app/stale-chunks.ts'
import './ui/theme.css'

/** The page that comes first, and what it asks for, has the network to itself for this long. */
const breath = 1_000

const world = await browserWorld(window)

const application = composeApp(world)
const router = createBrowserRouter(routesWith(developmentPages))
reloadForStaleChunks(window, world, () => {
  const { navigation, initialized, location } = router.state
  if (navigation.location) return createPath(navigation.location)
  return initialized ? undefined : createPath(location)
})
tellRoutes(router, application.shell.app, document)
keepOneSound(document)
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
    <ApplicationView application={application} router={router} />
  </StrictMode>,
)
