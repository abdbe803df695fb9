import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import {
  canReport,
  enteredPassword,
  formReports,
  resetOutcomes,
  startResetPassword,
} from '#tests/support/app/reset-password.ts'

import { resetPasswordMachine } from './reset-password.machine.ts'

const { submitted, ok, refused, stale, offline } = formReports

export const model = machineModel(
  resetPasswordMachine,
  {
    samples: [submitted, ok, refused, stale, offline],
    canOccur: canReport,
    setup: (inspect) => {
      const { reset, clock, save, fill, submit } = startResetPassword(inspect)
      const elapse = () => clock.increment(5_000)
      return {
        actor: reset,
        perform: {
          'xstate.snapshot.form': async (event) => {
            if (event === submitted) {
              fill(enteredPassword)
              submit()
            } else if (event === ok) await save.resolve(resetOutcomes.ok)
            else if (event === refused) await save.resolve(resetOutcomes.refused)
            else if (event === stale) await save.resolve(resetOutcomes.stale)
            else await save.resolve(resetOutcomes.offline)
          },
          'xstate.after.redirectDelay.resetPassword.succeeded': elapse,
          'xstate.after.redirectDelay.resetPassword.failed': elapse,
        },
      }
    },
  },
  {
    table: {
      resetPassword: { start: 'filling.editing' },
      filling: {
        'snapshot form': { isBeingSaved: 'filling.submitting', isSaved: 'succeeded', hasFailed: 'failed' },
      },
      'filling.editing': { 'resetPassword.cancel': 'leftForLogin' },
      succeeded: { 'after redirectDelay': 'leftForLogin' },
      failed: { 'after redirectDelay': 'leftForLogin' },
    },
  },
)

export const invariants = invariantsOf(resetPasswordMachine, {
  'there is a form exactly until the server has responded': (snapshot) =>
    snapshot.matches('filling') === (snapshot.children.form !== undefined),
  'what is being sent cannot be cancelled': (snapshot) =>
    !snapshot.matches({ filling: 'submitting' }) || !snapshot.can({ type: 'resetPassword.cancel' }),
})
