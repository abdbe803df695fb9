import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

import { LinkMessage, LinkOpening } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { childsTurn, endSession, isLinked, leadTaughtSession, suggests } from './support/ask.ts'
import { fastForward, installClock, withPausedClock } from './support/clock.ts'
import { liveTracks, recordTracks, siteTest as test } from './support/fake-camera.ts'
import { beginToPerform, perform, replaceHandModel } from './support/hand-model.ts'
import { takeOfCurrentSign } from './support/hands.ts'
import { places } from './support/places.ts'
import { requestsOf, socketMessagesOf } from './support/sent.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { expectAccessible } from './support/test.ts'

test('a paired screen uses its own camera after consent on that screen, and sends only the positions of the hands @desktop', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext({ locale: 'nb-NO', permissions: ['camera'] })
  const second = await browser.newContext({ locale: 'nb-NO' })
  await installClock(context, elsewhere, second)
  await replaceHandModel(elsewhere)
  await recordTracks(elsewhere)
  const requests = requestsOf(elsewhere)
  const texts = socketMessagesOf(elsewhere)
  const stage = await elsewhere.newPage()
  const windows = { control: page, stage }

  await test.step('consent comes before the children, and turns the camera on for a moment only', async () => {
    await stage.goto('/ask/stage')
    await stage.getByRole('button', { name: 'Klar' }).click()
    const question = stage.getByRole('dialog', { name: 'Kan vi slå på kameraet?' })
    await expect(question.getByText(/^Koden til denne enheten er(?: [A-Z\d]){6}\.$/u)).toBeVisible()
    await expectAccessible(stage)
    // For the browser's own permission.
    await stage.getByRole('button', { name: 'Ja, slå på kameraet' }).click()
    await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
    await expect.poll(() => liveTracks(stage)).toBe(0)
  })

  await test.step('the control turns it on, and suggests what the hands have shown', async () => {
    await leadTaughtSession(page, stage, people.leader, 'Skjermen på kjøkkenet')
    await turnOnCamera(page)
    await expect(stage.getByText('Kameraet er på')).toBeVisible()
    await expect(stage.locator('video')).toHaveCount(0)
    await childsTurn(page)
    await isBesideNothingUpright(stage)
    const take = await takeOfCurrentSign(page)
    await withPausedClock(page, async () => {
      await beginToPerform(windows, take)
      await expect(page.getByText(/^Ett barn · to hender/)).toBeVisible()
      await expect(page.getByText('Barnet prøver', { exact: true })).toBeVisible()
    })
    await perform(windows, take)
    await suggests(page, 'Fikk det til')
    await expectAccessible(page)
  })

  await test.step('the control turns it off, and on without a second consent', async () => {
    await page.getByRole('button', { name: 'Slå av' }).click()
    await expect(page.getByText('Kameraet er av. Du kan godkjenne selv.').first()).toBeVisible()
    await expect(stage.getByText('Kameraet er på')).toHaveCount(0)
    expect(await liveTracks(stage)).toBe(0)
    await turnOnCamera(page)
    expect(await liveTracks(stage)).toBe(1)
  })

  const other = await second.newPage()
  await test.step('it is off after the session', async () => {
    await endSession(page)
    await expect.poll(() => liveTracks(stage)).toBe(0)
    const { pathname, search } = new URL(page.url())
    await openAs(other, people.employee)
    await goInside(other, `${pathname}${search}`)
    await expect(other.getByRole('heading', { name: 'Skjermen styres fra et annet vindu' })).toBeVisible()
    await goInside(page, '/activities/ask/intro')
  })

  await test.step('another control needs its own consent', async () => {
    // The screen keeps its lease for the first control for a while.
    await fastForward(other, askConstants.linkLease)
    await other.getByRole('button', { name: 'Prøv igjen' }).click()
    await isLinked(other)
    await other.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await other.getByRole('button', { name: 'Vis første tegn' }).click()
    await other.getByRole('button', { name: 'Slå på kameraet' }).click()
    await expect(stage.getByRole('dialog', { name: 'Kan vi slå på kameraet?' })).toBeVisible()
    await expect(other.getByText('Venter på et ja på skjermen …')).toBeVisible()
    expect(await liveTracks(stage)).toBe(0)
    await stage.getByRole('button', { name: 'Ja, slå på kameraet' }).click()
    await expect(other.getByText('Kamera på')).toBeVisible()
    expect(await liveTracks(stage)).toBe(1)
  })

  await test.step('it is off as soon as the leading page is left', async () => {
    await goInside(other, '/activities/ask/intro')
    await expect.poll(() => liveTracks(stage)).toBe(0)
  })

  await requests.expectSmall(new URL(stage.url()).origin)
  const messages = texts.map((text): unknown => JSON.parse(text))
  expect(messages.length).toBeGreaterThan(50)
  // Each message equals its parsed form, which has no field for a picture.
  expect(messages.map((message) => v.parse(v.union([LinkOpening, LinkMessage]), message))).toEqual(messages)
  await second.close()
  await elsewhere.close()
})

async function turnOnCamera(control: Page) {
  await control.getByRole('button', { name: 'Slå på kameraet' }).click()
  await expect(control.getByText('Kamera på')).toBeVisible()
}

/** What is about the camera has a row of its own above an upright screen of the children. */
async function isBesideNothingUpright(stage: Page) {
  const size = stage.viewportSize()
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await stage.setViewportSize({ width, height })
    const [mark, button] = await places([
      stage.getByText('Kameraet er på'),
      stage.getByRole('button', { name: 'Slå av' }),
    ])
    const top = (await stage.getByRole('main').boundingBox())?.y ?? 0
    for (const place of [mark, button])
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(top)
  }
  if (size) await stage.setViewportSize(size)
}
