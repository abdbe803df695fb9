import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { ellaPath, maurtuaPath } from './support/children.ts'
import { pageElsewhere } from './support/clock.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('a leader registers a child by keyboard, and the staff of the department find it @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('link', { name: 'Nytt barn' }).press('Enter')
  await page.getByLabel('Fornavn og etternavn').fill('Nora Eksempel')
  await page.getByRole('textbox', { name: /^Fødselsdato/ }).fill('17.6.24')
  await page.getByRole('radio', { name: 'Ikke noe merke' }).press('ArrowLeft')
  await page.getByRole('group', { name: 'Foresatt 1' }).getByLabel('Navn').fill('Kim Eksempel')
  await page.getByRole('group', { name: 'Foresatt 1' }).getByLabel('Telefon').fill('412 34 567')
  await page.getByRole('button', { name: 'Registrer barnet' }).press('Enter')

  await expect(page.getByText('Nora er registrert.')).toBeVisible()
  await page.getByRole('link', { name: 'Nora' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Eksempel' })).toBeVisible()
  await expect(page.getByText(/^17\.06\.2024 \(2 år\)$/)).toBeVisible()
  await expect(page.getByText('Skilpadde')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ring Kim Eksempel, 412 34 567' })).toBeVisible()

  await openAs(page, people.employee, maurtuaPath)
  await page.getByRole('link', { name: 'Nora' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Eksempel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Endre' })).toBeHidden()
})

test('two who change one child meet each other’s change, and nothing is lost @phone', async ({
  page,
  browser,
}) => {
  await openAs(page, people.leader, `${ellaPath}/change`)
  await page.getByRole('group', { name: 'Foresatt 2' }).getByLabel('Telefon').fill('900 00 000')
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.administrator, `${ellaPath}/change`)
  await elsewhere.getByLabel('Fornavn og etternavn').fill('Ella Marie Brekke')
  await elsewhere.getByRole('button', { name: 'Lagre endringene' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Ella Marie Brekke' })).toBeVisible()
  await elsewhere.context().close()

  await page.getByRole('button', { name: 'Lagre endringene' }).click()
  await expect(page.getByText('Navn: Ella Marie Brekke')).toBeVisible()
  await page.getByLabel('Fornavn og etternavn').fill('Ella Marie Brekke')
  await page.getByRole('button', { name: 'Lagre endringene' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ella Marie Brekke' })).toBeVisible()
  await expect(page.getByRole('link', { name: /900 00 000$/ })).toBeVisible()
})

test('an administrator reads all that is kept of a child, and erases it for everybody @desktop', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.leader, maurtuaPath)
  await expect(elsewhere.getByRole('link', { name: 'Ella' })).toBeVisible()
  await openAs(page, people.administrator, ellaPath)
  await page.getByRole('link', { name: 'Innsyn og sletting' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Alt som er lagret om Ella Brekke' }),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Aktivitetene dag for dag' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned som datafil' }).click()
  expect((await download).suggestedFilename()).toMatch(/^innsyn-2026-\d\d-\d\d\.json$/u)

  await page.getByRole('button', { name: 'Slett barnet for godt' }).press('Enter')
  await page
    .getByRole('alertdialog', { name: 'Vil du slette alt om Ella Brekke?' })
    .getByRole('button', { name: 'Slett for godt' })
    .press('Enter')

  await expect(page.getByText('Alt om Ella Brekke er slettet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Maurtua' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ella' })).toBeHidden()
  await expect(elsewhere.getByRole('link', { name: 'Ella' })).toBeHidden()
  await elsewhere.context().close()
})
