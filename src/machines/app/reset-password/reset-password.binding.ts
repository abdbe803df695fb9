import type { AnyEventObject } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { t } from '#src/words/nb-auth.ts'
import { canReport, enteredPassword, formReports } from '#tests/support/app/reset-password.ts'
import {
  acting,
  either,
  pressing,
  serving,
  showsButton,
  showsText,
  simulating,
} from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { lostNetwork, runner } from '#tests/support/paths/cause.ts'
import { opening } from '#tests/support/paths/ways.ts'

import { resetPasswordMachine } from './reset-password.machine.ts'

const { resetPassword } = endpoints.auth
const { submitted, refused, offline } = formReports
const outcomeOf = (event: AnyEventObject) => (event === refused ? 422 : 'drop')

const path = '/reset-password?token=abc'
const { newPassword, confirmPassword } = enteredPassword
const enterPassword = async ({ page }: Pick<Visit, 'page'>) => {
  await page.getByLabel('Nytt passord', { exact: true }).fill(newPassword)
  await page.getByLabel('Bekreft passord', { exact: true }).fill(confirmPassword)
}
const enteringPassword = acting(
  [
    `Write «${newPassword}» in «Nytt passord» and in «Bekreft passord»`,
    `Skriv «${newPassword}» i «Nytt passord» og i «Bekreft passord»`,
  ],
  enterPassword,
)

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
  // The link is no longer valid.
  start: { way: [opening(path)], prepare: [enteringPassword] },
  open: async (visit) => {
    await visit.server.hold(resetPassword)
    await visit.page.goto(path)
    await enterPassword(visit)
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
    failed: showsText(t('reset.failed')),
    leftForLogin: showsButton('Logg inn'),
  },
})
