import { expect, type Page } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { openControl, openStage, withPausedLink } from './support/ask.ts'
import { fastForward } from './support/clock.ts'
import { test } from './support/test.ts'

const clicker = /^Styr med klikker eller én stor tast/

test(
  'a clicker leads a session from the children’s screen and from the control, once somebody wants it',
  { tag: ['@desktop', '@flow'] },
  async ({ page, context }) => {
    await openControl(page, people.employeeOfBikuben)
    const stage = await openStage(page, context)
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()

    await withPausedLink(page, async (advance) => {
      const turn = page.getByRole('button', { name: 'Barnets tur nå' })
      await expect(turn).toBeEnabled()
      await press(stage, 'PageDown')
      await advance(askConstants.linkHeartbeat)
      await expect(turn).toBeVisible()

      await page.getByRole('checkbox', { name: clicker }).check()
      await press(stage, 'PageDown')
      await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
      await advance(askConstants.relabelled)
      await press(stage, 'PageUp')
      await expect(stage.getByText('En gang til!')).toBeVisible()
      await press(stage, 'b')
      await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
      await advance(askConstants.relabelled)
      // The tick box has the focus still.
      await press(page, 'PageDown')
      await expect(stage.getByText('Ja! Så flott!')).toBeVisible()
      await press(page, 'b')
      await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
    })

    await page.getByRole('button', { name: 'Avslutt økt' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await fastForward(page, askConstants.relabelled)
    await press(stage, 'PageDown')
    await press(page, 'PageDown')
    await page.getByRole('button', { name: 'Fortsett økta' }).click()
    await expect(page.getByRole('button', { name: 'Godkjenn' })).toBeEnabled()
    await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
  },
)

async function press(window: Page, key: string) {
  await window.bringToFront()
  await window.keyboard.press(key)
}
