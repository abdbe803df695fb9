import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { withPausedClock } from './support/clock.ts'
import { tabTo } from './support/keyboard.ts'
import { planByApi, weekdayIn } from './support/planned.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

test.describe('by keyboard alone', { tag: '@desktop' }, () => {
  test('a helper leaves and comes back', async ({ page }) => {
    const [path = ''] = await planByApi(page, {
      dates: [weekdayIn(today(), 9, 2)],
      helper: people.employee,
    })
    await openAs(page, people.employee, path)
    await enter(page, 'Meld meg av')
    await expect(page.getByText('Du er meldt av.')).toBeVisible()
    await expect(page.getByText('Jonas Lie Berg')).toBeHidden()
    await undo(page)
    await expect(page.getByText('Jonas Lie Berg')).toBeVisible()
  })

  test('the activity leader deletes a day, undoes it, deletes it again and restores it', async ({ page }) => {
    const [path = ''] = await planByApi(page, { dates: [weekdayIn(today(), 9, 3)] })
    await openAs(page, people.leader, path)
    await enter(page, 'Slett planen denne dagen')
    await expect(page.getByText(/^«.+» er slettet \p{L}+dag /u)).toBeVisible()
    await undo(page)
    await expect(page.getByText('Dagen er tilbake.')).toBeVisible()
    // The plan is shown as it was, and read again: its version has changed.
    const read = page.waitForResponse('**/api/plans/byIds?*')
    await goInside(page, path)
    await read
    await enter(page, 'Slett planen denne dagen')
    await expect(page.getByText(/^«.+» er slettet \p{L}+dag /u)).toBeVisible()
    await enter(page, 'Liste')
    await expect(page).toHaveURL(/\/calendar\/list/)
    await enter(page, 'Nylig slettet')
    await expect(page.getByText('Dagen er tilbake.')).toBeHidden()
    await enter(page, /^Hent tilbake Fuglefrokost/)
    await expect(page.getByText('Dagen er tilbake.')).toBeVisible()
  })

  test('an Administrator deletes all days of an activity, and undoes it', async ({ page }) => {
    const dates = [2, 3, 4].map((weekday) => weekdayIn(today(), 10, weekday))
    const [path = '', second = ''] = await planByApi(page, { dates })
    await openAs(page, people.administrator, path)
    await enter(page, 'Slett alle 3 dagene')
    await expect(page.getByText('«Fuglefrokost» er slettet på 3 dager.')).toBeVisible()
    await undo(page)
    await expect(page.getByText('3 dager er tilbake.')).toBeVisible()

    await goInside(page, second)
    await expect(page.getByRole('button', { name: 'Slett alle 3 dagene' })).toBeVisible()
  })

  test('a plan is printed, and the address of a feed is made and deleted', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await openAs(page, people.employeeOfBikuben, '/calendar')
    await enter(page, 'Skriv ut en plan')
    await expect(page.getByRole('heading', { level: 1, name: 'Plan til utskrift' })).toBeVisible()
    await enter(page, 'Skriv ut')
    await expect(page.locator('html[data-printed]')).toHaveCount(1)

    await page.goBack()
    await enter(page, 'Liste')
    await enter(page, 'Vis planene i en annen kalender')
    await enter(page, 'Lag adresse for Mine aktiviteter')
    await tabTo(page, 'Adressen til Mine aktiviteter')
    await expect(page.locator(':focus')).toHaveValue(/\/api\/feeds\/[\w-]+\.ics$/)
    await enter(page, 'Slett adressen for Mine aktiviteter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await enter(page, 'Slett')
    await expect(page.getByRole('button', { name: /^Slett adressen for/ })).toHaveCount(0)
  })
})

/** Undoes what a message says; the message does not go while Tab leads to it, however slow the machine is. */
const undo = (page: Page) => withPausedClock(page, () => enter(page, 'Angre'))

/** Presses Enter on the link or button that Tab leads to. */
async function enter(page: Page, name: string | RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
