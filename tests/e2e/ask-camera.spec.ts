import { type BrowserContext, expect, type Request } from '@playwright/test'
import * as v from 'valibot'

import { LinkMessage, LinkOpening } from '#src/contract/ask-link.ts'

import {
  approve,
  approveTimes,
  askAgain,
  codeOn,
  goOn,
  storedSessions,
  openControl,
  openStage,
  openStageDevice,
  pair,
} from './support/ask.ts'
import { liveTracks, noteTracks, test, turnOn, whySkipped } from './support/fake-camera.ts'
import { people } from './support/people.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { expectAccessible } from './support/test.ts'

test.describe(`a session with a camera${whySkipped}`, { tag: '@desktop' }, () => {
  test.skip(whySkipped !== '')
  test.beforeEach(() => test.setTimeout(240_000))

  test('cases 71 and 73: hands move it on and decide nothing, the camera goes and comes back, and no picture leaves the page', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['camera'])
    await noteTracks(context)
    const sent = requestsOf(context)
    await openControl(page, people.powerUser)
    const stage = await openStage(page, context)
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()

    await turnOn(page)
    await expect(page.getByText('Kamera på')).toBeVisible()
    expect(await liveTracks(page)).toBe(1)
    await page.getByRole('button', { name: 'Vis igjen' }).click()
    await expect(page.getByText('Barnet prøver')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Du avgjør om tegnet er godt nok.')).toBeVisible({ timeout: 40_000 })
    await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
    await expect(page.getByText('Repetisjon 1 av 3')).toBeVisible()
    await approve(page)

    // What the browser allowed is taken back in the middle of a sign.
    await context.clearPermissions()
    await expect(page.getByText('Nettleseren får ikke bruke kameraet.')).toBeVisible({ timeout: 15_000 })
    await askAgain(page)
    await approve(page)
    await context.grantPermissions(['camera'])
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(page.getByText('Kamera på')).toBeVisible()
    await goOn(page)
    await approveTimes(page, 1)

    for (let count = 0; count < 3; count += 1) await askAgain(page)
    await goOn(page)
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

    // Off with the session, on again with the next one, and off when that is ended.
    await expect.poll(() => liveTracks(page)).toBe(0)
    await page.getByRole('button', { name: 'Neste økt' }).click()
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()
    await expect(page.getByText('Kamera på')).toBeVisible()
    expect(await liveTracks(page)).toBe(1)
    await page.getByRole('button', { name: 'Avslutt økt' }).click()
    await expect.poll(() => liveTracks(page)).toBe(0)
    await sent.staySmall(new URL(page.url()).origin)
  })

  test('a paired screen uses its own camera once it is asked there, and sends the operator its hands alone', async ({
    page,
    browser,
  }) => {
    const elsewhere = await browser.newContext({ locale: 'nb-NO', permissions: ['camera'] })
    await noteTracks(elsewhere)
    const sent = requestsOf(elsewhere)
    const said = saidOverSockets(elsewhere)
    const stage = await openStageDevice(elsewhere)
    await openAs(page, people.leader)
    await goInside(page, '/activities/ask/intro')
    await pair(page, 'Nettbrett', await codeOn(stage))
    await page.getByRole('radio', { name: /Nettbrett/ }).check({ force: true })
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await expect(page.getByText('Skjerm tilkoblet')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Vis første tegn' }).click()

    await page.getByRole('button', { name: 'Slå på kameraet' }).click()
    await expect(stage.getByRole('dialog', { name: 'Kan vi slå på kameraet?' })).toBeVisible({
      timeout: 15_000,
    })
    await expect(page.getByText('Venter på ja på skjermen …')).toBeVisible()
    await expectAccessible(stage)
    await stage.getByRole('button', { name: 'Ja, slå på kameraet' }).click()

    await expect(page.getByText('Kamera på')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(/^Ett barn · én hånd/)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Vis igjen' }).click()
    await expect(page.getByText('Barnet prøver')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Du avgjør om tegnet er godt nok.')).toBeVisible({ timeout: 40_000 })
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Slå av' }).click()
    await expect(page.getByText('Kameraet er av. Du kan godkjenne selv.').first()).toBeVisible()
    await expect(stage.locator('video')).toHaveCount(0)

    // The same control turns it on without a question, and it is off with the session.
    await page.getByRole('button', { name: 'Slå på kameraet' }).click()
    await expect(page.getByText('Kamera på')).toBeVisible({ timeout: 15_000 })
    expect(await liveTracks(stage)).toBe(1)
    await page.getByRole('button', { name: 'Avslutt økt' }).click()
    await expect.poll(() => liveTracks(stage)).toBe(0)

    // Another one has to be given a yes at the screen.
    const address = new URL(page.url())
    await goInside(page, '/activities/ask/intro')
    const other = await (await browser.newContext({ locale: 'nb-NO' })).newPage()
    await openAs(other, people.employee)
    await goInside(other, `${address.pathname}${address.search}`)
    // The screen waits a while for who led it.
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

    // It is off as soon as the page that leads is left.
    await goInside(other, '/activities/ask/intro')
    await expect.poll(() => liveTracks(stage)).toBe(0)
    await other.context().close()
    await sent.staySmall(new URL(stage.url()).origin)
    const messages = said.map((text): unknown => JSON.parse(text))
    expect(messages.length).toBeGreaterThan(50)
    // Whole as the protocol reads them: they have no room for a picture.
    expect(messages.map((message) => v.parse(v.union([LinkOpening, LinkMessage]), message))).toEqual(messages)
    await elsewhere.close()
  })
})

/** Everything that the windows of a context ask for from now on. */
function requestsOf(context: BrowserContext) {
  const sent: Request[] = []
  context.on('request', (request) => sent.push(request))
  return {
    /** Nothing went to a stranger, and nothing was as large as a picture: the largest is what the session has come to. */
    async staySmall(origin: string) {
      const addresses = sent.map((request) => request.url())
      expect(addresses.length).toBeGreaterThan(5)
      expect(addresses.filter((to) => !to.startsWith(origin) && !to.startsWith('blob:'))).toEqual([])
      // As the network counted them: a blob's bytes are in no other number.
      const sizes = await Promise.all(
        sent
          .filter((request) => request.method() !== 'GET')
          .map(async (request) => (await request.sizes()).requestBodySize),
      )
      expect(Math.max(...sizes)).toBeLessThan(1_000)
    },
  }
}

/** Everything that the windows of a context say over a WebSocket from now on. */
function saidOverSockets(context: BrowserContext): readonly string[] {
  const said: string[] = []
  context.on('page', (page) =>
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(payload.toString()))),
  )
  return said
}
