import { expect } from '@playwright/test'
import * as v from 'valibot'

import { LinkMessage, LinkOpening } from '#src/contract/ask-link.ts'

import {
  approve,
  approveTimes,
  childsTurn,
  codeOn,
  endSession,
  failSign,
  openControl,
  openStage,
  pair,
  repeat,
  storedSessions,
} from './support/ask.ts'
import { liveTracks, recordTracks, test, turnOn, whySkipped } from './support/fake-camera.ts'
import { people } from './support/people.ts'
import { expectNoLandmarksStored, requestsOf, socketMessagesOf } from './support/sent.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { expectAccessible } from './support/test.ts'

test.describe(`a session with a camera${whySkipped}`, { tag: '@desktop' }, () => {
  test.skip(whySkipped !== '')
  test.beforeEach(() => test.setTimeout(240_000))

  test(
    'cases 71 and 73: hands move it forward without deciding, the camera is lost and found again, and no picture leaves the page',
    { tag: '@model' },
    async ({ page, context }) => {
      await context.grantPermissions(['camera'])
      await recordTracks(context)
      const sent = requestsOf(context)
      await openControl(page, people.powerUser)
      const stage = await openStage(page, context)
      await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
      await page.getByRole('button', { name: 'Vis første tegn' }).click()

      await turnOn(page)
      await expect(page.getByText('Kamera på')).toBeVisible()
      expect(await liveTracks(page)).toBe(1)
      await childsTurn(page)
      await expect(page.getByText('Barnet prøver', { exact: true })).toBeVisible({ timeout: 60_000 })
      // The hand of the film spells letters, which is no «mer».
      const suggestion = page.getByRole('region', { name: 'Forslag' })
      await expect(suggestion.getByText(/^(En gang til|Vanskelig å se)$/)).toBeVisible({ timeout: 40_000 })
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
      expect((await storedSessions(page)).at(-1)?.signs).toMatchObject([
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

  test(
    'a paired screen uses its own camera after consent on that screen, and sends only the positions of the hands',
    { tag: '@model-smoke' },
    async ({ page, browser }) => {
      const elsewhere = await browser.newContext({ locale: 'nb-NO', permissions: ['camera'] })
      await recordTracks(elsewhere)
      const sent = requestsOf(elsewhere)
      const texts = socketMessagesOf(elsewhere)
      const stage = await elsewhere.newPage()
      await stage.goto('/ask/stage')
      await stage.getByRole('button', { name: 'Klar' }).click()
      // Consent comes before the children; the camera is on for a moment only, for the browser's own permission.
      await expect(stage.getByRole('dialog', { name: 'Kan vi slå på kameraet?' })).toBeVisible()
      await expectAccessible(stage)
      await stage.getByRole('button', { name: 'Ja, slå på kameraet' }).click()
      await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
      await expect.poll(() => liveTracks(stage)).toBe(0)
      await openAs(page, people.leader)
      await goInside(page, '/activities/ask/intro')
      await pair(page, 'Nettbrett', await codeOn(stage))
      await page.getByRole('radio', { name: /Nettbrett/ }).check({ force: true })
      await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
      await expect(page.getByText('Skjerm tilkoblet')).toBeVisible({ timeout: 20_000 })
      await page.getByRole('button', { name: 'Vis første tegn' }).click()

      await page.getByRole('button', { name: 'Slå på kameraet' }).click()
      await expect(page.getByText('Kamera på')).toBeVisible({ timeout: 15_000 })
      await expect(stage.getByText('Kameraet er på')).toBeVisible()
      await expect(stage.locator('video')).toHaveCount(0)
      await expect(page.getByText(/^Ett barn · én hånd/)).toBeVisible({ timeout: 60_000 })
      await childsTurn(page)
      await expect(page.getByText('Barnet prøver', { exact: true })).toBeVisible({ timeout: 60_000 })
      // The next sign of the department may have takes, of which the film shows none, or no take at all.
      await expect(
        page
          .getByRole('region', { name: 'Forslag' })
          .getByText(/^(En gang til|Vanskelig å se|Ask kan ikke se dette tegnet ennå.*)$/),
      ).toBeVisible({ timeout: 40_000 })
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Slå av' }).click()
      await expect(page.getByText('Kameraet er av. Du kan godkjenne selv.').first()).toBeVisible()
      await expect(stage.getByText('Kameraet er på')).toHaveCount(0)

      // The same control needs no second consent, and the camera is off after the session.
      await page.getByRole('button', { name: 'Slå på kameraet' }).click()
      await expect(page.getByText('Kamera på')).toBeVisible({ timeout: 15_000 })
      expect(await liveTracks(stage)).toBe(1)
      await endSession(page)
      await expect.poll(() => liveTracks(stage)).toBe(0)

      // Another control needs its own consent on the screen.
      const address = new URL(page.url())
      await goInside(page, '/activities/ask/intro')
      const other = await (await browser.newContext({ locale: 'nb-NO' })).newPage()
      await openAs(other, people.employee)
      await goInside(other, `${address.pathname}${address.search}`)
      // The screen keeps its lease for the first control for a while.
      const isLinked = other.getByText('Skjerm tilkoblet')
      const retry = other.getByRole('button', { name: 'Prøv igjen' })
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
        await expect(isLinked).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      await other.getByRole('button', { name: 'Hopp over introduksjon' }).click()
      await other.getByRole('button', { name: 'Vis første tegn' }).click()
      await other.getByRole('button', { name: 'Slå på kameraet' }).click()
      await expect(stage.getByRole('dialog', { name: 'Kan vi slå på kameraet?' })).toBeVisible()
      await expect(other.getByText('Venter på ja på skjermen …')).toBeVisible()
      expect(await liveTracks(stage)).toBe(0)
      await stage.getByRole('button', { name: 'Ja, slå på kameraet' }).click()
      await expect(other.getByText('Kamera på')).toBeVisible({ timeout: 15_000 })
      expect(await liveTracks(stage)).toBe(1)

      // The camera is off as soon as the leading page is left.
      await goInside(other, '/activities/ask/intro')
      await expect.poll(() => liveTracks(stage)).toBe(0)
      await other.context().close()
      await sent.expectSmall(new URL(stage.url()).origin)
      const messages = texts.map((text): unknown => JSON.parse(text))
      expect(messages.length).toBeGreaterThan(50)
      // Each message equals its parsed form, which has no field for a picture.
      expect(messages.map((message) => v.parse(v.union([LinkOpening, LinkMessage]), message))).toEqual(
        messages,
      )
      await elsewhere.close()
    },
  )
})
