import type { Page } from '@playwright/test'

/** Presses Tab until the focus is on what bears this name. */
export async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('button', { name, exact: true }))
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`Tab never came to "${name}".`)
}
