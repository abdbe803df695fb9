import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { layoutFaults, resizeTo } from './support/layout.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { storedTexts } from './support/stored-texts.ts'
import { expectAccessible, test } from './support/test.ts'

test('the signs of the next session are shown on the children’s screen, led by a clicker, and nothing is stored @desktop', async ({
  page,
  context,
}) => {
  const written: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/ask-service/'))
      written.push(`${request.method()} ${pathname}`)
  })
  await openAs(page, people.employee)
  await goInside(page, '/activities/ask/intro')

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Bare vis tegnene' }).click()
  const stage = await opening
  await expect(page.getByRole('heading', { name: 'Venter på barnas skjerm' })).toBeVisible()
  await stage.getByRole('button', { name: 'Klar' }).click()
  const word = await shownWord(page)
  await expect(stage.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await expect(stage.getByText(/stjerner/u)).toHaveCount(0)

  await test.step('a clicker leads on from both windows, and back', async () => {
    await page.getByRole('button', { name: 'Lyd og klikker' }).click()
    await page.getByRole('checkbox', { name: /^Styr med klikker/u }).check()
    await expect(page.getByText('«Forrige»')).toBeVisible()
    await page.getByRole('button', { name: 'Lukk' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('PageDown')
    await expect(page.getByText('2 av 3')).toBeVisible()
    await stage.bringToFront()
    await stage.keyboard.press('PageDown')
    await expect(page.getByText('3 av 3')).toBeVisible()
    await stage.keyboard.press('b')
    await expect(page.getByText('2 av 3')).toBeVisible()
    await expect(stage.getByRole('heading', { level: 1, name: await shownWord(page) })).toBeVisible()
  })

  await test.step('it ends, and the screen waits again', async () => {
    await page.bringToFront()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect(stage.getByRole('heading', { name: 'Ha det!' })).toBeVisible()
    await page.getByRole('link', { name: 'Avslutt' }).click()
    await expect(page.getByRole('heading', { name: 'Øv på tegn med Ask' })).toBeVisible()
    await expect(stage.getByText('Ask er klar')).toBeVisible()
  })

  expect(written).toEqual([])
  expect(await storedTexts(page)).not.toContain('askControl')
})

test('a card of the bank leads to its signs on the page itself, and back to the card @desktop', async ({
  page,
}) => {
  await openAs(page, people.employee)
  await goInside(page, '/activities/activities')
  await page.getByRole('searchbox').fill('fugle')
  await page.getByRole('link', { name: 'Fuglefrokost' }).click()
  await page.getByRole('link', { name: 'Vis tegnene med Ask' }).click()

  await expect(page.getByText(/^1 av \d+$/u)).toBeVisible()
  await expectAccessible(page)
  for (const width of [768, 390, 320, 1280] as const) {
    await resizeTo(page, width)
    expect.soft(await layoutFaults(page), `a sign at ${width} px`).toEqual([])
  }
  await page.getByRole('link', { name: 'Avslutt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fuglefrokost' })).toBeVisible()
})

/** The word of the sign, as the control shows it. */
async function shownWord(page: Page): Promise<string> {
  await expect(page.getByText(/av 3$/u)).toBeVisible({ timeout: 20_000 })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('Bare vis tegnene')
  return (await heading.textContent()) ?? ''
}
