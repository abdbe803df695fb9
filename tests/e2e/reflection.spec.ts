import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'

import { measures } from '#content/reflection/measures.ts'

import { bareTexts } from '#tests/support/app/bare-texts.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { withLargeFont } from './support/large-font.ts'
import { layoutFaults, resizeTo } from './support/layout.ts'
import { wholePixels } from './support/places.ts'
import { hasStoredDraft } from './support/planning.ts'
import { responsesIn, isSaid, presentValues, reflectionPath, wholeGroupPath } from './support/reflection.ts'
import { isReady, openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

const titles = Object.values(measures).map(({ title }) => title)

test(
  'a group of children is observed in one table by the keyboard',
  { tag: '@desktop' },
  async ({ page, server: { database } }, info) => {
    await openAs(page, people.leader, reflectionPath())
    await page.getByRole('button', { name: 'Alle i en tabell' }).press('Enter')
    const cells = page.getByRole('table', { name: /^Observasjoner av barna/u }).getByRole('slider')
    await expect(cells.first()).toBeVisible()
    const count = await cells.count()
    expect(count % titles.length).toBe(0)
    const begin = performance.now()
    let presses = 0
    const press = async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    }
    await cells.first().focus()
    for (let index = 0; index < count; index += 1) {
      await press(String((index % 10) + 1).slice(-1))
      await press('Tab')
      // After the last measure of a child, whether it was observed at all.
      if (index % titles.length === titles.length - 1) await press('Tab')
    }
    printCost(info, `${count / titles.length} children: ${presses} presses`, begin)

    await expect(cells.first()).toHaveAttribute(
      'aria-valuetext',
      // The last time follows.
      new RegExp(`^1 av 10\\. ${measures.connection.anchors.one}`, 'u'),
    )
    await expect
      .poll(() => presentValues(database))
      .toEqual(Array.from({ length: count }, (_, index) => (index % 10) + 1).toSorted((a, b) => a - b))
    await isSaid(page, 'Lagret')
    await expectAccessible(page)
  },
)

test(
  'a group of children is observed one at a time by touch',
  { tag: '@phone' },
  async ({ page, server: { database } }, info) => {
    await openAs(page, people.leader, reflectionPath())
    const begin = performance.now()
    let presses = 0
    let children = 0
    const next = page.getByRole('button', { name: /^Neste: /u })
    await expect(next).toBeVisible()
    while (await next.isVisible()) {
      await next.tap()
      presses += 1
      children += 1
      await expect(page.getByText(new RegExp(`^Barn ${children} av `, 'u'))).toBeVisible()
      for (const title of titles) {
        const slider = page.getByRole('slider', { name: title })
        await slider.scrollIntoViewIfNeeded()
        const box = await slider.boundingBox()
        if (!box) throw new Error('A slider has no place.')
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
        presses += 1
        await expect(slider).toHaveAttribute('aria-valuetext', /^[56] av 10/u)
      }
    }
    printCost(info, `${children} children: ${presses} taps`, begin)

    expect(children).toBeGreaterThan(2)
    await expect.poll(async () => (await presentValues(database)).length).toBe(children * titles.length)
    await expectAccessible(page)
  },
)

test(
  'no scale moves when the values of the last time arrive, or when a value is chosen',
  { tag: '@phone' },
  async ({ page }) => {
    const arrive = await holdLastTime(page)
    await openAs(page, people.leader, reflectionPath())
    const sliders = slidersOf(page)

    await page.getByRole('button', { name: /^Neste: /u }).tap()
    await expect(sliders).toHaveCount(titles.length)
    const before = await placesOf(sliders)
    await arrive()
    expect(await placesOf(sliders)).toEqual(before)

    for (let index = 0; index < titles.length; index += 1) await sliders.nth(index).press('7')
    expect(await placesOf(sliders)).toEqual(before)
  },
)

test(
  'neither the table nor a scale on a wide screen moves when the values of the last time arrive',
  { tag: '@desktop' },
  async ({ page }) => {
    const arrive = await holdLastTime(page)
    await openAs(page, people.leader, reflectionPath())
    const sliders = slidersOf(page)
    await page.getByRole('button', { name: /^Neste: /u }).click()
    await expect(sliders).toHaveCount(titles.length)
    const oneByOne = await placesOf(sliders)
    await page.getByRole('button', { name: 'Alle i en tabell' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    const table = await placesOf(sliders)

    await arrive()

    expect(await placesOf(sliders)).toEqual(table)
    await page.getByRole('button', { name: 'Ett om gangen' }).click()
    await expect(sliders).toHaveCount(titles.length)
    expect(await placesOf(sliders)).toEqual(oneByOne)
  },
)

test(
  'what is written without a network is there for its author alone when the browser is opened again, and is sent',
  { tag: '@desktop' },
  async ({ openProfile, server: { database } }) => {
    const context = await openProfile()
    const page = await context.newPage()
    const [before, after] = ['De eldste ventet på de minste.', 'De eldste ventet på de minste. Og sang.']
    const key = page.waitForResponse('**/api/user/outbox-key')
    await openAs(page, people.leader, reflectionPath())
    await key
    const role = page.getByRole('button', { name: 'Jeg ledet', exact: true })
    await role.click()
    const field = page.getByRole('main').getByRole('textbox').first()
    await field.fill(before)
    await expect.poll(() => responsesIn(database, before)).toBe(1)

    await context.setOffline(true)
    await field.pressSequentially(' Og sang.')
    await isSaid(page, 'Lagret på enheten. Venter på nett')
    await context.close()

    const elsewhere = await openProfile()
    const other = await elsewhere.newPage()
    await openAs(other, people.employeeOfBoth, '/profile/unsent')
    await expect(other.getByText('Alt er sendt')).toBeVisible()
    await expect(other.getByText('De eldste ventet')).toHaveCount(0)
    await elsewhere.close()

    const last = await openProfile()
    const again = await last.newPage()
    await openAs(again, people.leader, reflectionPath())
    await expect(again.getByRole('main').getByRole('textbox').first()).toHaveValue(after)
    await expect.poll(() => responsesIn(database, after)).toBe(1)
    await isSaid(again, 'Lagret')
    await last.close()
  },
)

test(
  'two values of two people are shown with their names, until one is chosen',
  { tag: '@desktop' },
  async ({ page, context, browser, server: { database } }) => {
    const colleague = await browser.newPage()
    const key = page.waitForResponse('**/api/user/outbox-key')
    await openAs(page, people.leader, reflectionPath())
    await key
    await openAs(colleague, people.employee, reflectionPath())
    const [title = ''] = titles
    await context.setOffline(true)
    await observeFirst(page, title, '7')
    await isSaid(page, 'Lagret på enheten. Venter på nett')
    await observeFirst(colleague, title, '3')
    await expect.poll(() => presentValues(database)).toEqual([3])
    await context.setOffline(false)

    const conflict = page.getByRole('group', { name: /: to ulike verdier$/u })
    await expect(conflict.getByRole('button')).toHaveCount(2)
    await expect(conflict.getByRole('button', { name: /^3 – / })).toBeVisible()
    await conflict.getByRole('button', { name: /^7 – / }).click()

    await expect(conflict).toBeHidden()
    await expect.poll(() => presentValues(database)).toEqual([7])
    await colleague.close()
  },
)

test(
  'two people who reflect on one session see of which child the other writes, and nothing moves',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const colleague = await browser.newPage()
    await openAs(colleague, people.employee, reflectionPath())
    await openAs(page, people.leader, reflectionPath())
    await page.getByRole('button', { name: /^Neste: /u }).click()
    const child = await page.getByRole('heading', { level: 2 }).innerText()
    const slider = page.getByRole('slider').first()
    const placeOfSlider = async () => {
      const box = await slider.boundingBox()
      return box && wholePixels(box)
    }
    const before = await placeOfSlider()
    expect(before).not.toBe(null)
    const ofLeader = `Ingunn skriver om ${child} nå`
    await expect(colleague.getByRole('status').filter({ hasText: `${ofLeader}.` })).toHaveCount(1)

    await colleague.getByRole('button', { name: /^Neste: /u }).click()

    await isSaid(colleague, ofLeader)
    await isSaid(page, `Jonas skriver om ${child} nå`)
    expect(await placeOfSlider()).toEqual(before)
    await expectAccessible(page)
    await withLargeFont(page, async () => {
      await resizeTo(page, 390)
      expect(await layoutFaults(page)).toEqual([])
    })
    await resizeTo(page, 1280)
    await page.getByRole('button', { name: 'Alle i en tabell' }).click()
    await expect(page.getByRole('rowheader', { name: new RegExp(child, 'u') })).toContainText('Jonas skriver')

    await colleague
      .getByRole('button', { name: /^Meg selv/u })
      .first()
      .click()
    await expect(colleague.getByRole('heading', { level: 2, name: 'Meg selv' })).toBeVisible()
    await expect(page.getByText(/^Jonas skriver/u)).toHaveCount(0)
    await colleague.close()
  },
)

test(
  'a reflection is submitted, and taken back',
  { tag: '@desktop' },
  async ({ page, server: { database } }) => {
    await openAs(page, people.leader, reflectionPath())
    await page.getByRole('button', { name: 'Jeg ledet', exact: true }).click()
    await page.getByRole('main').getByRole('textbox').first().fill('Alle fikk prøve.')
    await page.getByRole('button', { name: 'Lever refleksjonen' }).click()
    await expect(page.getByText(/^Refleksjonen er levert\./u)).toBeVisible()
    await expect.poll(() => responsesIn(database, 'Alle fikk prøve.')).toBe(1)
    await page.reload()
    await isReady(page)

    await page.getByRole('button', { name: 'Ta den tilbake' }).click()

    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Alle fikk prøve.')
    await isSaid(page, 'Lagret')
  },
)

test(
  'the last time is marked for a group of eight until the user hides it, and a child is followed over time',
  { tag: '@desktop' },
  async ({ page, server: { database } }) => {
    const key = page.waitForResponse('**/api/user/outbox-key')
    await openAs(page, people.leader, await wholeGroupPath(database))
    await key
    await page.getByRole('button', { name: 'Alle i en tabell' }).click()
    const cells = page.getByRole('table', { name: /^Observasjoner av barna/u }).getByRole('slider')
    await expect(cells).toHaveCount(8 * titles.length)
    const marks = page.getByText(/^Sist: \d+$/u)
    await expect(marks.first()).toBeVisible()
    await expect(cells.first()).toHaveAttribute('aria-valuetext', /Sist \d+, [a-zø]+dag \d+\. [a-z]+$/u)
    await expectAccessible(page)

    await page.getByLabel('Vis verdiene fra sist').uncheck()
    await expect(marks).toHaveCount(0)
    // It is encrypted before it is stored, which takes a moment.
    await hasStoredDraft(page, '"isOn":false')
    await page.reload()
    await isReady(page)
    await page.getByRole('button', { name: /^Neste: /u }).click()
    await expect(page.getByLabel('Vis verdiene fra sist')).not.toBeChecked()
    await expect(marks).toHaveCount(0)

    const over = page.waitForRequest('**/api/evaluation/overTime/*')
    await page.getByRole('button', { name: /over tid$/u }).click()
    await over
    await expect(page.getByRole('img', { name: /^Trivsel fra /u })).toBeVisible()
    await page.getByRole('button', { name: 'Tallene i en tabell' }).click()
    await expect(page.getByRole('table', { name: /^Det som er observert av /u })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  },
)

test(
  'a child, its notes and the table fit at every width, and with letters of twice the size',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAs(page, people.leader, reflectionPath())
    await page.getByRole('button', { name: /^Neste: /u }).click()
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await page.getByRole('button', { name: 'Skriv et notat' }).click()
    await expect(page.getByRole('textbox', { name: 'Notat', exact: true })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)

    await resizeTo(page, 1280)
    await page.getByRole('button', { name: 'Alle i en tabell' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expectFits(page)
  },
)

/** How much the group costs whoever observes it; the seconds are those of the machine alone. */
function printCost(info: TestInfo, text: string, begin: number) {
  const description = `${text}, ${((performance.now() - begin) / 1_000).toFixed(1)} s`
  info.annotations.push({ type: 'cost', description })
  console.log(description)
}

async function expectFits(page: Page) {
  expect(await page.evaluate(bareTexts)).toEqual([])
  for (const width of [1280, 768, 390, 320] as const) {
    await resizeTo(page, width)
    expect.soft(await layoutFaults(page), `at ${width} px`).toEqual([])
  }
  await withLargeFont(page, async () => {
    for (const width of [390, 768, 1280] as const) {
      await resizeTo(page, width)
      expect.soft(await layoutFaults(page), `at ${width} px with letters of twice the size`).toEqual([])
    }
  })
}

/** Sets a measure of the first child by the keyboard. */
async function observeFirst(page: Page, title: string, digit: string) {
  await page.getByRole('button', { name: /^Neste: /u }).click()
  await page.getByRole('slider', { name: title }).press(digit)
}

const slidersOf = (page: Page) => page.getByRole('main').getByRole('slider')
const placesOf = (sliders: Locator) =>
  sliders.evaluateAll((all) =>
    all.map((one) => {
      const { left, top } = one.getBoundingClientRect()
      return [Math.round(left), Math.round(top + scrollY)]
    }),
  )

/** Holds back the values of the last time; returns what lets them arrive. */
async function holdLastTime(page: Page) {
  const { promise: arrival, resolve: arrive } = deferred()
  await page.route('**/api/evaluation/observations/*/last', async (route) => {
    await arrival
    await route.continue()
  })
  const earlier = page.getByText(/^Sist: \d/u)
  return async () => {
    await expect(earlier).toHaveCount(0)
    arrive()
    await expect(earlier).not.toHaveCount(0)
  }
}

function deferred() {
  const resolves: (() => void)[] = []
  const promise = new Promise<void>((resolve) => {
    resolves.push(resolve)
  })
  return { promise, resolve: () => resolves[0]?.() }
}
