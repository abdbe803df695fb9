import type { Page } from '@playwright/test'

/** Twice the default, in pixels. */
const largeFontSize = 32

/** Sets the font size that a person has chosen in the settings of the browser, also for later loads of the page. */
export async function setLargeFont(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: largeFontSize } })
}
