import { expect, type Page } from '@playwright/test'

import { printedPages } from './printed-pages.ts'

/** Expects that the page prints these signs as a card of one sheet, with Ask's hands for each. */
export async function expectCloakroomCard(page: Page, words: readonly string[]) {
  await page.emulateMedia({ media: 'print' })
  const card = page.getByRole('region', { name: 'Til garderoben' })
  await expect(card.getByRole('heading', { level: 2 })).toHaveText([...words])
  const hands = card.getByRole('figure')
  await expect(hands).toHaveCount(words.length)
  for (const figure of await hands.all()) await expect(figure).toBeVisible()
  expect(await printedPages(page)).toBe(1)
}
