import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { trackAttempt, test, turnOn, whySkipped } from './support/fake-camera.ts'
import { expectAccessible } from './support/test.ts'

// In one worker: each worker builds the site.
test.describe.configure({ mode: 'default' })

test.describe('case 71: a device', { tag: ['@desktop', '@model'] }, () => {
  test('with two cameras can use the other one, and remembers the choice', async ({ deviceWith, site }) => {
    const page = await deviceWith('two')
    await page.goto(site.address)
    await turnOn(page)
    const choice = page.getByLabel('Velg kamera')
    const names = choice.getByRole('option')
    await expect(names).toHaveText([/fake_device_0/, /fake_device_1/])
    const wanted = await names.nth(1).getAttribute('value')

    await choice.selectOption({ index: 1 })

    await expect(choice).toHaveValue(wanted ?? '')
    await expect(page.getByText('Kamera på')).toBeVisible()
    await expect.poll(() => openCamera(page)).toBe(wanted)
    await page.reload()
    await turnOn(page)
    await expect.poll(() => openCamera(page)).toBe(wanted)
  })

  test('whose camera takes five frames a second is too slow, and the operator can decide', async ({
    deviceWith,
    site,
  }) => {
    const page = await deviceWith('slow')
    await page.goto(site.address)
    await turnOn(page)
    await trackAttempt(page)

    await expect(page.getByText(/^For treg: [345] bilder i sekundet/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Enheten rekker ikke å følge hendene. Du kan godkjenne selv.')).toBeVisible()
    await expect(page.getByText('Kamera på')).toBeVisible()
    await expectAccessible(page)
  })

  test(`without a camera shows a message, and uses a camera that is plugged in${whySkipped}`, async ({
    deviceWith,
    site,
    folder,
  }) => {
    test.skip(whySkipped !== '')
    const film = join(folder, 'later.y4m')
    rmSync(film, { force: true })
    const page = await deviceWith('later')
    await page.goto(site.address)
    await turnOn(page)
    await expect(page.getByText('Fant ikke noe kamera.')).toBeVisible()
    await expectAccessible(page)

    copyFileSync(join(folder, 'film.y4m'), film)
    await page.getByRole('button', { name: 'Prøv igjen' }).click()

    await expect(page.getByText('Kamera på')).toBeVisible()
  })
})

test(
  `case 73: two children are invited to come one at a time${whySkipped}`,
  { tag: ['@desktop', '@model'] },
  async ({ deviceWith, site }) => {
    test.skip(whySkipped !== '')
    const page = await deviceWith('crowd')
    await page.goto(site.address)
    await turnOn(page)

    await expect(page.getByText('Ett barn om gangen').first()).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Det er bare ett barn' }).click()
    await expect(page.getByText('Ett barn om gangen')).toHaveCount(0)
  },
)

const openCamera = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('video')?.srcObject
    return shown instanceof MediaStream ? shown.getVideoTracks()[0]?.getSettings().deviceId : undefined
  })
