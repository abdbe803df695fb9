import { expect, type Page } from '@playwright/test'

import { monthMs } from '#src/machines/reports/sociogram/sociogram.machine.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { fastForward, withPausedClock } from './support/clock.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('a leader plays by keyboard who was together month by month, and reads the same in the table @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, '/reports/leader?period=own&from=2026-09-01&to=2026-11-30')
  await expect(page.getByText(/^I hele perioden er \d+ barn observert nok til å vises/u)).toBeVisible()
  await page.getByRole('button', { name: 'Måned for måned', exact: true }).press('Enter')
  await shows(page, 'september 2026')

  const picture = page.getByRole('toolbar', { name: /^Bilde av hvem som har vært sammen/u })
  // What a screen reader reads of the picture.
  await expect(page.getByRole('figure', { name: 'Hvem er sammen i aktivitetene', exact: true }))
    .toMatchAriaSnapshot(`
    - figure "Hvem er sammen i aktivitetene":
      - group "Månedene":
        - button "Til den første måneden" [disabled]
        - button "Måneden før" [disabled]
        - button "Spill av"
        - button "Neste måned"
        - button "Til den siste måneden"
        - slider "Måned"
      - toolbar "Bilde av hvem som har vært sammen. Det samme står i tabellen under.":
        - button "Aksel"
        - button "Amina"
      - list:
        - listitem: Mye sammen
        - listitem: En del sammen
        - listitem: Litt sammen
      - paragraph: Målt mot de to som har vært mest sammen i en av månedene. Derfor kan hele perioden ha andre ord.
  `)
  const placeOfElla = () => picture.getByRole('button', { name: 'Ella' }).getAttribute('style')
  const before = await placeOfElla()
  await withPausedClock(page, async (advance) => {
    await page.getByRole('button', { name: 'Spill av', exact: true }).press('Enter')
    await advance(monthMs)
    await shows(page, 'oktober 2026')
    await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
    await advance(5 * monthMs)
    await shows(page, 'oktober 2026')
  })
  await page.getByRole('button', { name: 'Spill av', exact: true }).press('Enter')
  await fastForward(page, monthMs)
  await shows(page, 'november 2026')
  await expect(page.getByRole('button', { name: 'Spill av', exact: true })).toBeFocused()
  expect(await placeOfElla()).toBe(before)

  const slider = page.getByRole('slider', { name: 'Måned', exact: true })
  await slider.press('Home')
  await shows(page, 'september 2026')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Oktober 2026')
  await page.getByRole('button', { name: 'Måneden før' }).press('Enter')
  await shows(page, 'september 2026')

  await picture.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const pressed = picture.getByRole('button', { pressed: true })
  const row = tableOf(page, 'september 2026').getByRole('row').nth(2)
  const cells = await row.getByRole('cell').allTextContents()
  await expect(row.getByRole('rowheader')).toContainText((await pressed.textContent()) ?? '')
  const chosen = page.getByRole('definition')
  // «Leah og Noah» beside «Leah (7), Noah (2)», and no part where the table has a dash.
  await expect
    .poll(async () => (await chosen.allTextContents()).map((text) => text.split(/, | og /u)))
    .toEqual(
      cells.filter((text) => text !== '–').map((text) => text.replaceAll(/\s\(\d+\)/gu, '').split(', ')),
    )
})

const tableOf = (page: Page, month: string) => page.getByRole('table', { name: `Hvem er sammen, ${month}` })

/** The month is in the sentence above the picture, and the same children are in the picture and in the table. */
async function shows(page: Page, month: string) {
  await expect(page.getByText(new RegExp(`^I ${month} er \\d+ barn`, 'u'))).toBeVisible()
  // The table is drawn after the picture.
  await expect(tableOf(page, month)).toBeVisible()
  const picture = page.getByRole('toolbar', { name: /^Bilde av hvem som har vært sammen/u })
  const names = await tableOf(page, month).getByRole('rowheader').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  await expect(picture.getByRole('button')).toHaveText(names.map((name) => name.split(' ')[0] ?? ''))
}
