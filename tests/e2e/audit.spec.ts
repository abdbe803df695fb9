import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { pageElsewhere } from './support/clock.ts'
import { ellaPath } from './support/children.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('an administrator sees who has read a child a moment ago, filters, and saves it as a file @desktop', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.leader, ellaPath)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Ella Brekke' })).toBeVisible()
  await elsewhere.context().close()

  await openAs(page, people.administrator, '/departments')
  await page.getByRole('link', { name: 'Hvem har sett og endret' }).press('Enter')
  await page.getByRole('button', { name: 'Velg et barn' }).press('Enter')
  await page.getByLabel('Hvem det gjelder').selectOption('Ella Brekke')
  await page.getByLabel('Hvem', { exact: true }).selectOption('Ingunn Halvorsen')
  await page.getByLabel('Hva', { exact: true }).selectOption('Sett opplysninger om barn')
  const read = page
    .getByRole('listitem')
    .filter({ hasText: 'Ingunn Halvorsen' })
    .filter({ hasText: 'Så opplysninger om barn' })
    .filter({ hasText: 'Ella Brekke' })
  await expect(read.first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Marit Aasen' })).toBeHidden()
  await expect(page).toHaveURL(/\/audit\?kind=read$/)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned som fil' }).press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^logg-\d{4}-\d{2}-\d{2}\.csv$/)
  const [heads, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(heads).toBe('\uFEFFDag;Klokkeslett;Hvem;Hva;Hvem det gjelder')
  expect(rows[0]).toMatch(/^\d{2}\.\d{2}\.\d{4};\d{2}\.\d{2};Ingunn Halvorsen;Så [^;]+;Ella Brekke$/)
  expect(rows.filter((row) => !row.includes(';Ingunn Halvorsen;'))).toEqual([])
})
