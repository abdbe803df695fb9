import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { deferredActor } from '#tests/support/deferred-actor.ts'
import { answerOf, journeysOf, notingTransitions, settling, untakenOf } from '#tests/support/model.ts'
import { recorder } from '#tests/support/recorder.ts'

import { type ResetOutcome, resetPasswordMachine } from './reset-password.machine.ts'
import type { ToasterEvent } from './toaster.machine.ts'

const taken = new Set<string>()
const value = 'Solsikke7!'
const input = { token: 'mail-token', silence: 'Ingen svar.', toaster: recorder<ToasterEvent>().ref }
const journeys = journeysOf(resetPasswordMachine, {
  input,
  samples: [
    { type: 'resetPassword.change', field: 'newPassword', value },
    { type: 'resetPassword.change', field: 'confirmPassword', value },
    answerOf('resetPassword', { kind: 'reset', message: 'Passordet er endret.' }),
    answerOf('resetPassword', { kind: 'refused', message: 'Lenken er brukt.' }),
  ],
  readsOf: ({ newPassword, confirmPassword }) => ({ newPassword, confirmPassword }),
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const clock = new SimulatedClock()
    const resetPassword = deferredActor<
      ResetOutcome,
      { readonly token: string; readonly newPassword: string }
    >()
    const machine = resetPasswordMachine.provide({ actors: { resetPassword: resetPassword.logic } })
    const wait = () => clock.increment(constants.resetRedirectDelay)
    const lived = await journey.walk({
      actor: createActor(machine, {
        input,
        clock,
        inspect: notingTransitions(resetPasswordMachine, taken),
      }).start(),
      perform: {
        ...settling({ resetPassword }),
        'xstate.after.redirectDelay.resetPassword.succeeded': wait,
        'xstate.after.redirectDelay.resetPassword.failed': wait,
      },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(resetPasswordMachine, taken)).toEqual([])
})
