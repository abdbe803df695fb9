import { expect, type Page } from '@playwright/test'

import { planEndpoints } from '#src/contract/plan.ts'
import { addDays, longDay, mondayOf, shortDay } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { hasStoredDraft, planSeveralPath } from './support/planning.ts'
import { isReady, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { planByApi } from './support/planned.ts'
import { today } from './support/time.ts'

/** A Monday of the month after next, in which the demonstration plans nothing in the evening. */
const monday = mondayOf(`${monthAhead(2)}-15`)
const [tuesday, thursday] = [addDays(monday, 1), addDays(monday, 3)]

test('plans three activities at once, one with its own day, and goes on with the draft after a reload @phone', async ({
  page,
}) => {
  await openSeveral(page)
  for (const title of ['Fuglefrokost', 'Frys i dansen', 'Bursdagsstolen'])
    await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: 'Videre til når' }).click()
  await page.getByRole('button', { name: 'Videre til hvem' }).click()
  await expect(page.getByText('Du må velge en eller flere datoer')).toBeVisible()
  await chooseDays(page, tuesday)
  await page.getByLabel('Fra klokka').fill('20:00')
  await page.getByLabel('Til klokka').fill('20:30')
  await edit(page, 'Frys i dansen')
  await expect(page.getByText('Frys i dansen følger det som er felles.')).toBeVisible()
  await chooseDays(page, tuesday, thursday)
  await expect(page.getByText('Eget for Frys i dansen.')).toBeVisible()
  await hasStoredDraft(page, thursday)

  await page.reload()
  await isReady(page)
  await expect(page.getByText('Her er utkastet du begynte på sist.')).toBeVisible()
  for (const step of ['Videre til når', 'Videre til hvem', 'Videre til barn', 'Se over'])
    await page.getByRole('button', { name: step }).last().click()

  await expect(page.getByText(/«Fuglefrokost» og «Bursdagsstolen» tirsdag .+: /)).toBeVisible()
  await expect(page.getByText('«Frys i dansen» og')).toBeHidden()
  await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()
  await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()
  await expect(page.getByRole('link', { name: shortDay(tuesday) })).toHaveCount(2)
  await page.getByRole('link', { name: shortDay(thursday) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frys i dansen' })).toBeVisible()
})

test(
  'case 55: saves the rest again after a failure, and nothing twice',
  { tag: '@phone' },
  async ({ page }) => {
    await openSeveral(page)
    for (const title of ['Fuglefrokost', 'Frys i dansen'])
      await page.getByRole('checkbox', { name: title }).check()
    await page.getByRole('button', { name: 'Videre til når' }).click()
    await chooseDays(page, addDays(monday, 2))
    await page.getByLabel('Fra klokka').fill('21:00')
    await page.getByRole('navigation', { name: 'Trinn' }).getByRole('button', { name: 'Se over' }).click()
    const keys: (string | undefined)[] = []
    const saved: unknown[] = []
    await page.route(`**${planEndpoints.add.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      const response = await route.fetch()
      saved.push(await response.json())
      // The second one is saved, but its response is lost.
      return saved.length === 2 ? route.abort() : route.fulfill({ response })
    })

    await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()
    await expect(page.getByText('Fikk ikke kontakt.')).toBeVisible()
    const added = page.getByRole('region', { name: 'Allerede lagret' })
    await expect(added.getByText('Fuglefrokost')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Frys i dansen' })).toBeVisible()
    await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()
    await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()

    expect(keys).toHaveLength(3)
    expect(keys[2]).toBe(keys[1])
    expect(keys[1]).not.toBe(keys[0])
    expect(saved).toHaveLength(3)
    // The plan that was saved the first time.
    expect(saved[2]).toEqual(saved[1])
  },
)

test('copies a week of the calendar to the next one', { tag: '@desktop' }, async ({ page }) => {
  await planByApi(page, { dates: [tuesday] })
  await openAs(page, people.employee, `/calendar?view=workweek&day=${addDays(monday, 7)}`)
  await page.getByRole('link', { name: 'Kopier forrige uke' }).click()
  await expect(page.getByText(/(?:Én plan|planer) er kopiert\. Se over, og lagre\./)).toBeVisible()
  const days = page.getByRole('listitem').filter({ hasText: shortDay(addDays(monday, 8)) })
  await expect(days.first()).toBeVisible()
  await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()
  await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()
  await expect(page.getByText('Fuglefrokost')).toBeVisible()
})

test('plans two activities by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openSeveral(page)
  for (const title of ['Fuglefrokost', 'Frys i dansen']) {
    await page.getByRole('checkbox', { name: title }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Videre til når' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Når?' })).toBeFocused()
  await page.locator('[data-day][tabindex="0"]').focus()
  for (const key of ['PageDown', 'PageDown', 'Space']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Frys i dansen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Frys i dansen følger det som er felles.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Trinn' }).getByRole('button', { name: 'Se over' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lagre i kalenderen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()
})

async function openSeveral(page: Page) {
  await openAs(page, people.employee, planSeveralPath)
  await expect(page.getByRole('heading', { name: 'Hvilke aktiviteter?' })).toBeVisible()
}

/** Presses days of the month after next. */
async function chooseDays(page: Page, ...days: readonly string[]) {
  for (const day of days) {
    const button = page.getByRole('button', { name: longDay(day) })
    for (let step = 0; step < 3 && !(await button.first().isVisible()); step += 1)
      await page.getByRole('button', { name: 'Neste måned' }).click()
    await button.first().click()
  }
}

/** Chooses what is edited: in the list beside the fields, or in the select above them. */
async function edit(page: Page, title: string) {
  const select = page.getByLabel('Hva du endrer')
  if (await select.and(page.locator('select')).isVisible())
    await select.and(page.locator('select')).selectOption(title)
  else
    await page.getByRole('navigation', { name: 'Hva du endrer' }).getByRole('button', { name: title }).click()
}

function monthAhead(count: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7)
}
