import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { maurtuaPath } from './support/children.ts'
import { pageElsewhere } from './support/clock.ts'
import { hasStoredDraft } from './support/planning.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('an Administrator changes to a new year by keyboard after seeing all of it, and undoes it @desktop', async ({
  page,
  browser,
}) => {
  const other = await pageElsewhere(browser)
  await openAs(other, people.employee, '/departments')
  const colleague = await pageElsewhere(browser)
  await openAs(colleague, people.employeeOfBikuben, '/departments')
  await openAs(page, people.administrator, '/departments')
  await page.getByRole('link', { name: 'Nytt barnehageår' }).press('Enter')
  const goOn = page.getByRole('button', { name: 'Gå videre' })
  await goOn.press('Enter')

  await expect(page.getByRole('heading', { name: 'Hvilke avdelinger har dere?' })).toBeFocused()
  await page.getByLabel('Navn på Maurtua').fill('Maurtua stor')
  await page.getByRole('button', { name: 'Legg til en avdeling' }).press('Enter')
  await expect(goOn).toBeDisabled()
  await page.getByRole('textbox', { name: 'Ny avdeling' }).fill('BIKUBEN')
  await page.getByRole('checkbox', { name: 'Legg ned Bikuben' }).press('Space')
  await goOn.press('Enter')

  await expect(page.getByRole('heading', { name: 'Hvor går barna?' })).toBeFocused()
  await expect(page.getByText('Bikuben legges ned. Velg hvor barna skal gå.')).toBeVisible()
  await goOn.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hvor går de ansatte?' })).toBeFocused()
  await goOn.press('Enter')
  await expect(page.getByText(/går på Bikuben, som legges ned\. Gå tilbake/u)).toBeVisible()
  await expect(
    page.getByText('Navnet BIKUBEN er brukt av en annen avdeling.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gjennomfør' })).toBeDisabled()

  const back = page.getByRole('button', { name: 'Tilbake' })
  await back.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hvor går de ansatte?' })).toBeFocused()
  await back.press('Enter')
  await back.press('Enter')
  await page.getByRole('textbox', { name: 'Ny avdeling' }).fill('Humla')
  await hasStoredDraft(page, 'Humla')
  await page.reload()
  await expect(page.getByText(/Her er det du skrev sist/u)).toBeVisible()
  await goOn.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Ny avdeling' })).toHaveValue('Humla')
  await goOn.press('Enter')
  await page.getByLabel('Barna på Bikuben går til').selectOption('Humla')
  await page
    .getByRole('button', { name: /^Velg for hvert av de \d+ barna$/u })
    .first()
    .press('Enter')
  await goOn.press('Enter')
  await page.getByLabel('De ansatte på Bikuben').selectOption('Følger barna til Humla')
  await goOn.press('Enter')

  await expect(page.getByRole('button', { name: '1 ansatt går til Humla' })).toBeVisible()
  const leader = page.getByLabel('Hvem skal lede planene til Samira Rahimi?')
  await expect(page.getByRole('button', { name: 'Gjennomfør' })).toBeDisabled()
  await leader.selectOption('Marit Aasen')
  await expect(leader.locator('option:checked')).toHaveText('Marit Aasen')
  await expect(page.getByText('Humla blir opprettet.')).toBeVisible()
  await expect(page.getByText('Maurtua skal hete Maurtua stor.')).toBeVisible()
  await expect(page.getByText(/^Bikuben blir lagt ned fra /u)).toBeVisible()
  await expect(page.getByRole('button', { name: /barn går til Humla$/u })).toBeVisible()
  await page.getByRole('button', { name: 'Gjennomfør' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Barnehageåret er klart' })).toBeFocused()
  await expect(other.getByRole('link', { name: 'Maurtua stor' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Humla' })).toBeVisible()
  await expect(colleague).toHaveURL(/\/login$/u)
  await page.getByRole('button', { name: 'Angre barnehageåret' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Angre barnehageåret' }).press('Enter')

  await expect(page.getByText(/^Barnehageåret fra .* er angret\.$/u)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Humla' })).toBeHidden()
  await expect(other.getByRole('link', { name: 'Maurtua stor' })).toBeHidden()
  await page.goto(maurtuaPath)
  await expect(page.getByRole('link', { name: 'Ella' })).toBeVisible()
  await other.context().close()
  await colleague.context().close()
})
