import { expect, type Page } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { childsTurn, openControl, openStage, stillAsk, withPausedLink } from './support/ask.ts'
import { performOn, takeOfCurrentSign } from './support/hands.ts'
import { expectAccessible, test } from './support/test.ts'

test.use(stillAsk)

test(
  'an attempt that Ask is sure of is approved automatically, unless a key or a press in either window stops it',
  { tag: ['@desktop', '@flow'] },
  async ({ page, context }) => {
    await openControl(page, people.leader)
    // A session whose signs Ask has been taught.
    await page.getByRole('button', { name: 'Vis progresjon' }).click()
    await page.getByRole('button', { name: /mer, ferdig, hjelp/ }).click()
    const stage = await openStage(page, context)
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()
    await childsTurn(page)
    const take = await takeOfCurrentSign(page)
    const suggestion = page.getByRole('region', { name: 'Forslag' })
    const counting = page.getByText(/^Godkjennes om \d …$/).filter({ visible: true })
    const stopped = page.getByText('Stoppet. Du avgjør.').filter({ visible: true }).last()
    const onStage = stage.getByText('Trykk for å stoppe', { exact: true })

    const windows = { control: page, stage }
    // Ask may be sure while the hands still move.
    const isCounting = () => counting.isVisible()

    await performOn(windows, take)
    await expect(suggestion).toContainText('Fikk det til')
    await expect(counting).toBeHidden()

    await page.getByRole('checkbox', { name: /^Godkjenn automatisk/ }).check()
    await withPausedLink(page, async () => {
      await performOn(windows, take, isCounting)
      await expect(counting).toBeVisible()
      await expect(onStage).toBeVisible()
      await page.keyboard.press('Space')
    })
    await expect(stopped).toBeVisible()
    await expect(onStage).toBeHidden()
    await expectAccessible(page)

    await nextTurn(page)
    await withPausedLink(page, async () => {
      await performOn(windows, take, isCounting)
      await expect(onStage).toBeVisible()
      await stage.mouse.click(5, 5)
    })
    await expect(onStage).toBeHidden()
    await expect(stopped).toBeVisible()
    await expect(stage.getByText('Nå er det din tur!')).toBeVisible()

    await nextTurn(page)
    await withPausedLink(page, async (advance) => {
      await performOn(windows, take, isCounting)
      await expect(counting).toBeVisible()
      await advance(askConstants.autoApproval.countdownSeconds * 1_000)
      await expect(stage.getByText('Ja! Så flott!')).toBeVisible()
      await expect(page.getByText('Godkjent automatisk.').filter({ visible: true })).toBeVisible()
      await page.getByRole('button', { name: 'Angre' }).click()
    })
    await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
    await expect(counting).toBeHidden()
  },
)

/** Ask shows the sign again, and the child has another turn. */
async function nextTurn(page: Page) {
  await page.getByRole('button', { name: 'Vis igjen' }).click()
  await childsTurn(page)
}
