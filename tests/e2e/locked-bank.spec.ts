import { expect, type Page } from '@playwright/test'

import { tabletRestMs } from '#src/contract/shared-tablet.ts'
import { maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { layoutFaults, resizeTo } from './support/layout.ts'
import { fastForward, installClock } from './support/clock.ts'
import { isLocked, pin, setPin, shareByApi, typePin } from './support/shared-tablet.ts'
import { goInside, isReady } from './support/sign-in.ts'
import { storedTexts } from './support/stored-texts.ts'
import { expectAccessible, test } from './support/test.ts'

test('the bank is open under the lock of a tablet between two adults, to read in alone @desktop', async ({
  page,
}) => {
  await installClock(page.context())
  await setPin(page, people.employee)
  await setPin(page, people.leader)
  await shareByApi(page)
  await page.goto('/login')
  await isLocked(page)

  await test.step('the first one has seen a child, and locks', async () => {
    await unlock(page, 'Jonas')
    await goInside(page, `/departments/${maurtua}`)
    await expect(page.getByText(/^Ella/u).first()).toBeVisible()
    await page.getByRole('button', { name: 'Lås' }).filter({ visible: true }).click()
    await isLocked(page)
  })

  await test.step('anybody searches, and reads a card without what belongs to a person', async () => {
    await page.getByRole('link', { name: /^Aktivitetsbanken/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aktivitetsbanken' })).toBeVisible()
    await expectAccessible(page)
    const tab = page.getByRole('link', { name: 'Aktivitetskort' })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await page.getByRole('searchbox').fill('fugle')
    await expect(page.getByText(/aktivitetskort$/u).first()).toBeVisible()
    await page.getByRole('link', { name: 'Fuglefrokost' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fuglefrokost' })).toBeVisible()
    await isToReadAlone(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Vis temakort' }).click()
    await expect(page.getByRole('heading', { name: 'Aktiviteter i temaet' })).toBeVisible()
    await isToReadAlone(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Fuglefrokost' })).toBeVisible()
  })

  await test.step('a reload stays there, and nothing about children is stored', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Fuglefrokost' })).toBeVisible()
    expect(await storedTexts(page)).not.toMatch(/Ella|Brekke|Zofia|Nowak/u)
    expect(await page.content()).not.toMatch(/Ella|Zofia/u)
    for (const width of [768, 390, 320, 1280] as const) {
      await resizeTo(page, width)
      expect.soft(await layoutFaults(page), `a card under the lock at ${width} px`).toEqual([])
    }
  })

  await test.step('another page asks who it is', async () => {
    await page.goto('/calendar')
    await isLocked(page)
  })

  await test.step('five minutes of rest lead back to the lock screen, where the other one unlocks', async () => {
    await page.getByRole('link', { name: /^Aktivitetsbanken/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aktivitetsbanken' })).toBeVisible()
    await fastForward(page, tabletRestMs)
    await isLocked(page)
    await unlock(page, 'Ingunn')
  })
})

/** There is nothing on the page to tick, to plan, to mark or to change. */
async function isToReadAlone(page: Page) {
  for (const name of [/favoritt/iu, /kalender/iu, /^Oppdater/u, /^Lås$/u]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Til låseskjermen' })).toBeVisible()
}

async function unlock(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await typePin(page, pin)
  await isReady(page)
}
