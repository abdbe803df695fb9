import { browserPlatform } from './app/browser-platform.ts'
import { composeApp } from './app/compose.ts'
import { reloadForStaleChunks } from './app/stale-chunks.ts'
import { t } from './words/nb-shell.ts'
import './ui/theme.css'

// Not awaited at the top of the module: what draws imports from this chunk, and would wait for it for ever.
void begin()

/** Sets the actors to work and, while their first answers are under way, waits for what shows them. */
async function begin(): Promise<void> {
  const world = await browserPlatform(window)
  const application = composeApp(world)

  let destination: () => string | undefined = ownAddress
  reloadForStaleChunks(window, world, () => destination())

  try {
    const { show } = await import('./app/show.tsx')
    destination = show(application)
  } catch (error) {
    world.log(`The page could not be drawn: ${String(error)}`)
    // Nothing that draws has come: a paragraph is all there is.
    const words = document.createElement('p')
    words.className = 'page-frame pt-12'
    words.setAttribute('role', 'alert')
    words.textContent = `${t('page.broken.title')}. ${t('page.broken.text')}`
    document.querySelector('#root')?.replaceChildren(words)
  }
}

const ownAddress = () => location.pathname + location.search
