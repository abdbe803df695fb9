import { expect } from '@playwright/test'
import { maurtua } from '#tests/support/data/demonstration-ids.ts'
import { resizeTo } from './support/layout.ts'
import { people } from './support/people.ts'
import { isLocked, setPin, typePin, shareByApi } from './support/shared-tablet.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('shots', async ({ page }) => {
  test.setTimeout(200_000)
  const shot = async (name: string) => {
    for (const w of [390, 768, 1280] as const) {
      await resizeTo(page, w)
      await page.screenshot({ path: `/tmp/tablet2/shots/${name}-${w}.png` })
    }
  }
  await openAs(page, people.employee, '/profile/sessions')
  await page.getByRole('heading', { name: 'PIN-kode for delt nettbrett' }).scrollIntoViewIfNeeded()
  await page.getByLabel('Ny PIN-kode').fill('1234')
  await page.getByRole('button', { name: 'Lagre PIN-koden' }).click()
  await shot('pin-invalid')
  await page.getByLabel('Ny PIN-kode').fill('2580')
  await page.getByRole('button', { name: 'Lagre PIN-koden' }).click()
  await expect(page.getByText('Du har en PIN-kode.')).toBeVisible()
  await shot('pin-set')
  await setPin(page, people.leader)
  await setPin(page, people.employeeOfBoth)
  await openAs(page, people.administrator, `/departments/${maurtua}/screens`)
  await shot('share-empty')
  await shareByApi(page)
  await page.evaluate(() => localStorage.removeItem('sharedTablet'))
  await openAs(page, people.administrator, `/departments/${maurtua}/screens`)
  await expect(page.getByRole('button', { name: /^Fjern / })).toBeVisible()
  await shot('share-list')
  await page.getByRole('button', { name: 'Gjør denne enheten til et delt nettbrett' }).click()
  await shot('share-dialog')
  await page.getByRole('button', { name: 'Gjør til delt nettbrett' }).click()
  await isLocked(page)
  await expect(page.getByRole('button', { name: 'Jonas' })).toBeVisible()
  await shot('lock')
  await page.getByRole('button', { name: 'Jonas' }).click()
  await shot('pin')
  await typePin(page, '9753')
  await expect(page.getByText('Feil PIN-kode.')).toBeVisible()
  await shot('pin-wrong')
  for (let i = 0; i < 5; i += 1) {
    const r = page.waitForResponse('**/unlock')
    await typePin(page, '9753')
    await r
  }
  await expect(page.getByText(/^For mange/)).toBeVisible()
  await shot('pin-locked')
  await page.getByRole('link', { name: 'Logg inn med passord' }).click()
  await expect(page.getByLabel('E-post')).toBeVisible()
  await shot('password')
})
