import { goInside } from '#tests/e2e/support/sign-in.ts'
import { acting } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { opening } from '#tests/support/paths/ways.ts'

import { askStageMachine } from './ask-stage.machine.ts'

export const binding = machineBinding(askStageMachine, {
  name: 'that is left',
  model: { input: { kind: 'device', rememberedCamera: () => undefined, isSecure: true } },
  start: { way: [opening('/login'), opening('/ask/stage')] },
  open: ({ page }) => page.goto('/ask/stage'),
  events: {
    'askStage.close': acting(
      ['Press the arrow «Back» of the browser', 'Trykk pila «Tilbake» i nettleseren'],
      async ({ page }) => {
        await page.getByRole('button', { name: 'Klar' }).waitFor()
        await goInside(page, '/')
        await page.getByRole('button', { name: 'Logg inn', exact: true }).waitFor()
      },
    ),
  },
  states: {},
})
