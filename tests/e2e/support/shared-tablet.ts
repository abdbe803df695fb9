import { expect, type Page } from '@playwright/test'

import { sharedTabletEndpoints } from '#src/contract/shared-tablet.ts'
import { maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { signInByApi } from './sign-in.ts'

/** The PIN that `setPin` sets. */
export const pin = '2580'

const { share, setPin: setPinEndpoint } = sharedTabletEndpoints

/** Sets the PIN of a person by the API. */
export async function setPin(page: Page, email: string) {
  const headers = await headersOf(page, email)
  const response = await page.request.put(setPinEndpoint.path, { headers, data: { pin } })
  expect(response.ok()).toBe(true)
}

/** Makes the browser of the page a shared tablet of Maurtua, as the page of the department does; it is opened by whoever calls. */
export async function shareByApi(page: Page) {
  const headers = await headersOf(page, people.administrator)
  const response = await page.request.post(share.path.replace('{id}', maurtua), { headers })
  expect(response.ok()).toBe(true)
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('sharedTablet', JSON.stringify({ v: 1, data: true })))
}

/** The lock screen, with the staff of the department. */
export const isLocked = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Hvem er du?' })).toBeVisible()

/** Types four digits after somebody has chosen themselves. */
export async function typePin(page: Page, digits: string) {
  await page.getByLabel('PIN-kode', { exact: true }).fill(digits)
  await page.getByRole('button', { name: 'Lås opp' }).click()
}

async function headersOf(page: Page, email: string) {
  const { token, refreshToken } = await signInByApi(page, email)
  return { authorization: `Bearer ${token}`, refreshtoken: refreshToken }
}
