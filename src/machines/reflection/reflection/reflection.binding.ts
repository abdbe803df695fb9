import { expect } from '@playwright/test'

import { evaluationEndpoints } from '#src/contract/evaluation.ts'
import { people } from '#tests/e2e/support/people.ts'
import { reflectionPath } from '#tests/e2e/support/reflection.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { machineBinding, pressing, releasing, showsButton, showsText } from '#tests/support/paths/binding.ts'
import { kari, now, opened, reflectionId, sessionId } from '#tests/support/reflection/reflection.ts'

import { reflectionMachine } from './reflection.machine.ts'

export const binding = machineBinding(reflectionMachine, {
  model: {
    input: { sessionId, userId: kari, now: () => new Date(now), newKey: () => reflectionId },
    startsWith: [{ type: 'outbox.changed', writes: [], isReady: true, isStored: true, isWaiting: false }],
    samples: [
      doneEvent('open', opened()),
      doneEvent('open', { kind: 'missing' }),
      doneEvent('open', { kind: 'unavailable' }),
    ],
    canOccur: ({ type }) =>
      [
        'xstate.done.actor.open',
        'reflection.retry',
        'reflection.showTable',
        'reflection.showOneByOne',
        'reflection.showLastTime',
        'reflection.hideLastTime',
      ].includes(type),
  },
  effects: {
    'xstate.done.actor.open': releasing(evaluationEndpoints.observations, {
      opened: 'pass',
      missing: 404,
      unavailable: 'drop',
    }),
  },
  open: async ({ page, server }) => {
    await openAs(page, people.leader, '/profile')
    await server.hold(evaluationEndpoints.observations)
    await page.goto(reflectionPath())
  },
  events: {
    'reflection.retry': pressing('Prøv igjen'),
    'reflection.showTable': pressing('Alle i en tabell'),
    'reflection.showOneByOne': pressing('Ett om gangen'),
    'reflection.showLastTime': ({ page }) => page.getByLabel('Vis verdiene fra sist').check(),
    'reflection.hideLastTime': ({ page }) => page.getByLabel('Vis verdiene fra sist').uncheck(),
  },
  states: {
    missing: showsText('Økta finnes ikke'),
    unavailable: showsButton('Prøv igjen'),
    'writing.own.unfinished': showsButton('Lever refleksjonen'),
    'writing.layout.table': ({ page }) =>
      expect(page.getByRole('table', { name: /^Observasjoner av barna/u })).toBeVisible(),
  },
})
