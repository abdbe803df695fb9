import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { tabTo } from './support/keyboard.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test(
  'zooms into a month of the wheel, shows departments, and opens a day, by keyboard',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAs(page, people.leader, '/calendar/wheel?department=all')
    const wheel = page.getByRole('figure', { name: /^Årshjulet/ })
    const months = wheel.getByRole('link', { name: /planlagt/ })
    await expect(months).toHaveCount(12)
    const planned = await months.evaluateAll((links) =>
      links.findIndex((link) => !/: 0 /.test(link.getAttribute('aria-label') ?? '')),
    )

    await months.nth(planned).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/zoom=\d{4}-\d{2}/)
    await page.getByRole('button', { name: 'Avdelinger' }).click()
    await expect(page.getByRole('list').filter({ hasText: 'Bikuben' }).first()).toBeVisible()
    await wheel
      .getByRole('link', { name: /planlagt/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/calendar\/list\?.*day=/)
    await expect(page.getByRole('link', { name: /Maurtua|Bikuben/ }).first()).toBeVisible()
    await page.goBack()
    await tabTo(page, /^Temakortet /)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/activities\/main\//)
  },
)

test(
  'saves the wheel as a picture and as an SVG that needs nothing else',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.leader, '/calendar/wheel?department=all')
    const save = async (name: string) => {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const file = await saving
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
    }

    const svg = await save('Last ned SVG')
    const text = svg.content.toString('utf8')
    expect(svg.name).toMatch(/^arshjul-\d{4}-\d{2}\.svg$/)
    expect(text).toContain('November')
    expect(text).toMatch(/@font-face \{[^}]*Schibsted Grotesk[^}]*url\("data:[\w/-]+;base64,/)
    expect(text).not.toContain('class=')
    expect(text).not.toContain('href')
    expect(text).toMatch(/fill="rgb\(\d+, \d+, \d+\)"/)

    const png = await save('Last ned bilde')
    expect(png.name).toMatch(/^arshjul-\d{4}-\d{2}\.png$/)
    expect(png.content.subarray(1, 4).toString()).toEqual('PNG')
    // The width in the header of the file.
    expect(png.content.readUInt32BE(16)).toEqual(2_300)
  },
)
