import { expect } from '@playwright/test'

import { pauseClock } from '#tests/e2e/support/clock.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { acting, filling, seeing, showing } from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { suggestionsMachine } from './suggestions.machine.ts'

const field = 'Søk i aktivitetsbanken'
const fieldOf = (page: Visit['page']) => page.getByRole('combobox', { name: field })

const byKeys = {
  'suggestions.type': filling(field, ({ query }) => String(query)),
  'suggestions.move': acting(
    [`Press the key «down arrow» in the field «${field}»`, `Trykk tasten «pil ned» i feltet «${field}»`],
    ({ page }) => fieldOf(page).press('ArrowDown'),
  ),
}

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
    start: { as: 'leader', way: ways.home },
    open: async ({ page }) => {
      await openAs(page, people.leader)
      await fieldOf(page).focus()
    },
    events: {
      ...byKeys,
      'suggestions.move': showing(byKeys['suggestions.move'], () =>
        seeing(
          [
            `One of the suggestions below «${field}» is marked`,
            `Ett av forslagene under «${field}» er merket`,
          ],
          ({ page }) => expect(page.getByRole('option', { selected: true })).toHaveCount(1),
        ),
      ),
      'suggestions.close': acting(
        [`Press Escape in the field «${field}»`, `Trykk Escape i feltet «${field}»`],
        ({ page }) => fieldOf(page).press('Escape'),
      ),
    },
    automatic: ['xstate.after.debounce.suggestions.open.typing'],
    states: {
      closed: seeing(
        [`No suggestions are listed below «${field}»`, `Ingen forslag står under «${field}»`],
        ({ page }) => expect(page.getByRole('listbox')).toBeHidden(),
      ),
      'open.settled': seeing(
        [`Suggestions are listed below «${field}»`, `Forslag står i en liste under «${field}»`],
        ({ page }) => expect(page.getByRole('option').first()).toBeVisible(),
      ),
    },
  },
  {
    name: 'while somebody types',
    onlyAutomatic: 'The clock of the page stands still.',
    model: {
      samples: [
        { type: 'suggestions.type', query: 'vann' },
        { type: 'suggestions.move', step: 1, count: 1 },
      ],
      readsOf: ({ query }) => query,
      canOccur: ({ type }, { context }) => type === 'suggestions.move' || context.query === '',
    },
    open: async ({ page }) => {
      await openAs(page, people.leader)
      await fieldOf(page).focus()
      // The debounce does not end.
      await pauseClock(page)
    },
    events: {
      ...byKeys,
    },
    states: {
      'open.typing': seeing([`«${field}» has the text «vann»`, `I «${field}» står det «vann»`], ({ page }) =>
        expect(fieldOf(page)).toHaveValue('vann'),
      ),
    },
  },
)
