import { expect, type Locator } from '@playwright/test'

import { addDays, longDay, mondayOf, weekdayOf, weekNumberOf } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { cellOf, openMonthTable } from './support/month-table.ts'
import { planByApi, weekdayIn } from './support/planned.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

test(
  'on a phone an activity is planned over several days from its date, moved, and a helper leaves, by touch',
  { tag: '@phone' },
  async ({ page }) => {
    const tuesday = weekdayIn(today(), 2, 2)
    expect(weekdayOf(tuesday)).toBe(2)
    await openAs(page, people.employeeOfBikuben, `/calendar?month=${tuesday.slice(0, 7)}`)
    await page.getByRole('link', { name: longDay(tuesday) }).tap()
    await page.getByRole('button', { name: `Planlegg ${longDay(tuesday)}` }).tap()
    await page.getByRole('dialog').getByRole('searchbox').fill('fuglefrokost')
    await page.getByRole('dialog').getByRole('link', { name: 'Fuglefrokost' }).tap()
    const chosen = page.getByRole('list', { name: 'Valgte dager' }).getByRole('listitem')
    await expect(chosen).toHaveCount(1)
    await page.getByRole('button', { name: longDay(addDays(tuesday, 1)) }).tap()
    await page.getByRole('button', { name: /^Hver onsdag til (jul|påske|sommeren)$/ }).tap()
    await expect.poll(() => chosen.count()).toBeGreaterThan(2)
    await page.getByRole('navigation', { name: 'Trinn' }).getByRole('button', { name: 'Se over' }).tap()
    await page.getByRole('button', { name: 'Lagre i kalenderen' }).tap()
    await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()

    await openAs(page, people.employeeOfBikuben, `/calendar?view=day&day=${tuesday}`)
    await page.getByRole('button', { name: /Fuglefrokost/ }).tap()
    await page.getByRole('button', { name: 'Flytt til …' }).tap()
    await page.getByLabel('Dag', { exact: true }).fill(addDays(tuesday, 2))
    await page.getByRole('dialog').getByRole('button', { name: 'Flytt', exact: true }).tap()
    await expect(page.getByText(`Flyttet til ${longDay(addDays(tuesday, 2))}.`)).toBeVisible()
    await expect(page.getByText('Ingenting er planlagt.')).toBeVisible()
    await page.getByRole('button', { name: 'Angre' }).tap()
    await expect(page.getByRole('button', { name: /Fuglefrokost/ })).toBeVisible()

    const [path = ''] = await planByApi(page, {
      dates: [weekdayIn(today(), 11, 2)],
      helper: people.employee,
    })
    await openAs(page, people.employee, path)
    await page.getByRole('button', { name: 'Meld meg av' }).tap()
    await expect(page.getByText('Du er meldt av.')).toBeVisible()
    await expect(page.getByText('Jonas Lie Berg')).toBeHidden()
  },
)

test.describe('on a tablet', { tag: '@desktop' }, () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('a week is planned in the table of the month, copied to the next one, and saved, by touch', async ({
    page,
  }) => {
    const nextYear = Number(today().slice(0, 4)) + 1
    const monday = mondayOf(`${nextYear}-08-14`)
    const nextMonday = addDays(monday, 7)
    await openMonthTable(page, people.employeeOfBikuben, monday.slice(0, 7))
    await tapTwice(cellOf(page, monday, 'activityId'))
    await page.getByRole('combobox', { name: 'Aktivitet' }).fill('fuglefro')
    await page.getByRole('option', { name: 'Fuglefrokost' }).tap()
    await tapTwice(cellOf(page, monday, 'start'))
    await page.getByRole('textbox').fill('930')
    await cellOf(page, monday, 'note').tap()
    await expect(cellOf(page, monday, 'start')).toHaveText('09.30')

    await page.getByRole('button', { name: `Kopier uke ${weekNumberOf(monday)}` }).tap()
    await cellOf(page, nextMonday, 'activityId').tap()
    await page.getByRole('button', { name: `Lim inn i uke ${weekNumberOf(nextMonday)}` }).tap()
    await expect(cellOf(page, nextMonday, 'activityId')).toHaveText(/^Fuglefrokost/)
    await page.getByRole('button', { name: 'Angre', exact: true }).tap()
    await expect(cellOf(page, nextMonday, 'activityId')).not.toHaveText(/^Fuglefrokost/)
    await page.getByRole('button', { name: 'Gjør om' }).tap()

    await page.getByRole('button', { name: 'Lagre (2 endringer)' }).tap()
    await expect(page.getByText('Alt er lagret.')).toBeVisible()
  })
})

async function tapTwice(cell: Locator) {
  await cell.tap()
  await cell.tap()
}
