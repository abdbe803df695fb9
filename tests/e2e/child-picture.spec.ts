import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

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

test('the picture of a child is in no store of a browser, and not on the page, after a sign-out @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, `${ellaPath}/picture`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ella.png', mimeType: 'image/png', buffer: await photo() })
  await page.getByRole('button', { name: 'Bruk utsnittet' }).click()
  await page.getByLabel('Hvem har samtykket?').fill('Besteforeldrene')
  await page.getByLabel('Hvordan?').selectOption('Muntlig')
  await page.getByRole('button', { name: 'Lagre bildet' }).click()
  const shown = page.getByRole('img', { name: 'Bilde av Ella' })
  await expect(shown).toBeVisible()
  const address = (await shown.getAttribute('src')) ?? ''
  const before = (await page.evaluate(storedTexts)).join('\n')
  expect(before).toContain('Ella')

  await page.getByRole('button', { name: 'Logg ut' }).first().click()
  await expect(page.getByLabel('E-post')).toBeVisible()

  const left = (await page.evaluate(storedTexts)).join('\n')
  for (const text of ['Besteforeldrene', 'Ella', 'blob:', 'UklGR', '/9j/']) expect(left).not.toContain(text)
  expect(await canBeShown(page, address)).toBe(false)
})

/** Everything that the browser keeps of the app, as text: both storages, IndexedDB and the caches. */
async function storedTexts(): Promise<string[]> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which has nothing outside of the function
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('No error is named.')))
    })
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      texts.push(JSON.stringify(await settled(database.transaction(store).objectStore(store).getAll())))
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
  }
  return texts
}

/** A picture of another size than the one that is kept. */
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#8fb7c9' } })
    .png()
    .toBuffer()

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
