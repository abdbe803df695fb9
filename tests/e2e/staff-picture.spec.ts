import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { maurtuaPath } from './support/children.ts'
import { pageElsewhere } from './support/clock.ts'
import { layoutFaults, resizeTo } from './support/layout.ts'
import { canBeShown, takePicture, testWithCamera as test } from './support/pictures.ts'
import { isLocked, pin, setPin, shareByApi, typePin } from './support/shared-tablet.ts'
import { goInside, isReady, openAs } from './support/sign-in.ts'
import { storedTexts } from './support/stored-texts.ts'
import { expectAccessible } from './support/test.ts'

const staffPath = `${maurtuaPath}/staff`

test('an adult takes their own picture, which open pages and the lock screen show until it is removed @desktop', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.leader, staffPath)
  await expect(rowOn(elsewhere)).toBeVisible()
  await expect(pictureOn(elsewhere)).toBeHidden()
  const tablet = await pageElsewhere(browser)
  await setPin(tablet, people.employee)
  await shareByApi(tablet)

  const address = await test.step('the picture is taken and cropped by keyboard in the profile', async () => {
    await openAs(page, people.employee, '/profile')
    await page.getByRole('button', { name: 'Legg til bilde' }).press('Enter')
    const { moved, smaller } = await takePicture(page)
    expect(smaller).toBeGreaterThan(20)
    expect(moved).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Lagre bildet' }).press('Enter')
    await expect(page.getByText('Bildet av deg er lagret.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bytt bilde' })).toBeFocused()
    await expect(pictureOn(elsewhere)).toBeVisible()
    const shown = (await pictureOn(elsewhere).getAttribute('src')) ?? ''
    expect(await canBeShown(elsewhere, shown)).toBe(true)
    return shown
  })

  await test.step('the lock screen shows it, and a lock leaves nothing of it in the browser', async () => {
    await tablet.goto('/')
    await isLocked(tablet)
    await expect(tileOn(tablet).locator('img')).toBeVisible()
    await expectAccessible(tablet)
    for (const width of [390, 768, 1280] as const) {
      await resizeTo(tablet, width)
      expect.soft(await layoutFaults(tablet), `the lock screen at ${width} px`).toEqual([])
    }
    await tileOn(tablet).click()
    await typePin(tablet, pin)
    await isReady(tablet)
    await goInside(tablet, staffPath)
    await expect(pictureOn(tablet)).toBeVisible()
    const onTablet = (await pictureOn(tablet).getAttribute('src')) ?? ''
    await tablet.getByRole('button', { name: 'Lås' }).filter({ visible: true }).click()
    await isLocked(tablet)
    const left = await storedTexts(tablet)
    for (const text of ['blob:', 'UklGR', 'Ingunn']) expect(left).not.toContain(text)
    expect(await canBeShown(tablet, onTablet)).toBe(false)
  })

  await test.step('it is gone from the open page when it is removed', async () => {
    await page.getByRole('button', { name: 'Fjern bildet' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern bildet' }).press('Enter')
    await expect(page.getByText('Bildet er fjernet.')).toBeVisible()
    await expect(pictureOn(elsewhere)).toBeHidden()
    await expect(rowOn(elsewhere)).toBeVisible()
    expect(await canBeShown(elsewhere, address)).toBe(false)
  })
  await Promise.all([elsewhere.context().close(), tablet.context().close()])
})

const rowOn = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Jonas Lie Berg' })
const pictureOn = (page: Page) => rowOn(page).locator('img')
const tileOn = (page: Page) => page.getByRole('button', { name: 'Jonas' })
