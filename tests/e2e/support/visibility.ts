import type { Page } from '@playwright/test'

/** Tabs of one context are all visible to Playwright: has the page hide or show itself as a browser does. */
export const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
