import { expect } from '@playwright/test'

import { addDays, writtenDay } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { ellaPath, maurtuaPath } from './support/children.ts'
import { pageElsewhere } from './support/clock.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

test('a leader archives a child, which an open page elsewhere shows without a reload, and fetches it back @phone', async ({
  page,
  browser,
}) => {
  const other = await pageElsewhere(browser)
  await openAs(other, people.employee, maurtuaPath)
  await expect(other.getByRole('link', { name: 'Ella' })).toBeVisible()

  await openAs(page, people.leader, ellaPath)
  await page.getByRole('button', { name: 'Slutter …' }).click()
  await expect(page.getByText(/Ella tas ut av \d+ planlag/)).toBeVisible()
  await page.getByRole('button', { name: 'Lagre' }).click()

  await expect(page.getByText('Ella har sluttet.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Ella' })).toBeHidden()
  await expect(other.getByRole('heading', { name: 'Har sluttet' })).toBeHidden()
  await page.getByRole('button', { name: 'Hent tilbake Ella' }).click()
  await expect(page.getByText('Ella er hentet tilbake.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ella' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Har sluttet' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Maurtua' })).toBeFocused()
  await expect(other.getByRole('link', { name: 'Ella' })).toBeVisible()
  await other.context().close()
})

test('a leader says by keyboard that several children will leave, and withdraws it for one @desktop', async ({
  page,
}) => {
  const day = writtenDay(addDays(today(), 400))
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('button', { name: 'Barn slutter' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Ella Brekke' }).press('Space')
  await page.getByRole('checkbox', { name: 'Leah Tangen' }).press('Space')
  await page.getByRole('button', { name: 'Slutter …' }).press('Enter')
  await page.getByRole('textbox', { name: 'Slutter fra' }).fill(day)
  await page.getByRole('textbox', { name: 'Slutter fra' }).press('Enter')

  await expect(page.getByText(`2 barn slutter ${day}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Ella' }).press('Enter')
  const coming = page.getByText(`Slutter ${day}`, { exact: true })
  await expect(coming).toBeVisible()
  await page.getByRole('button', { name: 'Slutter ikke likevel' }).press('Enter')
  await expect(page.getByText('Ella slutter ikke likevel.')).toBeVisible()
  await expect(coming).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ella Brekke' })).toBeFocused()
})

test('an Administrator sets after how long children are erased, and finds what is kept of one who has left @desktop', async ({
  page,
}) => {
  await openAs(page, people.administrator, ellaPath)
  await page.getByRole('button', { name: 'Slutter …' }).click()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await page.getByRole('link', { name: 'Innsyn og sletting for Ella' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Alt som er lagret om Ella Brekke' }),
  ).toBeVisible()
  await expect(page.getByText(`Sluttet ${writtenDay(today())}`)).toBeVisible()

  await page.goto('/departments')
  await page.getByRole('button', { name: 'Endre hvor lenge' }).click()
  await page.getByRole('combobox', { name: 'Slettes etter' }).selectOption({ label: '12 måneder' })
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Alt om et barn slettes 12 måneder etter at det sluttet.')).toBeVisible()
})
