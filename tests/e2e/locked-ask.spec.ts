import { expect, type Page } from '@playwright/test'

import { tabletRestMs } from '#src/contract/shared-tablet.ts'
import { maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { fastForward, installClock } from './support/clock.ts'
import { layoutFaults, resizeTo } from './support/layout.ts'
import { isLocked, pin, setPin, shareByApi, typePin } from './support/shared-tablet.ts'
import { goInside, isReady } from './support/sign-in.ts'
import { storedTexts } from './support/stored-texts.ts'
import { expectAccessible, test } from './support/test.ts'

test('Ask shows signs under the lock of a tablet, without anything about children @desktop', async ({
  page,
}) => {
  const called = callsOf(page)
  await installClock(page.context())
  await setPin(page, people.employee)
  await shareByApi(page)
  await page.goto('/login')
  await isLocked(page)

  await test.step('somebody has seen a child, and locks', async () => {
    await unlock(page)
    await goInside(page, `/departments/${maurtua}`)
    await expect(page.getByText(/^Ella/u).first()).toBeVisible()
    await page.getByRole('button', { name: 'Lås' }).filter({ visible: true }).click()
    await isLocked(page)
    called.length = 0
  })

  await test.step('anybody chooses signs', async () => {
    await page.getByRole('link', { name: /^Tegn med Ask/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tegn med Ask' })).toBeVisible()
    await expectAccessible(page)
    await fitsAllWidths(page, 'the choice of signs')
    await page.getByRole('link', { name: 'Vis tegnene mer, ferdig, hjelp' }).click()
  })

  await test.step('Ask shows them one after the other, on this screen alone', async () => {
    await isShown(page, 'mer', '1 av 3')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vis sakte' }).click()
    await isShown(page, 'mer', '1 av 3')
    await page.getByRole('button', { name: 'Neste' }).click()
    await isShown(page, 'ferdig', '2 av 3')
    await fitsAllWidths(page, 'a sign')
    await expect(page.getByRole('button', { name: 'Vis på stor skjerm' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Neste' }).click()
    await page.getByRole('button', { name: 'Neste' }).click()
    await isShown(page, 'Ha det!', '3 av 3')
    await page.getByRole('button', { name: 'Fra begynnelsen' }).click()
    await isShown(page, 'mer', '1 av 3')
  })

  await test.step('nothing is read but the signs, and nothing about children is stored', async () => {
    expect([...new Set(called)].toSorted()).toEqual(['GET /api/tablet', 'GET /ask-service/signs'])
    expect(await storedTexts(page)).not.toMatch(/Ella|Brekke|Zofia|Nowak/u)
    expect(await page.content()).not.toMatch(/Ella|Zofia/u)
  })

  await test.step('one press leads back to the lock screen', async () => {
    await page.getByRole('link', { name: 'Avslutt' }).click()
    await isLocked(page)
  })

  await test.step('five minutes of rest lead back too, and somebody unlocks', async () => {
    await page.getByRole('link', { name: /^Tegn med Ask/u }).click()
    await page.getByRole('link', { name: 'Vis tegnene hund, katt, fugl' }).click()
    await isShown(page, 'hund', '1 av 3')
    await fastForward(page, tabletRestMs)
    await isLocked(page)
    await unlock(page)
  })
})

async function isShown(page: Page, heading: string, place: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(place)).toBeVisible()
}

async function fitsAllWidths(page: Page, what: string) {
  for (const width of [768, 390, 320, 1280] as const) {
    await resizeTo(page, width)
    expect.soft(await layoutFaults(page), `${what} under the lock at ${width} px`).toEqual([])
  }
}

/** The calls of the API that the page makes, but the pictures of those who can unlock it. */
function callsOf(page: Page): string[] {
  const called: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api|ask-service)\/(?!files\/|tablet\/pictures)/u.test(pathname))
      called.push(`${request.method()} ${pathname}`)
  })
  return called
}

async function unlock(page: Page) {
  await page.getByRole('button', { name: 'Jonas' }).click()
  await typePin(page, pin)
  await isReady(page)
}
