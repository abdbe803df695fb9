import { expect } from '@playwright/test'

import { people } from '#tests/e2e/support/people.ts'
import { reflectionPath } from '#tests/e2e/support/reflection.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { now, onProfile, onReflectionPage } from '#tests/support/reflection/reflection.ts'

import { reflectionsMachine } from './reflections.machine.ts'

export const binding = machineBinding(reflectionsMachine, {
  model: {
    input: { now: () => new Date(now), newKey: () => idOf('101') },
    startsWith: [onReflectionPage()],
    samples: [onProfile, onReflectionPage()],
    readsOf: ({ page }) => page,
  },
  open: ({ page }) => openAs(page, people.leader, reflectionPath()),
  events: {
    'presence.changed': ({ page }, { route }) =>
      goInside(page, route === onProfile.route ? '/profile' : reflectionPath()),
  },
  states: {
    'reflection.open': ({ page }) =>
      expect(page.getByRole('button', { name: 'Lever refleksjonen' })).toBeVisible(),
    'reflection.closed': ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible(),
  },
})
