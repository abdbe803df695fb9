import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import {
  approve,
  approveTimes,
  childsTurn,
  endSession,
  failSign,
  openControl,
  openStage,
  repeat,
  storedSessions,
} from './support/ask.ts'
import { liveTracks, recordTracks, test, turnOn, whySkipped } from './support/fake-camera.ts'
import { expectNoLandmarksStored, requestsOf } from './support/sent.ts'

test.describe(`a session with a camera${whySkipped}`, { tag: '@desktop' }, () => {
  test.skip(whySkipped !== '')

  test(
    'cases 71 and 73: hands move it forward without deciding, the camera is lost and found again, and no picture leaves the page',
    { tag: '@model' },
    async ({ page, context }) => {
      await context.grantPermissions(['camera'])
      await recordTracks(context)
      const sent = requestsOf(context)
      const stage = await sessionWithCamera(page, people.powerUser)
      expect(await liveTracks(page)).toBe(1)
      await childsTurn(page)
      await expect(page.getByText('Barnet prøver', { exact: true })).toBeVisible({ timeout: 60_000 })
      // The hand of the film spells letters, which is no «mer».
      await expect(suggestionOn(page).getByText(/^(En gang til|Vanskelig å se)$/)).toBeVisible({
        timeout: 40_000,
      })
      await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
      await expect(page.getByText('Runde 1 av 3')).toBeVisible()
      await page.getByRole('button', { name: 'Godkjenn' }).click()

      // The browser's permission is revoked in the middle of a sign.
      await context.clearPermissions()
      await expect(page.getByText('Nettleseren får ikke bruke kameraet.')).toBeVisible({ timeout: 15_000 })
      await repeat(page)
      await approve(page)
      await context.grantPermissions(['camera'])
      await page.getByRole('button', { name: 'Prøv igjen' }).click()
      await expect(page.getByText('Kamera på')).toBeVisible()
      await approveTimes(page, 1)

      await failSign(page)
      await page.getByRole('button', { name: 'Slå av' }).click()
      await expect(page.getByText('Kameraet er av. Du kan godkjenne selv.').first()).toBeVisible()
      expect(await liveTracks(page)).toBe(0)
      await page.getByRole('button', { name: 'Slå på kameraet' }).click()
      await expect(page.getByText('Kamera på')).toBeVisible()
      await approveTimes(page, 3)

      await expect(page.getByRole('heading', { name: 'I dag øvde dere på' })).toBeVisible()
      await expect
        .poll(async () => (await storedSessions(page)).at(-1)?.signs)
        .toMatchObject([
          { state: 'approved', stars: 3, repeats: 1 },
          { state: 'failed', stars: 0, repeats: 3 },
          { state: 'approved', stars: 3, repeats: 0 },
        ])

      // The camera is off after the session, on in the next one, and off when that one ends.
      await expect.poll(() => liveTracks(page)).toBe(0)
      await page.getByRole('button', { name: 'Neste økt' }).click()
      await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
      await page.getByRole('button', { name: 'Vis første tegn' }).click()
      await expect(page.getByText('Kamera på')).toBeVisible()
      expect(await liveTracks(page)).toBe(1)
      await endSession(page)
      await expect.poll(() => liveTracks(page)).toBe(0)
      await sent.expectSmall(new URL(page.url()).origin)
      await expectNoLandmarksStored(page)
    },
  )
})

test.describe(`the real hand-pose model${whySkipped}`, { tag: ['@desktop', '@model-smoke'] }, () => {
  test.skip(whySkipped !== '')
  test.use({ time: 'test' })

  test('is loaded, sees the hand of the film, and makes of it an attempt with a suggestion', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['camera'])
    await sessionWithCamera(page, people.leader)
    await expect(page.getByText(/^Ett barn · én hånd/)).toBeVisible({ timeout: 60_000 })
    await childsTurn(page)
    // The next sign of the department may have takes, of which the film shows none, or no take at all.
    await expect(
      suggestionOn(page).getByText(/^(En gang til|Vanskelig å se|Ask kan ikke se dette tegnet ennå.*)$/),
    ).toBeVisible({ timeout: 40_000 })
  })
})

/** Shows the first sign of a session, with the camera of this device. */
async function sessionWithCamera(page: Page, who: string): Promise<Page> {
  await openControl(page, who)
  const stage = await openStage(page, page.context())
  await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await page.getByRole('button', { name: 'Vis første tegn' }).click()
  await turnOn(page)
  await expect(page.getByText('Kamera på')).toBeVisible()
  return stage
}

const suggestionOn = (page: Page) => page.getByRole('region', { name: 'Forslag' })
