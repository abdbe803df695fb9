import { expect, type Page } from '@playwright/test'

import { longDay } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { pageElsewhere } from './support/clock.ts'
import { goToStep, openPlanning } from './support/planning.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

test('plans an activity for all departments, changes the times of both plans, and each department sees its own @desktop', async ({
  page,
  browser,
}) => {
  await planForAll(page, people.powerUser, 'Ta med lys.')
  const saved = page.getByRole('region', { name: 'Lagt i kalenderen' }).getByRole('listitem')
  await expect(saved).toContainText([/ · Bikuben$/, / · Maurtua$/])

  await page.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()
  await expect(page.getByText('Zofia', { exact: true })).toBeVisible()
  await expect(page.getByText('Aksel', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Endre planen' }).click()
  await page.getByLabel('Fra klokka').fill('21:30')
  await page.getByRole('checkbox', { name: /^Endre også de andre avdelingene/ }).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('2 planer er endret.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Fra 21.30' })).toBeVisible()
  await page.getByRole('link', { name: 'Maurtua', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Fra 21.30' })).toBeVisible()
  await expect(page.getByText('Aksel', { exact: true })).toBeVisible()
  await expect(page.getByText('Zofia', { exact: true })).toBeHidden()

  const other = await pageElsewhere(browser)
  await openAs(other, people.employeeOfBikuben, `/calendar/list?day=${today()}`)
  const rows = other.getByRole('listitem').filter({ hasText: '21.30' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Bikuben')
  await other.context().close()
})

test(
  'an employee sees which department’s plan stays as it is',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const principal = await pageElsewhere(browser)
    await planForAll(principal, people.powerUser, 'Vi møtes i hagen.')
    await principal.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()
    await principal.getByRole('link', { name: 'Maurtua', exact: true }).click()
    await expect(principal.getByText('Leah', { exact: true })).toBeVisible()

    await openAs(page, people.employee, new URL(principal.url()).pathname)
    await expect(page.getByText('Planlagt også for')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Bikuben' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bikuben' })).toBeHidden()
    await page.getByRole('button', { name: 'Endre planen' }).click()
    await expect(
      page.getByText('Aktiviteten er også planlagt for Bikuben. Der blir ingenting endret'),
    ).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Endre også de andre avdelingene/ })).toBeHidden()
    await principal.context().close()
  },
)

test(
  'a plan of another department that a colleague has changed meanwhile stays, and is named',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await planForAll(page, people.powerUser, 'Vi synger.')
    await page.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()
    await page.getByRole('button', { name: 'Endre planen' }).click()
    await page.getByLabel('Notat til planen').fill('Vi synger ute.')
    await page.getByRole('checkbox', { name: /^Endre også de andre avdelingene/ }).check()
    const colleague = await pageElsewhere(browser)
    await openAs(colleague, people.employee, `/calendar/list?day=${today()}`)
    await colleague.getByRole('link', { name: /22.00.*Fuglefrokost/ }).click()
    await colleague.getByRole('button', { name: 'Endre planen' }).click()
    await colleague.getByLabel('Notat til planen').fill('Maurtua synger inne.')
    await colleague.getByRole('button', { name: 'Lagre' }).click()
    await expect(colleague.getByText('Planen er endret.')).toBeVisible()

    await page.getByRole('button', { name: 'Lagre' }).click()

    await expect(page.getByText('Dette er ikke endret:')).toBeVisible()
    await expect(page.getByText('Vi synger ute.')).toBeVisible()
    await expect(page.getByText(/Planen ble endret et annet sted mens du holdt på/)).toBeVisible()
    await page
      .getByRole('status')
      .getByRole('link', { name: /^Maurtua, / })
      .click()
    await expect(page.getByText('Maurtua synger inne.')).toBeVisible()
    await colleague.context().close()
  },
)

/** Plans Fuglefrokost today at ten in the evening for all departments, with all their children. */
async function planForAll(page: Page, email: string, note: string) {
  await openPlanning(page, email)
  await page
    .getByRole('button', { name: longDay(today()) })
    .first()
    .click()
  await page.getByLabel('Fra klokka').fill('22:00')
  await page.getByLabel('Avdeling').selectOption({ label: 'Alle avdelinger' })
  await goToStep(page, 'Barn')
  await expect(page.getByRole('heading', { name: 'Bikuben' })).toBeVisible()
  await page.getByRole('button', { name: 'Velg alle', exact: true }).click()
  await goToStep(page, 'Se over')
  await expect(page.getByText('Fra 22.00 · Bikuben og Maurtua')).toBeVisible()
  await page.getByLabel('Notat til planen').fill(note)
  await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()
  await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeVisible()
}
