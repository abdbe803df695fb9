import { expect } from '@playwright/test'

import { people } from '#tests/e2e/support/people.ts'
import { reflectionPath } from '#tests/e2e/support/reflection.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { acting, seeing } from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { ella, noah, sessionId } from '#tests/support/reflection/reflection.ts'

import { writingMachine } from './writing.machine.ts'

const partsOf = ({ page }: Visit) =>
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
  open: ({ page }) => openAs(page, people.leader, reflectionPath()),
  events: {
    // The first part of the list is the own reflection.
    'writing.begin': acting(
      ({ place }) =>
        place === ella._id
          ? [
              'Press the first child in «Deler av refleksjonen»',
              'Trykk på det første barnet i «Deler av refleksjonen»',
            ]
          : [
              'Press the second child in «Deler av refleksjonen»',
              'Trykk på det andre barnet i «Deler av refleksjonen»',
            ],
      (visit, { place }) =>
        partsOf(visit)
          .nth(place === ella._id ? 1 : 2)
          .click(),
    ),
    'writing.end': acting(
      [
        'Press the first part in «Deler av refleksjonen»: the own reflection',
        'Trykk på den første delen i «Deler av refleksjonen»: din egen refleksjon',
      ],
      (visit) => partsOf(visit).first().click(),
    ),
  },
  states: {
    'own.begun': seeing(['The page shows «Barn … av …»', 'Siden viser «Barn … av …»'], ({ page }) =>
      expect(page.getByText(/^Barn \d+ av \d+$/u)).toBeVisible(),
    ),
  },
})
