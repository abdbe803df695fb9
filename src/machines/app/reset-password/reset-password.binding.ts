import type { AnyEventObject } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { canReport, enteredPassword, formReports } from '#tests/support/app/reset-password.ts'
import { either, pressing, serving, showsButton, showsText, simulating } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { lostNetwork, runner } from '#tests/support/paths/cause.ts'

import { resetPasswordMachine } from './reset-password.machine.ts'

const { resetPassword } = endpoints.auth
const { submitted, refused, offline } = formReports
const outcomeOf = (event: AnyEventObject) => (event === refused ? 422 : 'drop')

export const binding = machineBinding(resetPasswordMachine, {
  model: {
    // A link that the server accepts is in an email, which no path reads.
    samples: [submitted, refused, offline],
    canOccur: canReport,
  },
  effects: {
    'xstate.snapshot.form': serving(async (server, event) => {
      if (event !== submitted) await server.release(resetPassword, outcomeOf(event))
    }, outcomeOf),
  },
  delays: {
    'xstate.after.redirectDelay.resetPassword.failed': constants.resetRedirectDelay,
  },
  open: async ({ page, server }) => {
    await server.hold(resetPassword)
    await page.goto('/reset-password?token=abc')
    await page.getByLabel('Nytt passord', { exact: true }).fill(enteredPassword.newPassword)
    await page.getByLabel('Bekreft passord', { exact: true }).fill(enteredPassword.confirmPassword)
  },
  events: {
    'resetPassword.cancel': pressing('Kansellere'),
    'xstate.snapshot.form': either((event) =>
      event === submitted
        ? pressing('Bekrefte')
        : simulating(() => Promise.resolve(), event === refused ? runner : lostNetwork),
    ),
  },
  states: {
    'filling.editing': showsButton('Kansellere'),
    failed: showsText('Passordet er ikke byttet.'),
    leftForLogin: showsButton('Logg inn'),
  },
})
