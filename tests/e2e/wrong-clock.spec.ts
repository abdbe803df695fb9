import { type BrowserContext, expect, type Page } from '@playwright/test'

import { longDay, weekdayAndDate } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { openPlanning } from './support/planning.ts'
import { openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'
import { now, today } from './support/time.ts'

const notice = 'Klokka på denne enheten går feil. Språkhuset bruker riktig dato.'
const dayMs = 86_400_000

// The context gets a clock of its own.
test.use({ time: 'real' })

test.describe('a device whose clock is wrong', { tag: '@desktop' }, () => {
  for (const [name, days] of [
    ['a day ahead', 1],
    ['two days behind', -2],
  ] as const)
    test(`because it is ${name} shows the server’s day, and says so`, async ({ context, page }) => {
      await setClock(context, days)
      await openAs(page, people.leader)

      await expect(page.getByText(weekdayAndDate(today()), { exact: false }).first()).toBeVisible()
      await expect(page.getByText(notice)).toBeVisible()
      await expectAccessible(page)
      await page.goto('/calendar')
      await expect(page.getByText(notice)).toBeVisible()
      await expect(currentDay(page)).toHaveAccessibleName(new RegExp(longDay(today()), 'u'))
    })

  test('plans for today on the server’s day', async ({ context, page }) => {
    await setClock(context, 1)
    await openPlanning(page, people.leader)

    await expect(page.locator('[aria-current=date]')).toHaveAccessibleName(new RegExp(longDay(today()), 'iu'))
  })

  test('by less than five minutes shows no notice', async ({ context, page }) => {
    await context.clock.install({ time: new Date(now().getTime() + 240_000) })
    await openAs(page, people.leader)

    await expect(page.getByText(weekdayAndDate(today()), { exact: false }).first()).toBeVisible()
    await expect(page.getByText(notice)).toHaveCount(0)
  })

  test('from an hour on, shows the right day when it is shown again', async ({ context, page }) => {
    await context.clock.install({ time: now() })
    await openAs(page, people.leader)
    await expect(page.getByText(weekdayAndDate(today()), { exact: false }).first()).toBeVisible()

    await context.clock.setSystemTime(new Date(now().getTime() + dayMs))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByText(weekdayAndDate(today()), { exact: false }).first()).toBeVisible()
  })
})

const setClock = (context: BrowserContext, days: number) =>
  context.clock.install({ time: new Date(now().getTime() + days * dayMs) })

const currentDay = (page: Page) => page.locator('.plan-grid [aria-current=date]')
