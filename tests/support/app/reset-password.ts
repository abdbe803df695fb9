import { type AnyEventObject, createActor, SimulatedClock, type SnapshotFrom } from 'xstate'

import type { FormValues } from '#src/contract/form.ts'
import type { AnyOutcome } from '#src/contract/outcome.ts'
import { RepeatedPassword } from '#src/domain/repeated-password.ts'
import {
  type ResetPasswordEmitted,
  resetPasswordMachine,
} from '#src/machines/app/reset-password/reset-password.machine.ts'
import { formMachine } from '#src/machines/form/form.machine.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

/** A running reset whose response the test decides. */
export function startResetPassword(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const save = deferredActor<AnyOutcome, { readonly values: FormValues }>()
  const form = formMachine.provide({ actors: { save: save.logic } })
  const machine = resetPasswordMachine.provide({ actors: { form } })
  const reset = createActor(machine, { clock, ...(inspect && { inspect }) })
  const emitted: ResetPasswordEmitted[] = []
  reset.on('*', (event) => emitted.push(event))
  reset.start()
  const fill = (values: FormValues) => {
    for (const [field, value] of Object.entries(values))
      reset.getSnapshot().children.form?.send({ type: 'form.change', field, value })
  }
  const submit = () => reset.getSnapshot().children.form?.send({ type: 'form.submit' })
  return { reset, clock, save, emitted, fill, submit }
}

export const enteredPassword = { newPassword: 'Solsikke7!', confirmPassword: 'Solsikke7!' }

/** The outcomes of a reset. */
export const resetOutcomes = {
  ok: { kind: 'ok', body: { message: 'OK', data: { message: 'Passordet er byttet.' } } },
  refused: { kind: 'refused', status: 422, message: 'Feil fra testmodus.', isFinal: true },
  stale: {
    kind: 'stale',
    status: 409,
    message: 'Endret imens.',
    present: 'det andre',
    lastChange: undefined,
  },
  offline: { kind: 'offline' },
} as const satisfies Readonly<Record<string, AnyOutcome>>

/** What the form reports: that it is being saved, then one outcome. */
export const formReports = {
  submitted: reportOf('saving', undefined),
  ok: reportOf('saved', resetOutcomes.ok),
  refused: reportOf('refused', resetOutcomes.refused),
  stale: reportOf('stale', resetOutcomes.stale),
  offline: reportOf('offline', resetOutcomes.offline),
}

/** Whether the form can report this now: an outcome only after a submit. */
export const canReport = (event: AnyEventObject, snapshot: SnapshotFrom<typeof resetPasswordMachine>) =>
  !('snapshot' in event) ||
  snapshot.matches({ filling: event === formReports.submitted ? 'editing' : 'submitting' })

function reportOf(value: 'saving' | 'saved' | 'refused' | 'stale' | 'offline', outcome?: AnyOutcome) {
  const snapshot = formMachine.resolveState({
    value,
    context: {
      schema: RepeatedPassword,
      initialValues: { newPassword: '', confirmPassword: '' },
      resubmitAfterMs: undefined,
      values: enteredPassword,
      outcome,
    },
  })
  return { type: 'xstate.snapshot.form', snapshot } as const
}
