import { expect, type Locator, type Page } from '@playwright/test'

import { withCamera } from './camera-flags.ts'
import { test as base } from './test.ts'

/** In a browser with a synthetic camera, whose permission is granted. */
export const testWithCamera = base.extend({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide(
        withCamera(launchOptions, [
          '--use-fake-device-for-media-stream=fps=30',
          '--use-fake-ui-for-media-stream',
        ]),
      )
    },
    { scope: 'worker' },
  ],
})

/**
 * Takes a picture with the camera and crops it, by the keyboard alone; returns how far the crop was moved and made smaller, in pixels. Fails
 * where the button that closes the camera is covered.
 */
export async function takePicture(page: Page) {
  await page.getByRole('button', { name: 'Ta bilde', exact: true }).press('Enter')
  const take = page.getByRole('button', { name: 'Ta bildet nå' })
  await expect(take).toBeFocused()
  await expect.poll(() => page.getByRole('button', { name: 'Avbryt' }).evaluate(isUncovered)).toBe(true)
  await take.press('Enter')
  const corner = page.getByRole('button', { name: /^Hjørnet nederst til høyre/ })
  const area = page.getByRole('group', { name: /^Utsnittet/ })
  const before = await boxOf(area)
  for (let step = 0; step < 4; step += 1) await corner.press('Shift+ArrowUp')
  await area.press('Shift+ArrowLeft')
  const after = await boxOf(area)
  await page.getByRole('button', { name: 'Bruk utsnittet' }).press('Enter')
  return { moved: before.x - after.x, smaller: before.width - after.width }
}

const boxOf = async (area: Locator) => (await area.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }

/** Runs in the page: the button is where it is seen without scrolling, and nothing lies over its lower edge. */
function isUncovered(button: Element) {
  const { left, width, bottom } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, bottom - 2))
}

/** Whether an object address is still one of a picture. */
export const canBeShown = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const picture = new Image()
        picture.addEventListener('load', () => resolve(true))
        picture.addEventListener('error', () => resolve(false))
        picture.src = src
      }),
    address,
  )
