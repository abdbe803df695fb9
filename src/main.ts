import { browserPlatform } from './app/browser-platform.ts'
import { composeApp } from './app/compose.ts'
import { reloadForStaleChunks } from './app/stale-chunks.ts'
import { t } from './words/nb-shell.ts'
import './ui/theme.css'

// No top-level await: the view chunk imports this chunk and would wait for it forever.
void bootstrap()

/** Starts the actors, then loads the view chunk while their first requests are pending. */
async function bootstrap(): Promise<void> {
  const platform = await browserPlatform(window)
  const application = composeApp(platform)

  let destination: () => string | undefined = ownAddress
  reloadForStaleChunks(window, platform, () => destination())

  try {
    const { mount } = await import('./app/mount.tsx')
    destination = mount(application)
  } catch (error) {
    platform.log(`The page could not be drawn: ${String(error)}`)
    // No view code is loaded: show a plain paragraph.
    const paragraph = document.createElement('p')
    paragraph.className = 'page-frame pt-12'
    paragraph.setAttribute('role', 'alert')
    paragraph.textContent = `${t('page.broken.title')}. ${t('page.broken.text')}`
    document.querySelector('#root')?.replaceChildren(paragraph)
  }
}

const ownAddress = () => location.pathname + location.search
