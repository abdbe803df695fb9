import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { fastForwardUntil, withPausedClock } from './support/clock.ts'
import { siteTest, trackAttempt, test, turnOn, whySkipped } from './support/fake-camera.ts'
import { replaceHandModel } from './support/hand-model.ts'
import { expectAccessible } from './support/test.ts'

// In one worker: each worker builds the site.
test.describe.configure({ mode: 'default' })

siteTest.describe('the camera', { tag: '@desktop' }, () => {
  siteTest.beforeEach(({ context }) => replaceHandModel(context))

  siteTest(
    'is explained, turned on, turned off by one press and turned on again',
    async ({ context, page, site }) => {
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
    },
  )

  siteTest(
    'without permission shows what to do, and works once permission is granted',
    async ({ context, page, site }) => {
      await context.grantPermissions([])
      await page.goto(site.address)
      await turnOn(page)

      await expect(page.getByText('Nettleseren får ikke bruke kameraet.')).toBeVisible()
      await expectAccessible(page)
      await context.grantPermissions(['camera'])
      await page.getByRole('button', { name: 'Prøv igjen' }).click()

      await expect(page.getByText('Kamera på')).toBeVisible()
    },
  )

  siteTest('that is unplugged is reopened automatically', async ({ context, page, site }) => {
    await context.grantPermissions(['camera'])
    await page.goto(site.address)
    await turnOn(page)
    await expect(page.getByText('Kamera på')).toBeVisible()

    await withPausedClock(page, async () => {
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
    })
    await fastForwardUntil(page, 2_000, (options) => expect(page.getByText('Kamera på')).toBeVisible(options))
  })

  siteTest('requires https', async ({ page, site }) => {
    await page.goto(site.insecureAddress)
    await turnOn(page)

    await expect(page.getByText('Kameraet virker bare på en sikker adresse.')).toBeVisible()
    await expectAccessible(page)
  })
})

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

    await expect(page.getByText('Kameraet henger etter.')).toBeVisible({ timeout: 30_000 })
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
    await expect(page.getByText('Vi fant ikke noe kamera.')).toBeVisible()
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
