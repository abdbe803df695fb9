import * as v from 'valibot'

import { pages } from '#src/contract/pages.ts'
import { tokenKeys } from '#src/services/tokens/token-store.ts'
import type { Inspection } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-shell.ts'

import { browserPlatform } from './browser-platform.ts'
import { composeApp } from './compose.ts'
import { fetchOtherPages } from './fetch-other-pages.ts'
import { reloadForStaleChunks } from './stale-chunks.ts'

/** Starts the actors, then loads the view chunk while their first requests are pending. */
export async function bootstrap(inspection: Inspection = {}): Promise<void> {
  const platform = await browserPlatform(window)
  const application = composeApp(platform, inspection)

  let destination: () => string | undefined = ownAddress
  reloadForStaleChunks(window, platform, () => destination())

  try {
    // Home is where nearly everybody begins: the names of the other pages are bytes that it need not wait for. A guest is led to another.
    const beginsAtHome =
      location.pathname === pages.home && platform.device.read(tokenKeys.token, v.string()) !== undefined
    const [{ mount }, others] = await Promise.all([
      import('./mount.tsx'),
      beginsAtHome ? undefined : fetchOtherPages(application.shell.features),
    ])
    await nextTask()
    destination = mount(application, others?.otherPages)
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

/** Lets the browser handle input before the next long piece of work. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
