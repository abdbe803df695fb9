import { expect, type Page } from '@playwright/test'

import { test, turnOn } from './support/fake-camera.ts'

test.use({ hasTwoCameras: true })

test(
  'the camera can be another one, which is the one the next time too',
  { tag: '@desktop' },
  async ({ context, page, site }) => {
    await context.grantPermissions(['camera'])
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
  },
)

const openCamera = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('video')?.srcObject
    return shown instanceof MediaStream ? shown.getVideoTracks()[0]?.getSettings().deviceId : undefined
  })
