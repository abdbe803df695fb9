import { expect } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'
import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { acting, passing, pressing, seeing, shows, showsButton } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { showingFirstSign, ways } from '#tests/support/paths/ways.ts'

import { repetitionMachine } from './repetition.machine.ts'

export const binding = machineBinding(repetitionMachine, {
  name: 'without a camera',
  // A session goes on where the one before has ended early.
  needsNewData: true,
  model: {
    input: { signId: 'mer', tries: askConstants.tries },
    samples: [{ type: 'repetition.show', isSlow: false }],
    readsOf: ({ repeats }) => repeats,
    // The operator decides when the child has had the turn.
    canOccur: ({ type }, snapshot) => type !== 'repetition.turn' || !snapshot.matches('childsTurn'),
  },
  start: { as: 'employeeOfBikuben', way: ways.askControl, prepare: showingFirstSign },
  open: async ({ page, context }) => {
    await startSigning(page, context, people.employeeOfBikuben)
    await expect(page.getByRole('button', { name: 'Barnets tur nå' })).toBeVisible()
  },
  events: {
    'repetition.turn': pressing('Barnets tur nå'),
    'repetition.show': pressing((_, from) => (from.matches('encouraging') ? 'Gå videre' : 'Vis igjen')),
    // Enter on a button would press it.
    'repetition.approve': acting(
      [
        'Press somewhere beside the buttons. Press the key «Enter»',
        'Trykk et sted ved siden av knappene. Trykk tasten «Enter»',
      ],
      async ({ page }) => {
        await page.getByRole('heading', { level: 2 }).first().click()
        await page.keyboard.press('Enter')
      },
    ),
    'repetition.repeat': acting(['Press the key «left arrow»', 'Trykk tasten «venstre pil»'], ({ page }) =>
      page.keyboard.press('ArrowLeft'),
    ),
    'xstate.after.encouragement.repetition.encouraging': passing(askConstants.encouragement),
  },
  states: {
    childsTurn: seeing(['«Godkjenn» can be pressed', '«Godkjenn» kan trykkes'], ({ page }) =>
      expect(page.getByRole('button', { name: 'Godkjenn' })).toBeEnabled(),
    ),
    demonstrating: shows('button', 'Barnets tur nå'),
    encouraging: showsButton('Gå videre'),
  },
})
