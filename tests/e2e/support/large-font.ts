import { type CDPSession, expect, type Page } from '@playwright/test'

/** The default, and twice the default, in pixels. */
const fontSizes = { usual: 16, large: 32 } as const

/** Sets the font size that a person has chosen in the settings of the browser, also for later loads of the page. */
export async function setLargeFont(page: Page) {
  await setFontSize(await sessionOf(page), 'large')
}

/**
 * Does the work with letters of twice the size, and on a screen that is touched, on which some targets are larger: as on the phone of
 * somebody who needs large letters. The page stays as it is.
 */
export async function withLargeFont(page: Page, work: () => Promise<void>) {
  const session = await sessionOf(page)
  await setFontSize(session, 'large')
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect.poll(() => page.evaluate(fontAndPointer)).toEqual(['32px', true])
  await work()
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await setFontSize(session, 'usual')
}

/** Runs in the page: the size of its letters, and whether a finger is its pointer. */
const fontAndPointer = () => [
  getComputedStyle(document.documentElement).fontSize,
  matchMedia('(pointer: coarse)').matches,
]

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One session per page: its settings end with it. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

async function setFontSize(session: CDPSession, size: keyof typeof fontSizes) {
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSizes[size] } })
}
