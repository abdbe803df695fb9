import { expect } from '@playwright/test'

import { pauseClock } from '#tests/e2e/support/clock.ts'
import { reflectionPath } from '#tests/e2e/support/reflection.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { acting, seeing } from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'
import { ella, noah, sessionId } from '#tests/support/reflection/reflection.ts'

import { writingMachine } from './writing.machine.ts'

const partsOf = ({ page }: Pick<Visit, 'page'>) =>
  page.getByRole('navigation', { name: 'Deler av refleksjonen' }).getByRole('button')

export const binding = machineBinding(writingMachine, {
  model: {
    input: { sessionId },
    samples: [
      { type: 'writing.begin', place: ella._id },
      { type: 'writing.begin', place: noah._id },
      { type: 'writing.end' },
    ],
    readsOf: ({ place }) => place,
    canOccur: ({ type }, { context: { place } }) =>
      !type.startsWith('writers.') && (type !== 'writing.end' || place !== null),
  },
  delays: {
    'xstate.after.announceDelay.writing.own.begun': 1_000,
    'xstate.after.renewalDelay.writing.own.announced.resting': 10_000,
    'xstate.after.renewalDelay.writing.own.announced.goingOn': 10_000,
  },
  start: { as: 'leader', way: ways.evaluation },
  open: async ({ page }) => {
    await openAs(page, people.leader, reflectionPath())
    await expect(partsOf({ page }).nth(2)).toBeVisible({ timeout: 20_000 })
    // Each delay is over when the path says so.
    await pauseClock(page)
  },
  events: {
    // The first part of the list is the own reflection.
    'writing.begin': acting(
      ({ place }) =>
        place === ella._id
          ? [
              'Press the name of the first child, after «Meg selv»',
              'Trykk på navnet på det første barnet, etter «Meg selv»',
            ]
          : [
              'Press the name of the second child, after «Meg selv»',
              'Trykk på navnet på det andre barnet, etter «Meg selv»',
            ],
      (visit, { place }) =>
        partsOf(visit)
          .nth(place === ella._id ? 1 : 2)
          .click(),
    ),
    'writing.end': acting(['Press «Meg selv»', 'Trykk «Meg selv»'], (visit) =>
      partsOf(visit).first().click(),
    ),
  },
  states: {
    'own.begun': seeing(
      ({ context: { place } }) =>
        place === ella._id
          ? [
              'The page shows «Barn 1 av 3»; the last number is how many children there are',
              'Siden viser «Barn 1 av 3»; det siste tallet er hvor mange barn som er med',
            ]
          : [
              'The page shows «Barn 2 av 3»; the last number is how many children there are',
              'Siden viser «Barn 2 av 3»; det siste tallet er hvor mange barn som er med',
            ],
      ({ page }, { context: { place } }) =>
        expect(page.getByText(place === ella._id ? /^Barn 1 av \d+$/u : /^Barn 2 av \d+$/u)).toBeVisible(),
    ),
  },
})
