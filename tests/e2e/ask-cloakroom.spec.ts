import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { approveTimes, startSigning } from './support/ask.ts'
import { printedPages } from './support/printed-pages.ts'
import { test } from './support/test.ts'

test(
  'the signs of a session are printed on one sheet for the cloakroom, with Ask’s hands and no button',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await startSigning(page, context, people.employeeOfBikuben)
    for (let sign = 0; sign < 3; sign += 1) await approveTimes(page, 3)
    await expect(page.getByRole('heading', { name: 'I dag øvde dere på' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Skriv ut til garderoben' })).toBeVisible()

    await page.emulateMedia({ media: 'print' })

    const card = page.getByRole('region', { name: 'Til garderoben' })
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(['mer', 'ferdig', 'hjelp'])
    const hands = card.getByRole('figure')
    await expect(hands).toHaveCount(3)
    for (const figure of await hands.all()) await expect(figure).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await printedPages(page)).toBe(1)
  },
)
