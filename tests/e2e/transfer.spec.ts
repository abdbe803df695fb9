import { expect, type Locator, type Page } from '@playwright/test'

import { addDays, writtenDay } from '#src/domain/day.ts'
import { bikuben } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { ellaPath, maurtuaPath } from './support/children.ts'
import { pageElsewhere } from './support/clock.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

const bikubenPath = `/departments/${bikuben}`

test('a leader transfers a child, and open pages of both departments show it without a reload @desktop', async ({
  page,
  browser,
}) => {
  const [old, next] = [await pageElsewhere(browser), await pageElsewhere(browser)]
  await openAs(old, people.employee, maurtuaPath)
  await openAs(next, people.employeeOfBikuben, bikubenPath)
  await expect(old.getByRole('link', { name: 'Ella' })).toBeVisible()
  await expect(next.getByRole('link', { name: 'Ella' })).toBeHidden()

  await openAs(page, people.leader, ellaPath)
  await page.getByRole('button', { name: 'Flytt til …' }).click()
  await chooseBikuben(page)
  await page.getByRole('button', { name: 'Flytt', exact: true }).click()

  await expect(page.getByText('Ella er flyttet til Bikuben.')).toBeVisible()
  await expect(next.getByRole('link', { name: 'Ella' })).toBeVisible()
  await expect(old.getByRole('link', { name: 'Ella' })).toBeHidden()
  await old.context().close()
  await next.context().close()
})

test('a leader transfers several children by keyboard, from a later day on, and withdraws it for one @desktop', async ({
  page,
}) => {
  const day = writtenDay(addDays(today(), 400))
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('button', { name: 'Flytt barn' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Ella Brekke' }).press('Space')
  await page.getByRole('checkbox', { name: 'Leah Tangen' }).press('Space')
  await page.getByRole('button', { name: 'Flytt til …' }).press('Enter')
  await expect(page.getByText('Ella og Leah flyttes fra Maurtua.')).toBeVisible()
  const to = page.getByRole('combobox', { name: 'Flyttes til' })
  await to.focus()
  await to.selectOption({ label: 'Bikuben' })
  await page.getByRole('textbox', { name: 'Fra og med' }).fill(day)
  await page.getByRole('textbox', { name: 'Fra og med' }).press('Enter')

  await expect(page.getByText(`2 barn flyttes til Bikuben ${day}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Ella' }).press('Enter')
  const coming = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Flyttes til Bikuben ${day}` })
  await expect(coming).toBeVisible()
  await page.getByRole('button', { name: 'Avbryt flyttingen' }).press('Enter')
  await expect(page.getByText('Flyttingen er avbrutt.')).toBeVisible()
  await expect(coming).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ella Brekke' })).toBeFocused()
})

test('a leader transfers two children by touch @phone', async ({ page }) => {
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('button', { name: 'Flytt barn' }).tap()
  await page.getByText('Ella Brekke').tap()
  await page.getByText('Leah Tangen').tap()
  await expect(page.getByText('2 barn er valgt.')).toBeVisible()
  await page.getByRole('button', { name: 'Flytt til …' }).tap()
  await chooseBikuben(page)
  await page.getByRole('button', { name: 'Flytt', exact: true }).tap()

  await expect(page.getByText('2 barn er flyttet til Bikuben.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ella' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Aksel' })).toBeVisible()
})

test('a leader drags children to another department with a mouse, after Escape has cancelled it once @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('button', { name: 'Flytt barn' }).click()
  await page.getByRole('checkbox', { name: 'Leah Tangen' }).check()
  await page.getByRole('checkbox', { name: 'Ella Brekke' }).check()
  const bikubenTarget = page.getByRole('button', { name: 'Flytt de valgte til Bikuben' })
  await page.getByText('Ella Brekke').hover()
  await page.mouse.down()
  await bikubenTarget.hover()
  await expect(page.getByText('2 barn til Bikuben')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 barn til Bikuben')).toBeHidden()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByText('Ella Brekke').hover()
  await page.mouse.down()
  await bikubenTarget.hover()
  await page.mouse.up()
  await expect(page.getByRole('combobox', { name: 'Flyttes til' }).locator('option:checked')).toHaveText(
    'Bikuben',
  )
  await page.getByRole('radio', { name: /ut av aktivitetene$/ }).check()
  await page.getByRole('button', { name: 'Flytt', exact: true }).click()

  await expect(page.getByText('2 barn er flyttet til Bikuben.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ella' })).toBeHidden()
})

test('a finger scrolls the children, and drags one only after a long press @phone', async ({ page }) => {
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('button', { name: 'Flytt barn' }).tap()
  const finger = await fingerOn(page)
  const dragged = page.getByText('Ella til Bikuben')
  const target = page.getByRole('button', { name: 'Flytt de valgte til Bikuben' })

  await finger.press(page.getByText('Ella Brekke'))
  await finger.moveTo(target)
  await expect(dragged).toBeHidden()
  await finger.lift()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByText('Ella Brekke').scrollIntoViewIfNeeded()

  await finger.press(page.getByText('Ella Brekke'))
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await finger.moveTo(target)
  await expect(dragged).toBeVisible()
  await finger.lift()
  await expect(page.getByRole('dialog', { name: 'Flytt Ella' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Ella Brekke', includeHidden: true })).not.toBeChecked()
})

test('the question where dragged children go is gone once somebody else has transferred them, and others can be dragged @phone @flow', async ({
  page,
  browser,
}) => {
  const other = await pageElsewhere(browser)
  await openAs(other, people.leader, maurtuaPath)
  await openAs(page, people.leader, maurtuaPath)
  await page.getByRole('button', { name: 'Flytt barn' }).tap()
  const target = page.getByRole('button', { name: 'Flytt de valgte til Bikuben' })
  const finger = await fingerOn(page)
  const dragByFinger = async (name: string) => {
    await finger.press(page.getByText(name))
    await expect(page.locator('[data-dragged]')).toHaveCount(1)
    await finger.moveTo(target)
    await finger.lift()
  }

  await dragByFinger('Ella Brekke')
  await expect(page.getByRole('dialog', { name: 'Flytt Ella' })).toBeVisible()
  await transferOn(other, 'Ella Brekke')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Ella Brekke')).toBeHidden()

  await dragByFinger('Leah Tangen')
  await expect(page.getByRole('dialog', { name: 'Flytt Leah' })).toBeVisible()
  await transferOn(other, 'Leah Tangen')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByText('Amina Yusuf').hover()
  await page.mouse.down()
  await target.hover()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Flytt Amina' })).toBeVisible()
  await other.context().close()
})

/** Transfers a child to Bikuben on the page of its department. */
async function transferOn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Flytt barn' }).click()
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Flytt til …' }).click()
  await chooseBikuben(page)
  await page.getByRole('button', { name: 'Flytt', exact: true }).click()
  await expect(page.getByText(/er flyttet til Bikuben/u)).toBeVisible()
}

/** A finger as the browser has one: Playwright itself can only tap. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  let last = { x: 0, y: 0 }
  return {
    press: async (target: Locator) => {
      last = await placeOf(target)
      await send('touchStart', last)
    },
    moveTo: async (target: Locator) => {
      const to = await placeOf(target)
      for (const part of [0.25, 0.5, 0.75, 1])
        await send('touchMove', { x: last.x + (to.x - last.x) * part, y: last.y + (to.y - last.y) * part })
    },
    lift: () => send('touchEnd'),
  }
}

const placeOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target of the finger is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The demonstration has plans with these children from today on. */
async function chooseBikuben(page: Page) {
  await page.getByRole('combobox', { name: 'Flyttes til' }).selectOption({ label: 'Bikuben' })
  await page.getByRole('radio', { name: /ut av aktivitetene$/ }).check()
}
