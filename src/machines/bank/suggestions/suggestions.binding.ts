import { expect } from '@playwright/test'

import { people } from '#tests/e2e/support/people.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'

import { suggestionsMachine } from './suggestions.machine.ts'

export const binding = machineBinding(
  suggestionsMachine,
  {
    model: {
      samples: [
        { type: 'suggestions.type', query: 'vann' },
        { type: 'suggestions.type', query: '' },
        { type: 'suggestions.move', step: 1, count: 1 },
      ],
      readsOf: ({ query }) => query,
      // With nothing typed there is nothing to clear.
      canOccur: (event, { context }) => event.type !== 'suggestions.type' || event.query !== context.query,
    },
    open: async ({ page }) => {
      await openAs(page, people.leader)
      await fieldOf(page).focus()
    },
    events: {
      'suggestions.type': ({ page }, { query }) => fieldOf(page).fill(String(query)),
      'suggestions.move': ({ page }) => fieldOf(page).press('ArrowDown'),
      'suggestions.close': ({ page }) => fieldOf(page).press('Escape'),
    },
    automatic: ['xstate.after.debounce.suggestions.open.typing'],
    states: {
      closed: ({ page }) => expect(page.getByRole('listbox')).toBeHidden(),
      'open.settled': ({ page }) => expect(page.getByRole('option').first()).toBeVisible(),
    },
  },
  {
    name: 'while somebody types',
    model: {
      samples: [
        { type: 'suggestions.type', query: 'vann' },
        { type: 'suggestions.move', step: 1, count: 1 },
      ],
      readsOf: ({ query }) => query,
      canOccur: ({ type }, { context }) => type === 'suggestions.move' || context.query === '',
    },
    open: async ({ page, context }) => {
      await openAs(page, people.leader)
      await fieldOf(page).focus()
      // The debounce does not end.
      await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    },
    events: {
      'suggestions.type': ({ page }, { query }) => fieldOf(page).fill(String(query)),
      'suggestions.move': ({ page }) => fieldOf(page).press('ArrowDown'),
    },
    states: { 'open.typing': ({ page }) => expect(fieldOf(page)).toHaveValue('vann') },
  },
)

const fieldOf = (page: Visit['page']) => page.getByRole('combobox', { name: 'Søk i aktivitetsbanken' })
