import { expect, type Page } from '@playwright/test'

import { withCamera } from './support/camera-flags.ts'
import { ellaPath, maurtuaPath } from './support/children.ts'
import { pageElsewhere } from './support/clock.ts'
import { people } from './support/people.ts'
import { openAs } from './support/sign-in.ts'
import { test as base } from './support/test.ts'

/** In a browser with a synthetic camera, whose permission is granted. */
const test = base.extend({
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

test('a leader takes a picture of a child, which is gone from an open page when the consent is withdrawn', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.employee, maurtuaPath)
  await expect(childIn(elsewhere)).toBeVisible()
  await expect(pictureIn(elsewhere)).toBeHidden()

  await openAs(page, people.leader, ellaPath)
  await page.getByRole('link', { name: 'Legg til bilde' }).press('Enter')
  await page.getByRole('button', { name: 'Ta bilde', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Ta bildet nå' }).press('Enter')
  const corner = page.getByRole('button', { name: /^Hjørnet nederst til høyre/ })
  const area = page.getByRole('group', { name: /^Utsnittet/ })
  const [wide, place] = [await widthOf(area), await leftOf(area)]
  for (let step = 0; step < 4; step += 1) await corner.press('Shift+ArrowUp')
  await area.press('Shift+ArrowLeft')
  expect(await widthOf(area)).toBeLessThan(wide - 20)
  expect(await leftOf(area)).toBeLessThan(place)
  await page.getByRole('button', { name: 'Bruk utsnittet' }).press('Enter')
  await page.getByRole('button', { name: 'Lagre bildet' }).press('Enter')
  await expect(page.getByText('Velg hvordan samtykket er gitt.')).toBeVisible()
  await page.getByRole('button', { name: 'Tone Brekke' }).press('Enter')
  await page.getByLabel('Hvordan?').selectOption('Skriftlig')
  await page.getByRole('button', { name: 'Lagre bildet' }).press('Enter')

  await expect(page.getByText(/^Skriftlig samtykke fra Tone Brekke, 25\.11\.2026$/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bilde av Ella' })).toBeVisible()
  await expect(pictureIn(elsewhere)).toBeVisible()
  const address = (await pictureIn(elsewhere).getAttribute('src')) ?? ''
  expect(address).toMatch(/^blob:/u)
  expect(await canBeShown(elsewhere, address)).toBe(true)

  await page.getByRole('button', { name: 'Trekk samtykket' }).press('Enter')
  await page.getByRole('button', { name: 'Slett bildet' }).press('Enter')

  await expect(page.getByText('Ikke noe bilde')).toBeVisible()
  await expect(pictureIn(elsewhere)).toBeHidden()
  await expect(childIn(elsewhere)).toBeVisible()
  expect(await canBeShown(elsewhere, address)).toBe(false)
  await elsewhere.context().close()
})

const childIn = (page: Page) => page.getByRole('link', { name: 'Ella' })
const pictureIn = (page: Page) => childIn(page).locator('img')

const boxOf = async (area: ReturnType<Page['locator']>) =>
  (await area.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
const widthOf = async (area: ReturnType<Page['locator']>) => (await boxOf(area)).width
const leftOf = async (area: ReturnType<Page['locator']>) => (await boxOf(area)).x

/** Whether an object address is still one of a picture. */
const canBeShown = (page: Page, address: string) =>
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
