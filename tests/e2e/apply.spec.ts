import { expect } from '@playwright/test'

import { passSplash } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

const newPassword = 'Lyngheia2026!'
const email = 'kari@lyngheia.example'

test('a kindergarten of the register applies, and its administrator signs in for the first time @desktop', async ({
  page,
  server,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Er barnehagen din ny her?' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Få Språkhuset i barnehagen' })).toBeVisible()
  await expect(page.locator('main:focus, main :focus')).toBeVisible()

  await page.getByLabel('Organisasjonsnummeret til barnehagen').fill('312 100 053')
  await page.getByRole('button', { name: 'Finn barnehagen' }).press('Enter')
  await expect(page.getByText('Gamlestua barnehage står som nedlagt')).toBeVisible()
  await page.getByLabel('Organisasjonsnummeret til barnehagen').fill('312 100 045')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vi fant Lyngheia barnehage i Nasjonalt barnehageregister.')).toBeVisible()
  await expect(page.getByLabel('Navnet ditt')).toBeFocused()
  await page.keyboard.type('Kari Nordmann')
  await page.getByLabel('E-posten din på jobben').fill(email)
  await page.getByLabel('Hva er du i barnehagen?').fill('Styrer')
  await page.getByLabel('Avdelinger').fill('Blåklokka\nRøsslyngen')
  await page.getByRole('button', { name: 'Send søknaden' }).press('Enter')
  await expect(page.getByText(`Vi svarer på e-post til ${email}.`)).toBeVisible()

  expect(await server.applications('list')).toContain('312100045 Lyngheia barnehage')
  expect(await server.applications('approve', '312100045')).toBe(
    `Lyngheia barnehage has access; ${email} is invited as its Administrator.\n`,
  )
  expect(await server.applications('list')).toBe('No applications.\n')

  const { pathname, search } = new URL(await server.linkTo(email))
  await page.goto(pathname + search)
  await page.getByLabel('Nytt passord', { exact: true }).fill(newPassword)
  await page.getByLabel('Bekreft passord', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Lag passordet' }).click()
  await expect(page.getByText('Velkommen til Lyngheia barnehage. Nå kan du logge inn.')).toBeVisible()
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  const welcome = page.getByRole('button', { name: 'Kom i gang' })
  await passSplash(page, welcome)
  await welcome.click()
  const start = page.getByRole('region', { name: 'Kom i gang i barnehagen' })
  await expect(start.getByText('2 avdelinger er opprettet.')).toBeVisible()
  await expectAccessible(page)
  await start.getByRole('link', { name: 'Opprett avdelingene' }).press('Enter')
  await expect(page.getByRole('link', { name: /Blåklokka/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Røsslyngen/ })).toBeVisible()
})
