import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { deferredActor } from '#tests/support/deferred-actor.ts'
import { doneEvent, followPaths, settling } from '#tests/support/model.ts'
import { recorder } from '#tests/support/recorder.ts'

import { type ResetOutcome, resetPasswordMachine } from './reset-password.machine.ts'
import type { ToasterEvent } from './toaster.machine.ts'

const value = 'Solsikke7!'
const input = { token: 'mail-token', silence: 'Ingen svar.', toaster: recorder<ToasterEvent>().ref }
it('takes every transition of its chart', async () => {
  const problems = await followPaths(resetPasswordMachine, {
    input,
    samples: [
      { type: 'resetPassword.change', field: 'newPassword', value },
      { type: 'resetPassword.change', field: 'confirmPassword', value },
      doneEvent('resetPassword', { kind: 'reset', message: 'Passordet er endret.' }),
      doneEvent('resetPassword', { kind: 'refused', message: 'Lenken er brukt.' }),
    ],
    readsOf: ({ newPassword, confirmPassword }) => ({ newPassword, confirmPassword }),
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const resetPassword = deferredActor<
        ResetOutcome,
        { readonly token: string; readonly newPassword: string }
      >()
      const machine = resetPasswordMachine.provide({ actors: { resetPassword: resetPassword.logic } })
      const wait = () => clock.increment(constants.resetRedirectDelay)
      return {
        actor: createActor(machine, {
          input,
          clock,
          inspect,
        }).start(),
        perform: {
          ...settling({ resetPassword }),
          'xstate.after.redirectDelay.resetPassword.succeeded': wait,
          'xstate.after.redirectDelay.resetPassword.failed': wait,
        },
      }
    },
  })

  expect(problems).toEqual([])
})
