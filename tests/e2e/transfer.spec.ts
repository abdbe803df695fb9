import { expect, type Page } from '@playwright/test'

import { addDays, writtenDay } from '#src/domain/day.ts'
import { bikuben } from '#tests/support/data/demonstration-ids.ts'

import { ellaPath, maurtuaPath } from './support/children.ts'
import { pageElsewhere } from './support/clock.ts'
import { people } from './support/people.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

const bikubenPath = `/departments/${bikuben}`

test('a leader transfers a child, and open pages of both departments show it without a reload @desktop', async ({
  page,
  browser,
}) => {
  const [old, next] = [await pageElsewhere(browser), await pageElsewhere(browser)]
  await openAs(old, people.employee, maurtuaPath)
  await openAs(next, people.employeeOfBikuben, bikubenPath)
  await expect(old.getByRole('link', { name: 'Ella' })).toBeVisible()
  await expect(next.getByRole('link', { name: 'Ella' })).toBeHidden()

  await openAs(page, people.leader, ellaPath)
  await page.getByRole('button', { name: 'Flytt til …' }).click()
  await chooseBikuben(page)
  await page.getByRole('button', { name: 'Flytt', exact: true }).click()

  await expect(page.getByText('Ella er flyttet til Bikuben.')).toBeVisible()
  await expect(next.getByRole('link', { name: 'Ella' })).toBeVisible()
  await expect(old.getByRole('link', { name: 'Ella' })).toBeHidden()
  await old.context().close()
  await next.context().close()
})

test('a leader transfers several children by keyboard, from a later day on, and withdraws it for one @desktop', async ({
  page,
}) => {
  const day = writtenDay(addDays(today(), 400))
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('button', { name: 'Flytt barn' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Ella Brekke' }).press('Space')
  await page.getByRole('checkbox', { name: 'Leah Tangen' }).press('Space')
  await page.getByRole('button', { name: 'Flytt til …' }).press('Enter')
  await expect(page.getByText('Ella og Leah flyttes fra Maurtua.')).toBeVisible()
  const to = page.getByRole('combobox', { name: 'Flyttes til' })
  await to.focus()
  await to.selectOption({ label: 'Bikuben' })
  await page.getByRole('textbox', { name: 'Fra og med' }).fill(day)
  await page.getByRole('textbox', { name: 'Fra og med' }).press('Enter')

  await expect(page.getByText(`2 barn flyttes til Bikuben ${day}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Ella' }).press('Enter')
  const coming = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Flyttes til Bikuben ${day}` })
  await expect(coming).toBeVisible()
  await page.getByRole('button', { name: 'Avbryt flyttingen' }).press('Enter')
  await expect(page.getByText('Flyttingen er avbrutt.')).toBeVisible()
  await expect(coming).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ella Brekke' })).toBeFocused()
})

test('a leader transfers two children by touch @phone', async ({ page }) => {
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('button', { name: 'Flytt barn' }).tap()
  await page.getByText('Ella Brekke').tap()
  await page.getByText('Leah Tangen').tap()
  await expect(page.getByText('2 barn er valgt.')).toBeVisible()
  await page.getByRole('button', { name: 'Flytt til …' }).tap()
  await chooseBikuben(page)
  await page.getByRole('button', { name: 'Flytt', exact: true }).tap()

  await expect(page.getByText('2 barn er flyttet til Bikuben.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ella' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Aksel' })).toBeVisible()
})

/** The demonstration has plans with these children from today on. */
async function chooseBikuben(page: Page) {
  await page.getByRole('combobox', { name: 'Flyttes til' }).selectOption({ label: 'Bikuben' })
  await page.getByRole('radio', { name: /ut av aktivitetene$/ }).check()
}
