import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { isReady, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test(
  'a month is one sheet across, without children and without buttons; the wheel is as large as the paper',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAs(page, people.leader, '/calendar/print')
    const sheet = page.getByRole('region', { name: /^Månedsplan for / })
    await expect(sheet.getByRole('listitem').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(sheet).not.toContainText('Aksel')
    expect(await sheetsOf(page, 'A4')).toEqual([[843, 596]])
    expect(await sheetsOf(page, 'A3')).toEqual([[1191, 843]])

    await page.emulateMedia({ media: 'screen' })
    await page.goto('/calendar/wheel?department=all')
    await isReady(page)
    await expect(page.getByRole('figure')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    expect((await sheetsOf(page, 'A4'))[0]).toEqual([596, 843])
    expect((await sheetsOf(page, 'A3'))[0]).toEqual([843, 1191])
  },
)

/** The width and the height of each sheet in points, on paper that whoever prints has chosen. */
async function sheetsOf(page: Page, format: 'A4' | 'A3') {
  const paper = await page.pdf({ format, preferCSSPageSize: true })
  return [...paper.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))],
  )
}
