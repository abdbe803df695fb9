import { expect, type Page } from '@playwright/test'

import type { DepartmentTablets } from '#src/contract/shared-tablet.ts'
import { maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { layoutFaults, resizeTo } from './support/layout.ts'
import { hasStoredDraft, planningPath } from './support/planning.ts'
import { isLocked, pin, setPin, typePin } from './support/shared-tablet.ts'
import { goInside, isReady, openAs, signInByApi, signInByForm } from './support/sign-in.ts'
import { storedTexts } from './support/stored-texts.ts'
import { expectAccessible, test } from './support/test.ts'
import { setVisibility } from './support/visibility.ts'

test('two adults share a tablet: a draft of the one is never seen by the other, and nothing about children stays under the lock @desktop', async ({
  page,
}) => {
  await setPin(page, people.employee)
  await setPin(page, people.leader)
  await share(page)

  await test.step('the first one writes, and locks', async () => {
    await unlock(page, 'Jonas')
    await goInside(page, `/departments/${maurtua}`)
    await expect(page.getByText(/^Ella/u).first()).toBeVisible()
    await goInside(page, planningPath)
    await page.getByLabel('Fra klokka').fill('09.30')
    await hasStoredDraft(page, '09:30')
    await expect.poll(() => storedTexts(page)).toMatch(/Ella/u)
    await page.getByRole('button', { name: 'Lås' }).filter({ visible: true }).click()
    await isLocked(page)
    await isWellLaidOut(page, 'the lock screen')
    expect(await storedTexts(page)).not.toMatch(/Ella|Brekke|Zofia|Nowak|09:30/u)
    expect(await page.content()).not.toMatch(/Ella|Zofia/u)
  })

  await test.step('five wrong PINs lock that person out', async () => {
    await page.getByRole('button', { name: 'Jonas' }).click()
    for (let tries = 0; tries < 5; tries += 1) {
      const response = page.waitForResponse('**/api/tablet/unlock')
      await typePin(page, '9753')
      expect((await response).status()).toBe(401)
      await expect(page.getByText('Feil PIN-kode.')).toBeVisible()
    }
    await typePin(page, pin)
    await expect(page.getByText(/^For mange forsøk\. Vent \d+ minutter/u)).toBeVisible()
    await isWellLaidOut(page, 'a PIN that is refused')
    await page.getByRole('button', { name: 'Velg en annen' }).click()
    await expect(page.getByText(/^For mange forsøk/u)).toBeHidden()
  })

  await test.step('the other one unlocks it, and does not see the draft', async () => {
    await unlock(page, 'Ingunn')
    await goInside(page, planningPath)
    await expect(page.getByLabel('Fra klokka')).not.toHaveValue('09.30')
    await setVisibility(page, 'hidden')
    await isLocked(page)
  })

  await test.step('the first one signs in by password, and has it', async () => {
    await page.getByRole('link', { name: 'Logg inn med passord' }).click()
    await isWellLaidOut(page, 'the sign-in by password')
    await signInByForm(page, people.employee)
    await isReady(page)
    await goInside(page, planningPath)
    await expect(page.getByLabel('Fra klokka')).toHaveValue('09.30')
  })

  await test.step('a page that is loaded again is locked', async () => {
    await page.reload()
    await isLocked(page)
  })
})

test('a tablet that is removed on another screen goes to the sign-in, and is an ordinary device @desktop', async ({
  page,
}) => {
  await setPin(page, people.employee)
  await share(page)
  await unlock(page, 'Jonas')
  await goInside(page, `/departments/${maurtua}`)
  await expect.poll(() => storedTexts(page)).toMatch(/Ella/u)
  const tokens = await signInByApi(page, people.administrator)
  const headers = { authorization: `Bearer ${tokens.token}`, refreshtoken: tokens.refreshToken }
  const path = `/api/departments/${maurtua}/tablets`
  const list = (await (await page.request.get(path, { headers })).json()) as DepartmentTablets
  const [tablet] = list.tablets

  await page.request.delete(`/api/tablets/${tablet?._id ?? ''}`, { headers })

  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen inn' })).toBeVisible()
  await expect(page.getByLabel('E-post')).toBeVisible()
  expect(await storedTexts(page)).not.toMatch(/Ella|Brekke|Zofia|Nowak/u)
  expect(await page.content()).not.toMatch(/Ella|Zofia/u)
})

/** An Administrator makes the device of the page a shared tablet. */
async function share(page: Page) {
  await openAs(page, people.administrator, `/departments/${maurtua}/screens`)
  await page.getByRole('button', { name: 'Gjør denne enheten til et delt nettbrett' }).click()
  await page.getByRole('button', { name: 'Gjør til delt nettbrett' }).click()
  await isLocked(page)
}

async function isWellLaidOut(page: Page, screen: string) {
  await expectAccessible(page)
  for (const width of [768, 390, 320, 1280] as const) {
    await resizeTo(page, width)
    expect.soft(await layoutFaults(page), `${screen} at ${width} px`).toEqual([])
  }
}

async function unlock(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await typePin(page, pin)
  await isReady(page)
}
