import { expect, type Locator, type Page } from '@playwright/test'

import type { Day } from '#src/contract/values.ts'
import { addDays, longDay } from '#src/domain/day.ts'

import { isoMonths } from '#tests/support/calendar/iso-years.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { planByApi, weekdayIn } from './support/planned.ts'
import { goToStep } from './support/planning.ts'
import { isReady, openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'
import { today } from './support/time.ts'

test.describe('the grid of the calendar', { tag: '@desktop' }, () => {
  test('moves a plan to another day by mouse, shows it at once, and moves it back', async ({ page }) => {
    const wednesday = weekdayIn(today(), 4, 3)
    await openPlannedDay(page, wednesday, `/calendar?month=${wednesday.slice(0, 7)}`)

    await dragTo(page, planOn(page, wednesday), dayCell(page, addDays(wednesday, 1)))
    await expect(planOn(page, addDays(wednesday, 1))).toBeVisible()
    await expect(planOn(page, wednesday)).toBeHidden()
    await expect(page.getByText(`Flyttet til ${longDay(addDays(wednesday, 1))}.`)).toBeVisible()
    await page.reload()
    await isReady(page)
    await expect(planOn(page, addDays(wednesday, 1))).toBeVisible()

    await dragTo(page, planOn(page, addDays(wednesday, 1)), dayCell(page, addDays(wednesday, 2)))
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(planOn(page, addDays(wednesday, 1))).toBeVisible()
  })

  test('moves a plan to another day and time by mouse in a week', async ({ page }) => {
    const tuesday = weekdayIn(today(), 5, 2)
    await openPlannedDay(page, tuesday, `/calendar?view=week&day=${tuesday}`)
    const plan = page.getByRole('button', { name: /Fuglefrokost/ })
    const column = page.locator(`[data-time-grid-date="${addDays(tuesday, 2)}"]`)
    const [from, to] = [await boxOf(plan), await boxOf(column)]
    const hour = to.height / 12

    // The pointer holds the plan ten pixels below its beginning.
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await expect(page.locator('[data-dragged]')).toBeVisible()
    await page.mouse.move(to.x + 20, from.y + 10 + hour * 1.5, { steps: 5 })
    await expect(page.getByText(`Flytt til ${longDay(addDays(tuesday, 2))} kl. 11.00`)).toBeVisible()
    await page.mouse.up()
    await expect(page.getByText(`Flyttet til ${longDay(addDays(tuesday, 2))}.`)).toBeVisible()
    await plan.click()

    await expect(page.getByRole('dialog')).toContainText('11.00–11.45')
    await expect.poll(() => isCovered(page.locator('.sx__week-header'))).toBe(true)
  })

  test('ends a drag with Escape, and opens the plan with a click', async ({ page }) => {
    const monday = weekdayIn(today(), 6, 1)
    await openPlannedDay(page, monday, `/calendar?month=${monday.slice(0, 7)}`)
    const [from, to] = [await boxOf(planOn(page, monday)), await boxOf(dayCell(page, addDays(monday, 1)))]

    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await expect(page.locator('[data-dragged]')).toBeVisible()
    await page.mouse.move(to.x + 20, to.y + 60, { steps: 5 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect(planOn(page, monday)).toBeVisible()
    await planOn(page, monday).click()

    await expect(page.getByRole('dialog', { name: 'Fuglefrokost' })).toBeVisible()
    await page.getByRole('link', { name: 'Åpne planen' }).click()
    await expect(page).toHaveURL(/\/calendar\/[\w-]+\/plan$/)
  })

  test('plans, opens and moves by keyboard alone', async ({ page }) => {
    const friday = weekdayIn(today(), 7, 5)
    await openAs(page, people.leader, `/calendar?month=${friday.slice(0, 7)}`)
    await page
      .getByRole('button', { name: /^Planlegg .* 1\. / })
      .first()
      .focus()
    await goToDay(page, `${friday.slice(0, 7)}-01`, friday)
    await page.keyboard.press('Enter')
    const choice = page.getByRole('dialog', { name: `Planlegg ${longDay(friday)}` })
    await choice.getByRole('searchbox').focus()
    await page.keyboard.type('fuglefrokost')
    await choice.getByRole('link', { name: 'Fuglefrokost' }).focus()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('list', { name: 'Valgte dager' }).getByRole('listitem')).toHaveCount(1)
    await goToStep(page, 'Se over')
    await page.getByRole('button', { name: 'Lagre i kalenderen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()

    await page.goto(`/calendar?month=${friday.slice(0, 7)}`)
    await isReady(page)
    await planOn(page, friday).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Flytt til …' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Dag', { exact: true }).fill(addDays(friday, -1))
    await page.keyboard.press('Enter')

    await expect(planOn(page, addDays(friday, -1))).toBeVisible()
    await expect(page.getByText(`Flyttet til ${longDay(addDays(friday, -1))}.`)).toBeVisible()
  })

  test('case 108: the month has the week numbers of ISO 8601, from 2020 to 2032', async ({ page }) => {
    await openAs(page, people.leader, '/calendar?month=2020-01')
    const numbers = page.locator('.plan-grid-week [aria-hidden]')

    for (const { month, weeks } of isoMonths) {
      await page.evaluate((search) => {
        history.pushState(null, '', search)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `?month=${month}`)
      await expect(dayCell(page, `${month}-15`)).toBeVisible()
      await expect(numbers, month).toHaveText(weeks.map(String))
    }
    const [number, monday] = [await boxOf(numbers.last()), await boxOf(dayCell(page, '2032-12-27'))]
    expect(number.x + number.width).toBeLessThanOrEqual(monday.x)
    expect(number.y).toBeGreaterThanOrEqual(monday.y)
  })

  test('the days of a week stay in view below the top bar while its hours are scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await openAs(page, people.leader, '/calendar?view=week')
    await expect(page.locator('.sx__week-header')).toBeVisible()

    await page.evaluate(() => scrollTo(0, 10_000))

    await expect.poll(() => boxOf(page.locator('.sx__week-header'))).toMatchObject({ y: 72 })
    expect(await isCovered(page.locator('.sx__week-header'))).toBe(false)
  })

  test('the hours and times of a week are written as in the rest of the app', async ({ page }) => {
    const tuesday = weekdayIn(today(), 8, 2)
    await openPlannedDay(page, tuesday, `/calendar?view=week&day=${tuesday}`)
    const plan = page.getByRole('button', { name: /Fuglefrokost/ })
    await expect(plan).toBeVisible()
    const text = await page.locator('.plan-grid').innerText()

    expect(text.match(/\d{1,2}:\d{2}| – /g)).toBe(null)
    expect(text).toContain('07.00\n08.00')
    await expect(plan).toHaveAccessibleName('Fuglefrokost 09.30–10.15 · Natur')
    await page.getByRole('button', { name: 'Dag', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Tirsdag \d\d\.\d\d\.\d\d$/ })).toBeVisible()
    await expect.poll(() => plan.innerText()).toBe('Fuglefrokost\n09.30–10.15 · Natur')
  })

  test('keeps the view, the day and the department in the address', async ({ page }) => {
    await openAs(page, people.leader, '/calendar')
    for (const [view, search] of [
      ['Uke', /view=week&|view=week$/],
      ['Arbeidsuke', /view=workweek/],
      ['Dag', /view=day/],
    ] as const) {
      await page.getByRole('button', { name: view, exact: true }).click()
      await expect(page).toHaveURL(search)
    }
    await page.getByRole('button', { name: 'Neste dag' }).click()
    await page.getByLabel('Avdeling').selectOption({ label: 'Alle avdelinger' })
    const title = await page.getByRole('heading', { level: 2 }).first().textContent()

    await page.reload()
    await isReady(page)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title ?? '')
    await expect(page).toHaveURL(/department=all/)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/view=day/)
    await page.getByRole('button', { name: 'Måned', exact: true }).click()
    await expect(page.getByText('Mandag', { exact: true })).toBeVisible()
  })

  for (const view of ['month', 'week', 'day'])
    test(`has no finding of axe in the view ${view}`, async ({ page }) => {
      await openAs(page, people.leader, `/calendar?view=${view}&department=all`)
      await expect(page.getByRole('button', { name: /^Planlegg / }).first()).toBeVisible()
      await expectAccessible(page)
    })
})

test.describe('on a tablet', { tag: '@desktop' }, () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('moves a plan to another day by touch', async ({ page }) => {
    const thursday = weekdayIn(today(), 8, 4)
    await openPlannedDay(page, thursday, `/calendar?month=${thursday.slice(0, 7)}`)
    await planOn(page, thursday).scrollIntoViewIfNeeded()
    const [from, to] = [
      await boxOf(planOn(page, thursday)),
      await boxOf(dayCell(page, addDays(thursday, -1))),
    ]
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

    await send('touchStart', from.x + 10, from.y + 10)
    await expect(page.locator('[data-dragged]')).toBeVisible()
    await send('touchMove', from.x - 20, from.y + 10)
    await send('touchMove', to.x + 30, to.y + 60)
    await send('touchEnd', 0, 0)

    await expect(planOn(page, addDays(thursday, -1))).toBeVisible()
    await expect(page.getByText(`Flyttet til ${longDay(addDays(thursday, -1))}.`)).toBeVisible()
  })
})

/** Plans Fuglefrokost from 09.30 to 10.15 on a day on which nobody else plans, and opens the calendar. */
async function openPlannedDay(page: Page, day: Day, path: string) {
  await planByApi(page, { dates: [day], start: '09:30', end: '10:15' })
  await openAs(page, people.leader, path)
}

const dayCell = (page: Page, day: string) => page.locator(`[data-date="${day}"]`)
const planOn = (page: Page, day: string) => dayCell(page, day).getByRole('button', { name: /Fuglefrokost/ })

async function dragTo(page: Page, plan: Locator, target: Locator) {
  await plan.scrollIntoViewIfNeeded()
  const [from, to] = [await boxOf(plan), await boxOf(target)]
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await expect(page.locator('[data-dragged]')).toBeVisible()
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 8 })
  await page.mouse.up()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}

/** Walks from one focused date to another by the arrow keys. */
async function goToDay(page: Page, from: string, to: string) {
  for (let day = from; day < to; day = addDays(day, 1)) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: `Planlegg ${longDay(to)}` })).toBeFocused()
}

/** Whether something else is drawn above the middle of an element. */
const isCovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    // What is inert, as the page behind a dialog, is never found at a point.
    for (const inert of document.querySelectorAll('[inert]')) inert.removeAttribute('inert')
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
