import { readFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

import { expectedHands } from '../../tools/support/media/hands-film.mjs'
import {
  type CameraWindow,
  everyFrame,
  trackAttempt,
  test,
  turnOn,
  whySkipped,
} from './support/fake-camera.ts'
import { expectAccessible } from './support/test.ts'

// In one worker: each worker builds the site.
test.describe.configure({ mode: 'default' })
test.afterEach(({ site }) => {
  Object.assign(site.faults, { hasModels: true, hasWasm: true })
})

test.describe(`the hands of the film${whySkipped}`, { tag: '@desktop' }, () => {
  test.skip(whySkipped !== '')

  test(
    'are found by the shipped worker where they are known to be',
    { tag: '@model-smoke' },
    async ({ page, site }) => {
      test.setTimeout(120_000)
      const expected = v
        .parse(
          v.array(v.array(v.tuple([v.number(), v.number(), v.number()]))),
          JSON.parse(readFileSync(expectedHands, 'utf8')),
        )
        .filter((_, index) => index % everyFrame === 0)
      const addresses = expected.map((_, index) => `/frames/${String(index + 1).padStart(3, '0')}.png`)
      await page.goto(site.address)

      const found = await page.evaluate(
        (frames) => (window as unknown as CameraWindow).cameraSite.estimate(frames, 2),
        addresses,
      )

      const errors = found.map(({ hands: [hand], width, height }, index) =>
        hand
          ? errorOf(
              hand.landmarks.map(([x, y]) => [x * width, y * height]),
              expected[index] ?? [],
            )
          : 1,
      )
      const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
      test.info().annotations.push({ type: 'mean error', description: `${(100 * mean).toFixed(2)} %` })
      expect(errors).toHaveLength(33)
      expect(mean).toBeLessThanOrEqual(0.015)
      expect(new Set(found.flatMap(({ hands }) => hands.map(({ side }) => side)))).toEqual(new Set(['right']))
    },
  )

  test(
    'are found in the frames of the camera too, and nothing of them leaves the page',
    { tag: '@model' },
    async ({ context, page, site }) => {
      test.setTimeout(60_000)
      const requests: { readonly address: string; readonly body: string | null }[] = []
      context.on('request', (request) => requests.push({ address: request.url(), body: request.postData() }))
      await context.grantPermissions(['camera'])
      await page.goto(site.address)
      await turnOn(page)

      await expect(page.getByText(/^Ett barn · én hånd/)).toBeVisible({ timeout: 30_000 })
      await trackAttempt(page)
      await expect.poll(() => handsSeen(page), { timeout: 20_000 }).toBeGreaterThan(20)
      await expectAccessible(page)

      expect(requests.length).toBeGreaterThan(5)
      expect(requests.filter(({ address, body }) => !isOwn(address, site.address) || body !== null)).toEqual(
        [],
      )
    },
  )

  test('are left ones in a picture of two left hands', { tag: '@model' }, async ({ page, site }) => {
    await page.goto(site.address)

    const [found] = await page.evaluate(() =>
      (window as unknown as CameraWindow).cameraSite.estimate(['/pictures/hands.jpg'], 2),
    )

    expect(found?.hands.map(({ side }) => side)).toEqual(['left', 'left'])
  })
})

test.describe(`the camera${whySkipped}`, { tag: '@desktop' }, () => {
  test.skip(whySkipped !== '')

  test('is explained, turned on, turned off by one press and turned on again', async ({
    context,
    page,
    site,
  }) => {
    await context.grantPermissions(['camera'])
    await page.goto(site.address)
    await page.getByRole('button', { name: 'Slå på kameraet' }).click()
    await expect(page.getByText('Bildene blir aldri lagret og aldri sendt noe sted.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fortsett' }).click()
    await expect(page.getByText('Kamera på')).toBeVisible()
    const tracks = await page.evaluateHandle(() => {
      const shown = document.querySelector('video')?.srcObject
      return shown instanceof MediaStream ? shown.getTracks() : []
    })

    await page.getByRole('button', { name: 'Slå av' }).click()

    await expect(page.getByText('Kameraet er av. Du kan godkjenne selv.')).toBeVisible()
    expect(await tracks.evaluate((all) => all.map(({ readyState }) => readyState))).toEqual(['ended'])
    await page.getByRole('button', { name: 'Slå på kameraet' }).click()
    await expect(page.getByText('Kamera på')).toBeVisible()
  })

  test('without permission shows what to do, and works once permission is granted', async ({
    context,
    page,
    site,
  }) => {
    await context.grantPermissions([])
    await page.goto(site.address)
    await turnOn(page)

    await expect(page.getByText('Nettleseren får ikke bruke kameraet.')).toBeVisible()
    await expectAccessible(page)
    await context.grantPermissions(['camera'])
    await page.getByRole('button', { name: 'Prøv igjen' }).click()

    await expect(page.getByText('Kamera på')).toBeVisible()
  })

  test('that is unplugged is reopened automatically', async ({ context, page, site }) => {
    await context.grantPermissions(['camera'])
    await page.goto(site.address)
    await turnOn(page)
    await expect(page.getByText('Kamera på')).toBeVisible()

    // As the browser reports it: a fake camera cannot be unplugged.
    await page.evaluate(() => {
      const shown = document.querySelector('video')?.srcObject
      if (shown instanceof MediaStream)
        for (const track of shown.getTracks()) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
    })

    await expect(page.getByText('Kameraet er koblet fra.')).toBeVisible()
    await expect(page.getByText('Kamera på')).toBeVisible()
  })

  test(
    'that sends black frames shows a message until frames have a picture',
    { tag: '@model' },
    async ({ context, page, site }) => {
      await context.grantPermissions(['camera'])
      await page.goto(site.address)
      await turnOn(page)
      await expect(page.getByText('Kamera på')).toBeVisible()

      await blacken(page, true)

      await expect(page.getByText('Kameraet sender ikke noe bilde.')).toBeVisible({ timeout: 15_000 })
      await expectAccessible(page)
      await blacken(page, false)
      await expect(page.getByText('Kameraet sender ikke noe bilde.')).toBeHidden({ timeout: 15_000 })
    },
  )

  test(
    'continues after the device has been suspended',
    { tag: '@model' },
    async ({ context, page, site }) => {
      await context.grantPermissions(['camera'])
      await page.goto(site.address)
      await turnOn(page)
      await expect(page.getByText(/^Ett barn · én hånd/)).toBeVisible({ timeout: 30_000 })
      const devtools = await context.newCDPSession(page)

      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
      await new Promise((resolve) => {
        setTimeout(resolve, 3_000)
      })
      await devtools.send('Page.setWebLifecycleState', { state: 'active' })

      const before = await handsSeen(page)
      await expect(page.getByText('Kamera på')).toBeVisible()
      await expect.poll(() => handsSeen(page), { timeout: 20_000 }).toBeGreaterThan(before)
    },
  )

  test('requires https', async ({ page, site }) => {
    await page.goto(site.insecureAddress)
    await turnOn(page)

    await expect(page.getByText('Kameraet virker bare på en sikker adresse.')).toBeVisible()
    await expectAccessible(page)
  })

  test(
    'works without the models, whose fetch can be retried',
    { tag: '@model' },
    async ({ context, page, site }) => {
      await context.grantPermissions(['camera'])
      site.faults.hasModels = false
      await page.goto(site.address)
      await turnOn(page)

      await expect(page.getByText('Det som finner hendene, kunne ikke hentes.')).toBeVisible({
        timeout: 20_000,
      })
      await expect(page.getByText('Kamera på')).toBeVisible()
      await expectAccessible(page)
      site.faults.hasModels = true
      await page.getByRole('button', { name: 'Prøv igjen' }).click()

      await expect(page.getByText(/^Ett barn · én hånd/)).toBeVisible({ timeout: 30_000 })
    },
  )
})

test.describe(`a browser that may run no WebAssembly${whySkipped}`, { tag: ['@desktop', '@model'] }, () => {
  test.skip(whySkipped !== '')
  // This test violates the policy on purpose.
  test.use({ violations: [] })

  test('shows a message, and the camera', async ({ context, page, site }) => {
    await context.grantPermissions(['camera'])
    site.faults.hasWasm = false
    await page.goto(site.address)
    await turnOn(page)

    await expect(page.getByText('Denne nettleseren kan ikke se etter hender.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText('Kamera på')).toBeVisible()
  })
})

/** A disabled track sends black frames, like a camera with a covered lens. */
const blacken = (page: Page, isBlack: boolean) =>
  page.evaluate((black) => {
    const shown = document.querySelector('video')?.srcObject
    if (shown instanceof MediaStream) for (const track of shown.getTracks()) track.enabled = !black
  }, isBlack)

const handsSeen = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as CameraWindow).cameraSite.seen.filter(({ hands }) => hands.length === 1).length,
  )

const isOwn = (address: string, own: string) =>
  address.startsWith(`${own}/`) || address.startsWith(`blob:${own}/`)

/** The mean distance of the points, by the diagonal of the box around the expected ones. */
function errorOf(found: readonly (readonly number[])[], expected: readonly (readonly number[])[]) {
  const lengthOf = (axis: 0 | 1) => {
    const places = expected.map((point) => point[axis] ?? 0)
    return Math.max(...places) - Math.min(...places)
  }
  const distances = found.map(([x = 0, y = 0], index) => {
    const [expectedX = 0, expectedY = 0] = expected[index] ?? []
    return Math.hypot(x - expectedX, y - expectedY)
  })
  return (
    distances.reduce((sum, distance) => sum + distance, 0) /
    distances.length /
    Math.hypot(lengthOf(0), lengthOf(1))
  )
}
