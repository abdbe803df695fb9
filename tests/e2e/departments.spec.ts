import { expect } from '@playwright/test'

import { bikuben } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { pageElsewhere } from './support/clock.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('an administrator registers a department by keyboard and renames it, and other pages show it without a reload @desktop', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.employee, '/departments')
  await openAs(page, people.administrator, '/departments')
  await page.getByRole('button', { name: 'Ny avdeling' }).press('Enter')
  const name = page.getByLabel('Navnet på avdelingen')
  await name.fill('MAURTUA')
  await name.press('Enter')
  await expect(
    page.getByText('Barnehagen har allerede en avdeling som heter Maurtua. Velg et annet navn.'),
  ).toBeVisible()
  await name.fill('Tyttebær')
  await name.press('Enter')

  await expect(page.getByText('Tyttebær er opprettet.')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Tyttebær' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Tyttebær' })).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Endre navn' })).toBeHidden()

  await page.getByRole('link', { name: 'Tyttebær' }).click()
  await page.getByRole('button', { name: 'Endre navn' }).press('Enter')
  await name.fill('Blåbær')
  await name.press('Enter')

  await expect(page.getByText('Avdelingen heter nå Blåbær.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Blåbær' })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Blåbær' })).toBeVisible()
  await elsewhere.context().close()
})

test('an administrator closes a department once its children are transferred, and undoes it @phone', async ({
  page,
}) => {
  await openAs(page, people.administrator, `/departments/${bikuben}`)
  await page.getByRole('button', { name: 'Legg ned' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Legg ned Bikuben' })
  await expect(dialog.getByText(/går på Bikuben denne dagen eller senere/u)).toBeVisible()
  await dialog.getByRole('button', { name: 'Legg ned avdelingen' }).press('Enter')
  await expect(
    dialog.getByText('Det går barn på avdelingen. Flytt dem, eller registrer at de slutter, først.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Flytt barn' }).press('Enter')
  await page.getByRole('button', { name: 'Velg alle' }).press('Enter')
  await page.getByRole('button', { name: 'Flytt til …' }).press('Enter')
  const transfer = page.getByRole('dialog', { name: /^Flytt/u })
  await transfer.getByLabel('Flyttes til').selectOption('Maurtua')
  await transfer.getByRole('radio', { name: /som planlagt$/u }).check()
  await transfer.getByRole('button', { name: 'Flytt', exact: true }).press('Enter')
  await expect(page.getByText('Det er ingen barn på denne avdelingen ennå.')).toBeVisible()

  await page.getByRole('button', { name: 'Legg ned' }).press('Enter')
  await dialog.getByRole('checkbox', { name: /^Slett plane/u }).press('Space')
  await dialog.getByRole('button', { name: 'Legg ned avdelingen' }).press('Enter')
  await expect(page.getByText(/^Bikuben er nedlagt fra /u)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nytt barn' })).toBeHidden()
  await page.getByRole('link', { name: 'Avdelinger' }).click()
  await page.getByRole('link', { name: /^Bikuben ?Nedlagt fra/u }).click()

  await page.getByRole('button', { name: 'Angre nedleggingen' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Angre nedleggingen' }).press('Enter')
  await expect(page.getByText('Bikuben er ikke lenger nedlagt.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nytt barn' })).toBeVisible()
})
