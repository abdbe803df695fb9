import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import {
  approveTimes,
  childsTurn,
  endSession,
  isLinked,
  leadTaughtSession,
  startWithConsent,
  storedSessions,
  suggests,
} from './support/ask.ts'
import { fastForward, installClock, withPausedClock } from './support/clock.ts'
import { siteTest as test } from './support/fake-camera.ts'
import { beginToPerform, failHandModel, mirrored, perform, replaceHandModel } from './support/hand-model.ts'
import { takeOfCurrentSign } from './support/hands.ts'
import { expectNoLandmarksStored, requestsOf, socketMessagesOf } from './support/sent.ts'
import { goInside, openAs, passSplash } from './support/sign-in.ts'

// A department has one progress: one test after the other, in a department whose sessions no other file checks.
test.describe.configure({ mode: 'default' })

test('two devices: a whole session with suggestions from the camera of the paired screen, and how often the operator agreed @desktop', async ({
  page,
  context,
  browser,
}) => {
  const { stage, elsewhere } = await pairedSession(page, context, browser)
  const windows = { control: page, stage }
  const requests = [requestsOf(context), requestsOf(elsewhere)]
  await turnOnCamera(page)
  await childsTurn(page)
  const first = await takeOfCurrentSign(page)
  await perform(windows, await takeOfCurrentSign(page))
  await suggests(page, 'Fikk det til')
  await expect(page.getByText(/^\d\d % sikker$/)).toBeVisible()
  await page.getByRole('button', { name: 'Godkjenn' }).click()
  await approveTimes(page, 2)

  await childsTurn(page)
  await perform(windows, first)
  await suggests(page, 'En gang til')
  await page.getByRole('button', { name: 'Gjenta' }).click()
  await childsTurn(page)
  await perform(windows, await takeOfCurrentSign(page))
  await suggests(page, 'Fikk det til')
  await page.getByRole('button', { name: 'Gjenta' }).click()
  await approveTimes(page, 3)

  await childsTurn(page)
  await perform(windows, await takeOfCurrentSign(page))
  await suggests(page, 'Fikk det til')
  await page.getByRole('button', { name: 'Godkjenn' }).click()
  await approveTimes(page, 2)

  await expect(page.getByRole('heading', { name: 'I dag øvde dere på' })).toBeVisible()
  await expect(stage.getByText('I dag øvde vi på')).toBeVisible()
  // What has ended is sent after it is shown.
  await expect
    .poll(async () => (await storedSessions(page)).at(-1))
    .toMatchObject({
      endedAt: expect.any(String),
      signs: [
        { signId: 'mer', stars: 3, repeats: 0, suggestions: { agreed: 1, overruled: 0 } },
        { signId: 'ferdig', stars: 3, repeats: 2, suggestions: { agreed: 1, overruled: 1 } },
        { signId: 'hjelp', stars: 3, repeats: 0, suggestions: { agreed: 1, overruled: 0 } },
      ],
    })
  for (const sent of requests) await sent.expectSmall(new URL(page.url()).origin)
  await expectNoLandmarksStored(page)
  await expectNoLandmarksStored(stage)
  await elsewhere.close()
})

test('cases 71 to 74: suggestions for the left hand, and after a lost camera, a failed model, reloads and a second control @desktop', async ({
  page,
  context,
  browser,
}) => {
  const { stage, elsewhere } = await pairedSession(page, context, browser)
  const windows = { control: page, stage }
  await turnOnCamera(page)
  await childsTurn(page)
  const take = await takeOfCurrentSign(page)
  const approveButton = page.getByRole('button', { name: 'Godkjenn' })

  await test.step('case 73: the left hand', async () => {
    await perform(windows, mirrored(take))
    await suggests(page, 'Fikk det til')
  })

  await test.step('case 71: the camera is lost in the middle of a sign', async () => {
    await nextTurn(page)
    await withPausedClock(page, async () => {
      await beginToPerform(windows, take)
      await expect(page.getByText('Barnet prøver', { exact: true })).toBeVisible()
      await elsewhere.clearPermissions()
    })
    await expect(page.getByText('Nettleseren får ikke bruke kameraet.')).toBeVisible()
    await approveButton.click()
    await elsewhere.grantPermissions(['camera'])
    await turnOffCamera(page)
    await turnOnCamera(page)
    await childsTurn(page)
    await perform(windows, take)
    await suggests(page, 'Fikk det til')
  })

  await test.step('case 73: the model stops', async () => {
    await nextTurn(page)
    await failHandModel(stage)
    await expect(page.getByText('Det som finner hendene, stoppet. Du kan godkjenne selv.')).toBeVisible()
    await approveButton.click()
    await turnOffCamera(page)
    await turnOnCamera(page)
  })

  await test.step('case 72: both windows are reloaded', async () => {
    await page.reload()
    await passSplash(page, page.getByText('Runde 3 av 3'))
    await isLinked(page)
    await stage.reload()
    await startWithConsent(stage)
    await isLinked(page)
    await expect(page.getByText('Kamera på')).toBeVisible()
    await childsTurn(page)
    await perform(windows, take)
    await suggests(page, 'Fikk det til')
  })

  await test.step('case 74: a second control', async () => {
    const { pathname, search } = new URL(page.url())
    const second = await browser.newContext({ locale: 'nb-NO' })
    const received = socketMessagesOf(second, 'framereceived')
    const other = await second.newPage()
    await openAs(other, people.administrator)
    await goInside(other, `${pathname}${search}`)
    await expect(other.getByRole('heading', { name: 'Skjermen styres fra et annet vindu' })).toBeVisible()
    await nextTurn(page)
    await perform(windows, take)
    await suggests(page, 'Fikk det til')
    await approveButton.click()
    expect(received.filter((text) => text.includes('hands.seen'))).toEqual([])
    await second.close()
  })

  await fastForward(page, askConstants.cheer)
  await expect
    .poll(async () => (await storedSessions(page)).at(-1)?.signs[0])
    .toMatchObject({ signId: 'mer', state: 'approved', stars: 3, suggestions: { agreed: 1, overruled: 0 } })
  await endSession(page)
  await elsewhere.close()
})

/** A session whose stage is another device, with consent to its camera, and with the first sign on it. */
async function pairedSession(page: Page, context: BrowserContext, browser: Browser) {
  const elsewhere = await browser.newContext({ locale: 'nb-NO', permissions: ['camera'] })
  await installClock(context, elsewhere)
  await replaceHandModel(elsewhere)
  const stage = await elsewhere.newPage()
  await stage.goto('/ask/stage')
  await startWithConsent(stage)
  await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
  await leadTaughtSession(page, stage, people.powerUser, 'Skjermen på møterommet')
  return { elsewhere, stage }
}

/** Ask shows the sign again, and the child has another turn. */
async function nextTurn(page: Page) {
  await page.getByRole('button', { name: 'Vis igjen' }).click()
  await childsTurn(page)
}

const turnOffCamera = (page: Page) => page.getByRole('button', { name: 'Slå av' }).click()

async function turnOnCamera(page: Page) {
  await page.getByRole('button', { name: 'Slå på kameraet' }).click()
  await expect(page.getByText('Kamera på')).toBeVisible()
}
