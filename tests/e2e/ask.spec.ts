import { expect } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import {
  approve,
  approveTimes,
  childsTurn,
  controlPage,
  endSession,
  failSign,
  openControl,
  openStage,
  storedSessions,
  withPausedLink,
} from './support/ask.ts'
import { fastForward, withPausedClock } from './support/clock.ts'
import { printedPages } from './support/printed-pages.ts'
import { goInside, openAs, passSplash } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

const ledElsewhere = 'Skjermen styres fra et annet vindu'

// A department has one progress: a test that checks it has the department to itself.

test(
  'two windows: a whole session with repeats and a failed sign, reloads and a closed stage',
  { tag: ['@desktop', '@flow'] },
  async ({ page, context }) => {
    await openControl(page, people.employeeOfBikuben)
    let stage = await openStage(page, context)
    await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Start økt' }).click()
    await expect(stage.getByText('I dag lærer vi')).toBeVisible()
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()
    await expect(stage.getByText('mer', { exact: true }).first()).toBeVisible()
    await expect(stage.getByRole('img', { name: 'Ask viser tegnet' })).toBeVisible()
    await expect(page.getByText('Sjekket hos oss')).toBeVisible()
    await expect(stage.getByText('Utkast til tegn')).toBeHidden()
    await page.getByRole('button', { name: 'Sakte', exact: true }).click()
    await expect(stage.getByText('Sakte', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectAccessible(stage)

    await childsTurn(page)
    await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
    await withPausedLink(page, async (advance) => {
      await page.getByRole('button', { name: 'Gjenta' }).click()
      await expect(page.getByText('Runde 1 av 3 · en gang til')).toBeVisible()
      await expect(stage.getByText('En gang til!')).toBeVisible()
      await advance(askConstants.relabelled)
      await page.getByRole('button', { name: 'Gå videre' }).click()
      await advance(askConstants.relabelled)
      await page.getByRole('button', { name: 'Barnets tur nå' }).click()
      await expect(page.getByRole('button', { name: 'Godkjenn' })).toBeEnabled()
      await page.getByRole('button', { name: 'Godkjenn' }).click()
      await expect(stage.getByText('Ja! Så flott!')).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
      await expect(page.getByText('Runde 1 av 3 · en gang til')).toBeVisible()
      await page.getByRole('button', { name: 'Godkjenn' }).click()
    })
    await fastForward(page, askConstants.cheer)

    await page.reload()
    await passSplash(page, page.getByText('Runde 2 av 3'))
    await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()
    await approveTimes(page, 2)

    await withPausedClock(page, async (advance) => {
      await failSign(page)
      await expect(stage.getByText('Vi prøver igjen en annen dag')).toBeVisible()
      await advance(askConstants.relabelled)
      await page.getByRole('button', { name: 'Gå videre' }).click()
    })
    await expect(stage.getByText('hjelp', { exact: true }).first()).toBeVisible()
    await stage.close()
    await expect(page.getByText('Skjermen er lukket')).toBeVisible()

    stage = await openStage(page, context)
    await expect(stage.getByText('hjelp', { exact: true }).first()).toBeVisible()
    await approveTimes(page, 3)

    const summary = page.getByRole('heading', { name: 'I dag øvde dere på' })
    await expect(summary).toBeVisible()
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(page.getByText('Runde 3 av 3')).toBeVisible()
    await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
    await expect.poll(async () => (await storedSessions(page)).at(-1)?.endedAt).toBe(null)
    await page.getByRole('button', { name: 'Godkjenn' }).click()
    await fastForward(page, askConstants.cheer)

    await expect(summary).toBeVisible()
    await expect(page.getByText('Fikk det til')).toHaveCount(2)
    await expect(page.getByText('Øves igjen')).toHaveCount(1)
    await expect(stage.getByText('I dag øvde vi på')).toBeVisible()
    await expect(stage.getByText('Øves igjen')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'I dag øvde vi på disse tegnene' })).toBeVisible()
    await expect(summary).toBeHidden()
    await page.emulateMedia({ media: null })
    expect(await printedPages(page)).toBe(1)
    await expectAccessible(page)
    await expectAccessible(stage)
    await expect
      .poll(() => storedSessions(page))
      .toMatchObject([
        {
          house: 1,
          module: 1,
          session: 1,
          signs: [
            { signId: 'mer', state: 'approved', stars: 3, repeats: 1, undos: 1 },
            { signId: 'ferdig', state: 'failed', stars: 0, repeats: 3 },
            { signId: 'hjelp', state: 'approved', stars: 3, repeats: 0, undos: 1 },
          ],
        },
      ])

    await page.getByRole('button', { name: 'Neste økt' }).click()
    await expect(page.getByRole('heading', { name: 'Økt 2 · Hei og behov' })).toBeVisible()
    await expect(stage.getByText('hei', { exact: true })).toBeVisible()
  },
)

test(
  'case 74: of several control windows the first one leads, and the others say so',
  { tag: ['@desktop', '@flow'] },
  async ({ page, context }) => {
    await openControl(page, people.employee)
    const second = await context.newPage()
    await second.goto(controlPage)
    await passSplash(second, second.getByText(ledElsewhere))
    await openStage(page, context)
    await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()

    // It has a copy of the session storage, like a tab that the browser duplicates.
    const opening = context.waitForEvent('page')
    await page.evaluate((address) => void window.open(address), controlPage)
    const duplicate = await opening
    await passSplash(duplicate, duplicate.getByText(ledElsewhere))
    await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()
    await approve(page)
    await childsTurn(page)
    // Other tests practise in this department too, so where the session began is not known here.
    const reached = (await page.getByText(/^Runde \d av 3/).textContent()) ?? ''

    // The next one continues from there, once the stage's lease for the first one has run out.
    await page.close()
    const retry = second.getByRole('button', { name: 'Prøv igjen' })
    await expect(retry).toBeVisible()
    await fastForward(second, askConstants.linkLease)
    await retry.click()
    await expect(second.getByText('Skjerm tilkoblet')).toBeVisible()
    await expect(second.getByText(reached)).toBeVisible()
    await expect(duplicate.getByText(ledElsewhere)).toBeVisible()
  },
)

test('a blocked window: the session waits, says so at once, and begins when its screen is ready @desktop', async ({
  page,
  context,
}) => {
  await openAs(page, people.leader)
  await goInside(page, '/activities/ask/intro')
  // The next window only.
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = () => {
      window.open = open
      return null
    }
  })
  await page.getByRole('button', { name: 'Start økt' }).click()
  await expect(page.getByRole('heading', { name: 'Venter på barnas skjerm' })).toBeVisible()
  await expect(page.getByText('Nettleseren åpnet ikke vinduet.').first()).toBeVisible()
  await expectAccessible(page)

  const opening = context.waitForEvent('page')
  await page.getByRole('main').getByRole('button', { name: 'Åpne skjerm' }).click()
  const stage = await opening
  await fastForward(page, 60_000)
  await expect(page.getByRole('heading', { name: 'Venter på barnas skjerm' })).toBeVisible()
  await stage.getByRole('button', { name: 'Klar' }).click()

  await expect(stage.getByText('I dag lærer vi')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ask sier hei og viser dagens ord' })).toBeVisible()
})

test(
  'case 72: of two stage windows the one opened last is used',
  { tag: ['@desktop', '@flow'] },
  async ({ page, context }) => {
    await openControl(page, people.leader)
    const first = await openStage(page, context)
    const second = await context.newPage()
    await second.goto('/ask/stage?her')
    await second.getByRole('button', { name: 'Klar' }).click()

    await expect(first.getByText('Ask er åpnet i et annet vindu')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Klar' })).toBeHidden()

    await first.getByRole('button', { name: 'Bruk dette vinduet' }).click()
    await expect(second.getByText('Ask er åpnet i et annet vindu')).toBeVisible()
  },
)

test('a session on a narrow screen, with nothing wider than the screen @phone', async ({ page, context }) => {
  await openControl(page, people.employee)
  const stage = await openStage(page, context)
  await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await page.getByRole('button', { name: 'Vis første tegn' }).click()
  await childsTurn(page)
  await expect(page.getByRole('button', { name: 'Godkjenn' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await withPausedLink(page, async () => {
    await page.getByRole('button', { name: 'Godkjenn' }).click()
    await expect(stage.getByText('Ja! Så flott!')).toBeVisible()
  })
  await endSession(page)
  await expect(stage.getByText('Ha det!')).toBeVisible()
  await fastForward(page, 60_000)
  await expect(page.getByText('Økta er lagret.')).toBeVisible()
  await page.getByRole('link', { name: 'Ferdig' }).click()
  await expect(page.getByRole('button', { name: /^(Start økt|Fortsett økta)$/ })).toBeVisible()
})

test('the progress with each session and the suggestions for each sign, on the narrowest screen @phone', async ({
  page,
}) => {
  await openControl(page, people.leader)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Vis progresjon' }).click()

  const suggestions = page.getByRole('region', { name: /^Forslaget fra Ask stemte \d+ av \d+ ganger$/ })
  await suggestions.getByRole('button', { name: 'Forslag for hvert tegn' }).click()
  await page.getByRole('button', { name: 'Økt for økt i Hverdagshuset' }).click()

  await expect(suggestions.getByRole('row').filter({ hasText: 'vente' })).toHaveText(/2 av 3 ganger/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})
