import { expect, type Page } from '@playwright/test'

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('button', { name, exact: true }))
  let found = await wanted.elementHandles()
  for (let press = 1; press <= 200; press += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((elements) => elements.some((one) => one === document.activeElement), found))
      return
    // Another render may have replaced them; the search by role takes longer than the key.
    if (press % 5 === 0) found = await wanted.elementHandles()
  }
  throw new Error(`Tab never reached "${name}".`)
}

/** Types in the empty field that a press has just added, once it has the focus. */
export async function typeInNewField(page: Page, text: string) {
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('')
  await page.keyboard.type(text)
}
