import { expect } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'
import { startSigning } from '#tests/e2e/support/ask.ts'
import { fastForward } from '#tests/e2e/support/clock.ts'
import { people } from '#tests/e2e/support/people.ts'
import { machineBinding, pressing, showsText } from '#tests/support/paths/binding.ts'

import { repetitionMachine } from './repetition.machine.ts'

export const binding = machineBinding(repetitionMachine, {
  name: 'without a camera',
  model: {
    input: { signId: 'mer', tries: askConstants.tries },
    samples: [{ type: 'repetition.show', isSlow: false }],
    readsOf: ({ repeats }) => repeats,
    // The operator decides when the child has had the turn.
    canOccur: ({ type }, snapshot) => type !== 'repetition.turn' || !snapshot.matches('childsTurn'),
  },
  open: async ({ page, context }) => {
    await startSigning(page, context, people.employeeOfBikuben)
    await expect(page.getByRole('button', { name: 'Barnets tur nå' })).toBeVisible()
  },
  events: {
    'repetition.turn': pressing('Barnets tur nå'),
    'repetition.show': ({ page }, _, from) =>
      page.getByRole('button', { name: from.matches('encouraging') ? 'Gå videre' : 'Vis igjen' }).click(),
    // Enter on a button would press it.
    'repetition.approve': async ({ page }) => {
      await page.getByRole('heading', { level: 2 }).first().click()
      await page.keyboard.press('Enter')
    },
    'repetition.repeat': ({ page }) => page.keyboard.press('ArrowLeft'),
    'xstate.after.encouragement.repetition.encouraging': ({ page }) =>
      fastForward(page, askConstants.encouragement),
  },
  states: {
    childsTurn: ({ page }) => expect(page.getByRole('button', { name: 'Godkjenn' })).toBeEnabled(),
    demonstrating: ({ page }) => expect(page.getByRole('button', { name: 'Barnets tur nå' })).toBeVisible(),
    encouraging: showsText('en gang til'),
  },
})
