import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { canReport, enteredPassword, formReports } from '#tests/support/app/reset-password.ts'
import { machineBinding, pressing, showsButton, showsText } from '#tests/support/paths/binding.ts'

import { resetPasswordMachine } from './reset-password.machine.ts'

const { resetPassword } = endpoints.auth
const { submitted, refused, offline } = formReports
const press = pressing('Bekrefte')

export const binding = machineBinding(resetPasswordMachine, {
  model: {
    // A link that the server accepts is in an email, which no path reads.
    samples: [submitted, refused, offline],
    canOccur: canReport,
  },
  effects: {
    'xstate.snapshot.form': async (server, event) => {
      if (event !== submitted) await server.release(resetPassword, event === refused ? 422 : 'drop')
    },
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
    'xstate.snapshot.form': async (visit, event, from) => {
      if (event === submitted) await press(visit, event, from)
    },
  },
  states: {
    'filling.editing': showsButton('Kansellere'),
    failed: showsText('Passordet er ikke byttet.'),
    leftForLogin: showsButton('Logg inn'),
  },
})
