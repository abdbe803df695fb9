import { type Browser, expect } from '@playwright/test'

import { seedId } from '#server/seeds/seed-id.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { feidePerson, startOpenidProvider } from '#tests/support/openid/openid-provider.ts'

import { freePort } from '../../tools/support/project/free-port.mjs'
import { installClock, pageElsewhere } from './support/clock.ts'
import { maurtuaPath } from './support/children.ts'
import { openAs, passSplash } from './support/sign-in.ts'
import { storedTexts } from './support/stored-texts.ts'
import { expectAccessible, test } from './support/test.ts'

const newPassword = 'Bikuben2026!'
const childrenOfMaurtua = /Ella|Brekke|Aksel|Yusuf|Amina/u
const staffPath = (email: string) => `/staff/${seedId('user', email)}`

test('an administrator gives a colleague a role by keyboard, which counts at once on a page that is open @desktop', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.employee, maurtuaPath)
  await expect(elsewhere.getByRole('link', { name: 'Nytt barn' })).toBeHidden()

  await openAs(page, people.administrator, '/departments')
  await page.getByRole('link', { name: 'Ansatte og roller' }).press('Enter')
  await page.getByRole('link', { name: /^Jonas Lie Berg/ }).press('Enter')
  await page.getByLabel('Maurtua', { exact: true }).selectOption('Leder')
  await expect(page.getByText('Rollen er endret.')).toBeVisible()
  await page.getByLabel('Avdeling', { exact: true }).selectOption('Bikuben')
  await page.getByRole('button', { name: 'Gi tilgang' }).press('Enter')
  await expect(page.getByText('Jonas har fått tilgang.')).toBeVisible()
  await expect(page.getByLabel('Bikuben', { exact: true })).toHaveValue('ansatt')

  await expect(elsewhere.getByRole('link', { name: 'Nytt barn' })).toBeVisible()
  await page.getByLabel('Maurtua', { exact: true }).selectOption('Ansatt')
  await expect(elsewhere.getByRole('link', { name: 'Nytt barn' })).toBeHidden()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Maurtua' })).toBeVisible()
  await elsewhere.context().close()
})

test('whoever leaves the kindergarten hands over the planned activities, and loses access @phone', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.employee, maurtuaPath)
  await expect.poll(() => storedTexts(elsewhere)).toMatch(/Ella/u)

  await openAs(page, people.administrator, staffPath(people.employee))
  await page.getByRole('button', { name: 'Avslutt tilgangen til Maurtua' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/^Jonas skal lede \d+ planlagte aktiviteter:$/)).toBeVisible()
  await question.getByRole('button', { name: 'Avslutt' }).click()
  await expect(question.getByText('Velg hvem som leder i stedet.')).toBeVisible()
  await question.getByLabel('Hvem leder i stedet?').selectOption('Ingunn Halvorsen')
  await question.getByRole('button', { name: 'Avslutt' }).click()

  await expect(page.getByText('Tilgangen er avsluttet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Fant ikke den ansatte' })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Velkommen inn' })).toBeVisible()
  expect(await storedTexts(elsewhere)).not.toMatch(childrenOfMaurtua)
  expect(await elsewhere.content()).not.toMatch(childrenOfMaurtua)
  await elsewhere.context().close()
})

test('the only administrator stays one @desktop', async ({ page }) => {
  await openAs(page, people.administrator, staffPath(people.administrator))

  await page.getByLabel('Administrasjon', { exact: true }).selectOption('Ansatt')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Endre rollen' }).click()

  await expect(
    page.getByText('Barnehagen må ha minst én administrator. Gi rollen til en annen først.'),
  ).toBeVisible()
  await expect(page.getByLabel('Administrasjon', { exact: true })).toHaveValue('administrator')
})

test('somebody who is invited signs in for the first time on another screen @phone', async ({
  page,
  browser,
  server,
}) => {
  const email = 'nora@eksempel.example'
  await openAs(page, people.administrator, '/staff')
  await page.getByRole('link', { name: 'Inviter' }).press('Enter')
  await page.getByLabel('Fornavn og etternavn').fill('Nora Eksempel')
  await page.getByLabel('E-post på jobben').fill(email)
  await page.getByLabel('Avdeling', { exact: true }).selectOption('Bikuben')
  await page.getByRole('button', { name: 'Send invitasjonen' }).press('Enter')
  await expect(page.getByText(`Invitasjonen er sendt til ${email}.`)).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Trekk tilbake invitasjonen til Nora Eksempel' }),
  ).toBeVisible()

  const elsewhere = await pageElsewhere(browser)
  const { pathname, search } = new URL(await server.linkTo(email))
  await elsewhere.goto(pathname + search)
  await elsewhere.getByLabel('Nytt passord', { exact: true }).fill(newPassword)
  await elsewhere.getByLabel('Bekreft passord', { exact: true }).fill(newPassword)
  await elsewhere.getByRole('button', { name: 'Lag passordet' }).click()
  await expect(elsewhere.getByText('Velkommen til Solbakken barnehage. Nå kan du logge inn.')).toBeVisible()
  await elsewhere.getByLabel('E-post').fill(email)
  await elsewhere.getByLabel('Passord', { exact: true }).fill(newPassword)
  await elsewhere.getByRole('button', { name: 'Logg inn', exact: true }).click()
  const welcome = elsewhere.getByRole('button', { name: 'Kom i gang' })
  await passSplash(elsewhere, welcome)
  await welcome.click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/, Nora$/)
  await expect(elsewhere.getByText('Bikuben').filter({ visible: true }).first()).toBeVisible()
  await elsewhere.context().close()

  await page.reload()
  await expect(page.getByRole('link', { name: /^Nora Eksempel/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inviterte' })).toBeHidden()
})

test('somebody who is invited by a Feide name gets in by signing in with Feide, without an email @phone', async ({
  browser,
  server,
}) => {
  const port = await freePort()
  const provider = await startOpenidProvider(`http://localhost:${port}/portal/feide/callback`)
  const { address, stop } = await server.startAnother({ port, env: provider.environment })
  const page = await pageAt(browser, address)
  await openAs(page, people.administrator, '/staff/invite')
  await page.getByLabel('Fornavn og etternavn').fill('Nora Eksempel')
  await page.getByRole('button', { name: 'Med Feide-navn' }).press('Enter')
  await expect(page.getByText('Det sendes ingen e-post.')).toBeVisible()
  await page.getByLabel('Feide-navn', { exact: true }).fill('Nora')
  await page.getByLabel('Avdeling', { exact: true }).selectOption('Bikuben')
  await page.getByRole('button', { name: 'Inviter', exact: true }).press('Enter')
  await expect(page.getByText('Skriv hele Feide-navnet, for eksempel navn@kommune.no.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Feide-navn', { exact: true }).fill('Nora@Kommune.no')
  await page.getByRole('button', { name: 'Inviter', exact: true }).press('Enter')
  await expect(page.getByText('Nora Eksempel får tilgang ved å logge inn med Feide.')).toBeVisible()
  await expect(page.getByText(/^Feide-navn nora@kommune\.no · Ansatt, Bikuben · Kan logge inn/)).toBeVisible()

  provider.signInAs(feidePerson('nora', 'nora@kommune.no'))
  const elsewhere = await pageAt(browser, address)
  await elsewhere.goto('/login')
  await elsewhere.getByRole('button', { name: 'Logg inn via barnehageportalen' }).click()
  await elsewhere.getByRole('link', { name: 'Logg inn med Feide' }).click()
  const welcome = elsewhere.getByRole('button', { name: 'Kom i gang' })
  await passSplash(elsewhere, welcome)
  await welcome.click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/, Nora$/)
  await elsewhere.goto('/profile')
  await expect(elsewhere.getByText('Ingen e-post')).toBeVisible()
  await elsewhere.context().close()

  await page.reload()
  await page.getByRole('link', { name: /^Nora Eksempel/ }).click()
  await expect(page.getByText('Ingen e-post. Logger inn med Feide.')).toBeVisible()
  await page.context().close()
  await stop()
  await provider.stop()
})

async function pageAt(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  await installClock(context)
  return context.newPage()
}
