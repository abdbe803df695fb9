import { expect } from '@playwright/test'

import {
  approve,
  approveTimes,
  askAgain,
  childsTurn,
  controlPage,
  goOn,
  storedSessions,
  openControl,
  openStage,
} from './support/ask.ts'
import { people } from './support/people.ts'
import { expectAccessible, test } from './support/test.ts'

const ledElsewhere = 'Skjermen styres fra et annet vindu'

// Departments have one progress each: whoever looks at it here does so alone. Ask takes his time.
test.beforeEach(() => test.setTimeout(180_000))

test('two windows: a whole session with repeats and a failed sign, reloads and a closed stage @desktop', async ({
  page,
  context,
}) => {
  await openControl(page, people.employeeOfBikuben)
  let stage = await openStage(page, context)
  await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start økt' }).click()
  await expect(stage.getByText('I dag lærer vi')).toBeVisible()
  await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await page.getByRole('button', { name: 'Vis første tegn' }).click()
  await expect(stage.getByText('mer', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(stage)

  await childsTurn(page)
  await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
  await page.getByRole('button', { name: 'Gjenta' }).click()
  await expect(page.getByText('forsøk 2')).toBeVisible()
  await approve(page)
  await expect(stage.getByText('Ja! Så flott!')).toBeVisible()
  await goOn(page)

  await page.reload()
  await expect(page.getByText('Repetisjon 2 av 3')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()
  await approveTimes(page, 2)

  for (let count = 0; count < 3; count += 1) await askAgain(page)
  await expect(stage.getByText('Vi prøver igjen en annen dag')).toBeVisible()
  await stage.close()
  await expect(page.getByText('Skjermen er lukket')).toBeVisible()
  await goOn(page)

  stage = await openStage(page, context)
  await expect(stage.getByText('hjelp', { exact: true }).first()).toBeVisible()
  await approveTimes(page, 3)

  await expect(page.getByRole('heading', { name: 'I dag øvde dere på' })).toBeVisible()
  await expect(page.getByText('Godkjent')).toHaveCount(2)
  await expect(page.getByText('Øves igjen')).toHaveCount(1)
  await expect(stage.getByText('I dag øvde vi på')).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(stage)
  expect(await storedSessions(page)).toMatchObject([
    {
      house: 1,
      module: 1,
      session: 1,
      signs: [
        { signId: 'mer', state: 'approved', stars: 3, repeats: 1 },
        { signId: 'ferdig', state: 'failed', stars: 0, repeats: 3 },
        { signId: 'hjelp', state: 'approved', stars: 3, repeats: 0 },
      ],
    },
  ])

  await page.getByRole('button', { name: 'Neste økt' }).click()
  await expect(page.getByRole('heading', { name: 'Økt 2 · Hei og behov' })).toBeVisible()
  await expect(stage.getByText('hei', { exact: true })).toBeVisible()
})

test('case 74: of several control windows the first leads, and the others are told @desktop', async ({
  page,
  context,
}) => {
  await openControl(page, people.employee)
  const second = await context.newPage()
  await second.goto(controlPage)
  await expect(second.getByText(ledElsewhere)).toBeVisible({ timeout: 15_000 })
  await openStage(page, context)
  await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()

  // It is given all that the tab remembers, as a tab that the browser doubles.
  const doubling = context.waitForEvent('page')
  await page.evaluate((address) => void window.open(address), controlPage)
  const double = await doubling
  await expect(double.getByText(ledElsewhere)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()
  await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await page.getByRole('button', { name: 'Vis første tegn' }).click()
  await approve(page)
  await goOn(page)
  await childsTurn(page)
  // Others practise in this department too: how far it had come before is not known here.
  const reached = (await page.getByText(/^Repetisjon \d av 3/).textContent()) ?? ''

  // Whoever leads next goes on from there.
  await page.close()
  // The stage waits a while for who led it.
  await expect(async () => {
    await second.getByRole('button', { name: 'Prøv igjen' }).click({ timeout: 1_000 })
    await expect(second.getByText('Skjerm tilkoblet')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(second.getByText(reached)).toBeVisible()
  await expect(double.getByText(ledElsewhere)).toBeVisible()
})

test('case 72: a stage that is opened twice is the last one @desktop', async ({ page, context }) => {
  await openControl(page, people.leader)
  const first = await openStage(page, context)
  const second = await context.newPage()
  await second.goto('/ask/stage?her')
  await second.getByRole('button', { name: 'Klar' }).click()

  await expect(first.getByText('Ask er åpnet i et annet vindu')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Klar' })).toBeHidden()

  await first.getByRole('button', { name: 'Bruk dette vinduet' }).click()
  await expect(second.getByText('Ask er åpnet i et annet vindu')).toBeVisible()
})

test('a session from the first page on a narrow screen, by touch, with nothing wider than the screen @phone', async ({
  page,
  context,
}) => {
  await openControl(page, people.employee)
  const stage = await openStage(page, context)
  await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await page.getByRole('button', { name: 'Vis første tegn' }).click()
  await childsTurn(page)
  await expect(page.getByRole('button', { name: 'Godkjenn' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Godkjenn' }).click()
  await expect(stage.getByText('Ja! Så flott!')).toBeVisible()
  await page.getByRole('button', { name: 'Avslutt økt' }).click()
  await page.getByRole('button', { name: 'Ferdig' }).click()
  await expect(page.getByRole('heading', { name: 'Klar for tre tegn' })).toBeVisible()
})
