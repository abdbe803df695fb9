import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Playwright's test, which also fails when the page throws or breaks the content security policy. */
export const test = base.extend<{ readonly complaints: readonly string[] }>({
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(message.text())
      })
      await provide(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Holds the page as it stands to WCAG 2.2 AA and to axe's own advice. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found).toEqual([])
}
