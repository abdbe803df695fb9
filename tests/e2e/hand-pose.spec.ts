import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

import { expectedHands, writeFrames } from '../../tools/support/media/hands-film.mjs'
import { type CameraWindow, trackAttempt, test, turnOn, whySkipped } from './support/fake-camera.ts'
import { expectAccessible } from './support/test.ts'

// In one worker: each worker builds the site.
test.describe.configure({ mode: 'default' })
test.afterEach(({ site }) => {
  Object.assign(site.faults, { hasModels: true, hasWasm: true })
})

test.describe(`the hands of the film${whySkipped}`, { tag: ['@desktop', '@model'] }, () => {
  test.skip(whySkipped !== '')

  test('are found by the shipped worker where they are known to be', async ({ page, site, folder }) => {
    writeFrames(join(folder, 'frames'), everyFrame)
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
  })

  test('are found in the frames of the camera too, and nothing of them leaves the page', async ({
    context,
    page,
    site,
  }) => {
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
    expect(requests.filter(({ address, body }) => !isOwn(address, site.address) || body !== null)).toEqual([])
  })

  test('are left ones in a picture of two left hands', async ({ page, site }) => {
    await page.goto(site.address)

    const [found] = await page.evaluate(() =>
      (window as unknown as CameraWindow).cameraSite.estimate(['/pictures/hands.jpg'], 2),
    )

    expect(found?.hands.map(({ side }) => side)).toEqual(['left', 'left'])
  })
})

test.describe(`the camera${whySkipped}`, { tag: ['@desktop', '@model'] }, () => {
  test.skip(whySkipped !== '')

  test('that sends black frames shows a message until frames have a picture', async ({
    context,
    page,
    site,
  }) => {
    await context.grantPermissions(['camera'])
    await page.goto(site.address)
    await turnOn(page)
    await expect(page.getByText('Kamera på')).toBeVisible()

    await blacken(page, true)

    await expect(page.getByText('Kameraet sender ikke noe bilde.')).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await blacken(page, false)
    await expect(page.getByText('Kameraet sender ikke noe bilde.')).toBeHidden({ timeout: 15_000 })
  })

  test('continues after the device has been suspended', async ({ context, page, site }) => {
    await context.grantPermissions(['camera'])
    await page.goto(site.address)
    await turnOn(page)
    await expect(page.getByText(/^Ett barn · én hånd/)).toBeVisible({ timeout: 30_000 })
    const devtools = await context.newCDPSession(page)

    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    const suspendedAt = await timeOf(page)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(suspendedAt + 3_000)
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })

    const before = await handsSeen(page)
    await expect(page.getByText('Kamera på')).toBeVisible()
    await expect.poll(() => handsSeen(page), { timeout: 20_000 }).toBeGreaterThan(before)
  })

  test('works without the models, whose fetch can be retried', async ({ context, page, site }) => {
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
  })
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

/** Every tenth frame of the film is estimated. */
const everyFrame = 10

/** A disabled track sends black frames, like a camera with a covered lens. */
const blacken = (page: Page, isBlack: boolean) =>
  page.evaluate((black) => {
    const shown = document.querySelector('video')?.srcObject
    if (shown instanceof MediaStream) for (const track of shown.getTracks()) track.enabled = !black
  }, isBlack)

const timeOf = (page: Page) => page.evaluate(() => performance.now())

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
