import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { printedPages } from './support/printed-pages.ts'
import { goInside, isReady, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('a song is found by one of its lines, marked as a favourite and found again from Home @phone', async ({
  page,
}) => {
  await openAs(page, people.leaderOfFjordglott)
  await page.getByRole('link', { name: /^Sangtekster/u }).click()
  await expect(page.getByText('12 ressurser')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Søk i ressursbanken' }).fill('en til far og en til mor')
  await page.getByRole('link', { name: 'Ro, ro til fiskeskjær' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ro, ro til fiskeskjær')
  await expect(page.getByText('og to til den som fisken dro,').first()).toBeVisible()

  const saved = page.waitForResponse((response) => response.url().endsWith('/api/like') && response.ok())
  await page.getByRole('button', { name: 'Legg til favoritter' }).click()
  await saved
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Søk i ressursbanken' })).toHaveValue(
    'en til far og en til mor',
  )

  await page.goto('/')
  await isReady(page)
  const favourites = page.getByRole('region', { name: 'Favorittene dine' })
  await favourites.getByRole('link', { name: /^Ro, ro til fiskeskjær/u }).click()
  await page.getByRole('link', { name: 'I fjæra' }).click()
  const used = page.getByRole('region', { name: 'Fra ressursbanken' })
  await used.getByRole('link', { name: 'Ro, ro til fiskeskjær' }).click()
  const removed = page.waitForResponse((response) => response.url().endsWith('/api/like') && response.ok())
  await page.getByRole('button', { name: 'Fjern fra favoritter' }).click()
  await removed
})

test('resources print on A4 without the rest of the page', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, people.leader, '/resources')

  await openResource(page, 'På låven sitter nissen')
  expect(await printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const line = page.locator('section:visible').getByText('så god og søt, så god og søt.')
  expect(
    await line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThan(
    // 18 points, in pixels
    24,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })

  await openResource(page, 'Ukeplan til veggen')
  expect(await printedPages(page)).toBe(1)

  await openResource(page, 'Tegnkort til turen')
  await expect(page.getByRole('article').filter({ hasText: 'Utkast' })).not.toHaveCount(0)
  expect(await printedPages(page)).toBe(2)
  await page.getByRole('button', { name: '8 på arket' }).click()
  expect(await printedPages(page)).toBe(1)
})

async function openResource(page: Page, title: string) {
  await goInside(page, '/resources')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
