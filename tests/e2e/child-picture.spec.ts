import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

import { people } from '#tests/support/data/demonstration-people.ts'

import { ellaPath, maurtuaPath } from './support/children.ts'
import { pageElsewhere } from './support/clock.ts'
import { canBeShown, takePicture, testWithCamera as test } from './support/pictures.ts'
import { openAs } from './support/sign-in.ts'
import { storedTexts } from './support/stored-texts.ts'

test('a leader takes a picture of a child, which is gone from an open page when the consent is withdrawn', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.employee, maurtuaPath)
  await expect(childIn(elsewhere)).toBeVisible()
  await expect(pictureIn(elsewhere)).toBeHidden()

  await openAs(page, people.leader, ellaPath)
  await page.getByRole('link', { name: 'Legg til bilde' }).press('Enter')
  const { moved, smaller } = await takePicture(page)
  expect(smaller).toBeGreaterThan(20)
  expect(moved).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Lagre bildet' }).press('Enter')
  await expect(page.getByText('Velg hvordan samtykket er gitt.')).toBeVisible()
  await page.getByRole('button', { name: 'Tone Brekke' }).press('Enter')
  await page.getByLabel('Hvordan?').selectOption('Skriftlig')
  await page.getByRole('button', { name: 'Lagre bildet' }).press('Enter')

  await expect(page.getByText(/^Skriftlig samtykke fra Tone Brekke, 25\.11\.2026$/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bilde av Ella' })).toBeVisible()
  await expect(pictureIn(elsewhere)).toBeVisible()
  const address = (await pictureIn(elsewhere).getAttribute('src')) ?? ''
  expect(address).toMatch(/^blob:/u)
  expect(await canBeShown(elsewhere, address)).toBe(true)

  await page.getByRole('button', { name: 'Trekk samtykket' }).press('Enter')
  await page.getByRole('button', { name: 'Slett bildet' }).press('Enter')

  await expect(page.getByText('Ikke noe bilde')).toBeVisible()
  await expect(pictureIn(elsewhere)).toBeHidden()
  await expect(childIn(elsewhere)).toBeVisible()
  expect(await canBeShown(elsewhere, address)).toBe(false)
  await elsewhere.context().close()
})

test('the picture of a child is in no store of a browser, and not on the page, after a sign-out @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, `${ellaPath}/picture`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ella.png', mimeType: 'image/png', buffer: await photo() })
  await page.getByRole('button', { name: 'Bruk utsnittet' }).click()
  await page.getByLabel('Hvem har samtykket?').fill('Besteforeldrene')
  await page.getByLabel('Hvordan?').selectOption('Muntlig')
  await page.getByRole('button', { name: 'Lagre bildet' }).click()
  const shown = page.getByRole('img', { name: 'Bilde av Ella' })
  await expect(shown).toBeVisible()
  const address = (await shown.getAttribute('src')) ?? ''
  const before = await storedTexts(page)
  expect(before).toContain('Ella')

  await page.getByRole('button', { name: 'Logg ut' }).first().click()
  await expect(page.getByLabel('E-post')).toBeVisible()

  const left = await storedTexts(page)
  for (const text of ['Besteforeldrene', 'Ella', 'blob:', 'UklGR', '/9j/']) expect(left).not.toContain(text)
  expect(await canBeShown(page, address)).toBe(false)
})

/** A picture of another size than the one that is kept. */
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#8fb7c9' } })
    .png()
    .toBuffer()

const childIn = (page: Page) => page.getByRole('link', { name: 'Ella' })
const pictureIn = (page: Page) => childIn(page).locator('img')
