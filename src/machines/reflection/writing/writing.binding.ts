import { expect } from '@playwright/test'

import { people } from '#tests/e2e/support/people.ts'
import { reflectionPath } from '#tests/e2e/support/reflection.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { ella, noah, sessionId } from '#tests/support/reflection/reflection.ts'

import { writingMachine } from './writing.machine.ts'

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
    'writing.begin': ({ page }, { place }) =>
      page
        .getByRole('navigation', { name: 'Deler av refleksjonen' })
        .getByRole('button')
        .nth(place === ella._id ? 1 : 2)
        .click(),
    'writing.end': ({ page }) =>
      page.getByRole('navigation', { name: 'Deler av refleksjonen' }).getByRole('button').first().click(),
  },
  states: {
    'own.begun': ({ page }) => expect(page.getByText(/^Barn \d+ av \d+$/u)).toBeVisible(),
  },
})
