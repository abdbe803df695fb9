import { expect, type Locator, type Page } from '@playwright/test'

import type { Day } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import type { CellColumn } from '#src/domain/month-table/plan-cells.ts'

import { openAs } from './sign-in.ts'

/** The path of a month’s table, `YYYY-MM`. */
export const monthTablePath = (month: string) =>
  `/calendar/${month.slice(0, 4)}/${Number(month.slice(5))}/events`

/** Opens a month as a table. */
export async function openMonthTable(page: Page, email: string, month: string) {
  await openAs(page, email, monthTablePath(month))
  await expect(page.getByRole('grid')).toBeVisible()
}

/** The cell of a column in the first row of a day, or in a later one. */
export const cellOf = (page: Page, day: Day, column: CellColumn | 'day', row = 0): Locator =>
  page
    .getByRole('grid')
    .getByRole('row', { name: longDay(day) })
    .nth(row)
    .locator(`[data-column="${column}"]`)

/** Writes an activity in the first row of a day. */
export async function planInTable(page: Page, day: Day, activity: string) {
  await cellOf(page, day, 'activityId').click()
  await page.keyboard.type(activity)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

export async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key)
}
