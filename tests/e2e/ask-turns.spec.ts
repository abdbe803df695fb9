import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { chooseTurns, endSession, startSigning, stillAsk } from './support/ask.ts'
import { places } from './support/places.ts'
import { goInside } from './support/sign-in.ts'
import { storedTexts } from './support/stored-texts.ts'
import { expectAccessible, test } from './support/test.ts'

test.use(stillAsk)

/** Of two of the children; «Jakob» is also in a song of the bank, which the device keeps. */
const names = /Haugland|Iben/u

test(
  'children take turns: their screen shows the mark, and the name when the operator wants that; a sign-out leaves no name on the device',
  { tag: ['@desktop', '@flow'] },
  async ({ page, context }) => {
    await startSigning(page, context, people.employeeOfBikuben)
    const stage = context.pages().at(-1) ?? page
    const mark = stage.getByRole('img', { name: 'Merket til barnet som har turen' })
    await expect(mark).toBeHidden()

    await chooseTurns(page, ['Emil Haugland', 'Iben Moen', 'Jakob Strand'])
    await expect(turn(page, 'Nå')).toContainText('Emil')
    await expect(mark).toBeVisible()
    await expect(stage.getByText('Emil')).toBeHidden()
    await page.getByRole('button', { name: 'Hopp over' }).click()
    await page.getByRole('button', { name: 'Neste barn' }).click()
    await expect(turn(page, 'Nå')).toContainText('Jakob')

    await page.getByRole('button', { name: 'Velg barn' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: 'Iben Moen' })).toHaveAccessibleDescription('1 tur')
    await dialog.getByRole('button', { name: 'Ikke her i dag: Emil Haugland' }).click()
    await dialog.getByRole('checkbox', { name: /^Vis fornavnet på barnas skjerm/ }).check()
    await expectAccessible(page)
    await dialog.getByText('Ferdig', { exact: true }).click()
    await expect(stage.getByText('Jakob')).toBeVisible()
    await page.getByRole('button', { name: 'Neste barn' }).click()
    await expect(stage.getByText('Iben')).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(turn(page, 'Nå')).toContainText('Iben')
    await expect(turn(page, 'Neste')).toContainText('Jakob')

    expect(page.url()).not.toMatch(names)
    expect(await storedTexts(page)).not.toMatch(names)
    await endSession(page)
    await goInside(page, '/profile')
    // What is not sent yet would be a reason to ask before the sign-out: then the link says how much it is.
    await expect(page.getByRole('link', { name: 'Ikke sendt ennå', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Logg ut' }).first().click()
    await expect(page).toHaveURL(/\/login/u)
    expect(await storedTexts(page)).not.toMatch(names)
    expect(await page.content()).not.toMatch(names)
  },
)

const sizes = [
  [1366, 625],
  [1280, 720],
  [768, 1024],
  [390, 844],
] as const

test(
  'the buttons of the turns keep their places, whoever has the turn, and are whole at four widths',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await startSigning(page, context, people.employeeOfBikuben)
    await chooseTurns(page, ['Emil Haugland', 'Iben Moen', 'Jakob Strand', 'Noah Eliassen', 'Sara Hætta'])
    const buttons = ['Hopp over', 'Neste barn'].map((name) => page.getByRole('button', { name }))

    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await buttons[0]?.scrollIntoViewIfNeeded()
      const before = await places(buttons)
      for (let count = 0; count < 5; count += 1) {
        await buttons[1]?.click()
        expect(await places(buttons)).toEqual(before)
      }
    }
  },
)

const turn = (page: Page, title: string) => page.getByText(title, { exact: true }).locator('..')
