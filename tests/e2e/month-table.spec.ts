import { expect, type Page } from '@playwright/test'

import type { Day } from '#src/contract/values.ts'
import { addDays, longDay, mondayOf, shortDay, weekNumberOf } from '#src/domain/day.ts'
import { holidaysOf } from '#src/domain/holidays.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { cellOf, monthTablePath, openMonthTable, planInTable, press } from './support/month-table.ts'
import { pageElsewhere } from './support/clock.ts'
import { hasStoredDraft } from './support/planning.ts'
import { goInside, isReady, openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'
import { today } from './support/time.ts'

/** A month of next year in which the demonstration plans nothing, and in which there are no holidays. */
const monthOfNextYear = (month: string) => `${Number(today().slice(0, 4)) + 1}-${month}`
const secondMonday = (month: string): Day => mondayOf(`${month}-14`)

test.describe('the month as a table', { tag: '@desktop' }, () => {
  test('is edited, copied, filled, undone and saved by keyboard alone', async ({ page }) => {
    const month = monthOfNextYear('09')
    const monday = secondMonday(month)
    await openMonthTable(page, people.leader, month)

    await page.getByRole('grid').locator('[tabindex="0"]').focus()
    await press(page, 'Control+Home')
    for (let date = 1; date < Number(monday.slice(-2)); date++) await press(page, 'ArrowDown')
    await press(page, 'ArrowRight')
    await expect(cellOf(page, monday, 'activityId')).toBeFocused()
    await page.keyboard.type('fugl')
    await expect(page.getByRole('listbox').getByRole('option', { name: 'Fuglefrokost' })).toBeVisible()
    await press(page, 'Tab')
    await page.keyboard.type('9.75')
    await press(page, 'Tab')
    await expect(page.getByRole('alert')).toHaveText('Skriv klokkeslettet som 9, 930 eller 9.30.')
    await press(page, 'Escape')
    await page.keyboard.type('930')
    await press(page, 'Tab')
    await page.keyboard.type('10.15')
    await press(page, 'Tab', 'End')
    await page.keyboard.type('Ta med lupe.')
    await press(page, 'Enter', 'ArrowUp')
    await expect(cellOf(page, monday, 'note')).toBeFocused()
    await expect(saveButton(page, 1)).toBeVisible()

    await press(page, 'Shift+Space', 'Shift+Space', 'Control+c')
    await expect(page.getByText('Kopiert: 1 plan.')).toBeVisible()
    await press(page, 'PageDown', 'Control+v')
    await expect(page.getByText('Limt inn: 1 plan.')).toBeVisible()
    await expect(cellOf(page, addDays(monday, 7), 'note')).toHaveText('Ta med lupe.')
    await press(page, 'Control+z')
    await expect(saveButton(page, 1)).toBeVisible()
    await press(page, 'Control+Shift+Z')
    await expect(saveButton(page, 2)).toBeVisible()
    await press(page, 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    await expect(saveButton(page, 4)).toBeVisible()

    await press(page, 'Control+s')
    await expect(page.getByText('Alt er lagret.')).toBeVisible()
    await page.reload()
    await isReady(page)
    for (const [days, time] of [
      [0, '09.30'],
      [7, '09.30'],
      [8, ''],
      [9, ''],
    ] as const) {
      await expect(cellOf(page, addDays(monday, days), 'activityId')).toHaveText('Fuglefrokost')
      await expect(cellOf(page, addDays(monday, days), 'start')).toHaveText(time)
    }
    await cellOf(page, addDays(monday, 8), 'activityId').click()
    await press(page, 'Delete')
    await expect(page.getByText('Slettes når du lagrer')).toBeVisible()
    await press(page, 'Control+s')
    await expect(page.getByText('Alt er lagret.')).toBeVisible()
    await expect(cellOf(page, addDays(monday, 8), 'activityId')).toHaveText('Ny')
  })

  test('copies a week to another month, and keeps unsaved changes that are left', async ({ page }) => {
    const month = monthOfNextYear('10')
    const monday = secondMonday(month)
    await openMonthTable(page, people.leader, month)
    await planInTable(page, addDays(monday, 1), 'mal med')
    await planInTable(page, addDays(monday, 3), 'fuglefrokost')
    await page.getByRole('button', { name: `Kopier uke ${weekNumberOf(monday)}` }).click()
    await cellOf(page, addDays(monday, 7), 'activityId').click()
    await page.getByRole('button', { name: `Lim inn i uke ${weekNumberOf(addDays(monday, 7))}` }).click()
    await expect(page.getByText('Limt inn: 2 planer.')).toBeVisible()

    await hasStoredDraft(page, addDays(monday, 8))
    await page.getByRole('button', { name: 'Neste måned' }).click()
    await expect(cellOf(page, secondMonday(monthOfNextYear('11')), 'activityId')).toHaveText('Ny')
    await page.getByRole('button', { name: 'Forrige måned' }).click()
    await expect(cellOf(page, addDays(monday, 8), 'activityId')).toHaveText('Mal med vann')
    await saveButton(page, 4).click()
    await expect(page.getByText('Alt er lagret.')).toBeVisible()
    await page.getByRole('button', { name: 'Neste måned' }).click()

    const next = secondMonday(monthOfNextYear('11'))
    await cellOf(page, next, 'activityId').click()
    await page.getByRole('button', { name: `Lim inn i uke ${weekNumberOf(next)}` }).click()
    await expect(cellOf(page, addDays(next, 3), 'activityId')).toHaveText('Fuglefrokost')
    await hasStoredDraft(page, addDays(next, 3))
    await page.getByRole('link', { name: 'Profil' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
    await goInside(page, monthTablePath(monthOfNextYear('11')))
    await expect(cellOf(page, addDays(next, 3), 'activityId')).toHaveText('Fuglefrokost')
    await page.getByRole('button', { name: 'Forkast' }).click()
    await expect(cellOf(page, addDays(next, 3), 'activityId')).toHaveText('Ny')
  })

  test('chooses people by keyboard and by mouse: a new leader no longer helps', async ({ page }) => {
    const month = monthOfNextYear('11')
    const monday = secondMonday(month)
    await openMonthTable(page, people.leader, month)
    await planInTable(page, monday, 'fuglefrokost')

    await cellOf(page, monday, 'helpers').dblclick()
    await page.getByRole('listbox').getByRole('option', { name: 'Kristin Dahl' }).click()
    await page.keyboard.type('jonas')
    await press(page, 'Enter', 'Tab')
    await expect(cellOf(page, monday, 'helpers')).toHaveText('Jonas, Kristin')
    await cellOf(page, monday, 'leader').click()
    await press(page, 'Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.type('kristin')
    await press(page, 'Enter')

    await expect(cellOf(page, monday, 'leader')).toHaveText('Kristin Dahl')
    await expect(cellOf(page, monday, 'leader')).toBeFocused()
    await expect(cellOf(page, monday, 'helpers')).toHaveText('Jonas')
  })

  test('keeps a refused row and one without a response, and sends only those again', async ({ page }) => {
    const month = monthOfNextYear('08')
    const monday = secondMonday(month)
    await openMonthTable(page, people.leader, month)
    await planInTable(page, monday, 'fuglefrokost')
    await planInTable(page, addDays(monday, 1), 'fuglefrokost')
    const keys: (string | undefined)[] = []
    await page.route('**/api/plans', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 1)
        return route.fulfill({ status: 422, json: { message: 'Personen jobber ikke i barnehagen.' } })
      return keys.length === 3 ? route.abort() : route.fallback()
    })

    await saveButton(page, 2).click()
    await expect(cellOf(page, monday, 'activityId')).toContainText('Personen jobber ikke i barnehagen.')
    await expect(cellOf(page, addDays(monday, 1), 'day')).toContainText('lagret')
    await saveButton(page, 1).click()
    await expect(page.getByText('Fikk ikke kontakt. 1 endring er ikke lagret')).toBeVisible()
    await saveButton(page, 1).click()
    await expect(page.getByText('Alt er lagret.')).toBeVisible()
    expect([keys.length, new Set(keys).size, keys[2] === keys[0], keys[3] === keys[0]]).toEqual([
      4,
      2,
      true,
      true,
    ])
  })

  test('keeps what somebody else has changed meanwhile', async ({ page, browser }) => {
    const month = monthOfNextYear('06')
    const monday = secondMonday(month)
    await openMonthTable(page, people.leader, month)
    await planInTable(page, monday, 'fuglefrokost')
    await saveButton(page, 1).click()
    await expect(page.getByText('Alt er lagret.')).toBeVisible()
    const other = await pageElsewhere(browser)
    await openMonthTable(other, people.employee, month)
    await cellOf(page, monday, 'note').click()
    await page.keyboard.type('Vi går i skogen.')
    await press(page, 'Enter')

    await expect(cellOf(other, monday, 'activityId')).toHaveAttribute('aria-readonly', 'true')
    await cellOf(other, monday, 'start').click()
    await other.keyboard.type('11')
    await press(other, 'Enter', 'Control+s')
    await expect(other.getByText('Alt er lagret.')).toBeVisible()
    await saveButton(page, 1).click()
    await expect(page.getByText(/^(?!Noen).+ har endret planen: fra\./)).toBeVisible()
    await saveButton(page, 1).click()
    await expect(page.getByText('Alt er lagret.')).toBeVisible()

    await expect(cellOf(other, monday, 'note')).toHaveText('Vi går i skogen.')
    await expect(cellOf(page, monday, 'start')).toHaveText('11.00')
    await other.context().close()
  })

  test('takes a block from a spreadsheet, names what it leaves out, and takes its own rows back', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const closed = ascensionDay()
    const [before, after] = [addDays(closed, -1), addDays(closed, 1)]
    await openMonthTable(page, people.leader, closed.slice(0, 7))
    await cellOf(page, `${closed.slice(0, 7)}-01`, 'day').click()
    await paste(page, [
      'Dag\tAktivitet\tFra\tTil\tNotat',
      `${longDate(before)}\tFuglefrokost\t09:30:00\t10:15\t"Møt ved porten\n""Husk"" sekk"`,
      `${shortDay(closed)}\tMal med vann`,
      `${shortDay(after)}\tTur til biblioteket\t9`,
      `\tMal  med\u00a0vann\t9-10\t\t=1+1`,
      '',
    ])

    await expect(page.getByText('Limt inn: 2 planer.')).toBeVisible()
    await expect(page.getByText('Ikke forstått: «Tur til biblioteket» (hele rad 4).')).toBeVisible()
    await expect(
      page.getByText(
        `Ikke limt inn: «Mal med vann» (rad 3: ${longDay(closed)} er stengt, Kristi himmelfarts\u00addag).`,
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await saveButton(page, 2).click()
    await expect(page.getByText('Alt er lagret.')).toBeVisible()
    const leader = await cellOf(page, before, 'leader').textContent()
    await page.getByRole('button', { name: 'Lukk beskjeden' }).click()
    await expect(page.getByText('Ikke forstått')).toBeHidden()

    await cellOf(page, before, 'day').click()
    await press(page, 'Shift+Space')
    for (let row = 0; row < 3; row++) await press(page, 'Shift+ArrowDown')
    await press(page, 'Control+c')
    const copied = [
      `${before}\tFuglefrokost\t09.30\t10.15\t${leader}\t\t\t"Møt ved porten\n""Husk"" sekk"`,
      `${closed}\t\t\t\t\t\t\t`,
      `${after}\tMal med vann\t09.00\t10.00\t${leader}\t\t\t'=1+1`,
    ]
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied.join('\n'))
    await paste(page, [...copied.slice(0, 2), `${copied[2]} og mer`, ''])
    await expect(page.getByText('Limt inn: 1 plan.')).toBeVisible()
    await expect(page.getByText('1 plan var slik fra før.')).toBeVisible()
    await expect(cellOf(page, after, 'note')).toHaveText('=1+1 og mer, endret')
    await expect(saveButton(page, 1)).toBeVisible()
  })

  test('has no finding of axe while a cell is edited and with an error', async ({ page }) => {
    await openMonthTable(page, people.leader, monthOfNextYear('05'))
    await page
      .getByRole('grid')
      .locator('[aria-selected][data-column="end"]:not([aria-readonly])')
      .first()
      .click()
    await page.keyboard.type('9')
    await press(page, 'Enter')
    await expectAccessible(page)
    await page.getByRole('grid').locator('[data-column="activityId"]:not([aria-readonly])').nth(2).click()
    await page.keyboard.type('f')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('on a phone the month is a list, with links to edit each plan', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, people.leader, monthTablePath(today().slice(0, 7)))

  await expect(page.getByText('Tabellen trenger en bredere skjerm.')).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
})

const saveButton = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Lagre (1 endring)' : `Lagre (${count} endringer)` })

/** Ascension Day of next year: always a Thursday on which nobody plans. */
function ascensionDay(): Day {
  const spring = Array.from({ length: 70 }, (_, index) => addDays(`${monthOfNextYear('04')}-01`, index))
  const found = spring.find((day) => holidaysOf(day).includes('ascensionDay'))
  if (found === undefined) throw new Error('The year has no Ascension Day.')
  return found
}

/** «05.05.2027», as a spreadsheet writes it. */
const longDate = (day: Day) => day.split('-').toReversed().join('.')

/** Pastes lines as a spreadsheet puts them on the clipboard. */
async function paste(page: Page, lines: readonly string[]) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'))
  await press(page, 'Control+v')
}
