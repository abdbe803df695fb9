import { type AnyEventObject, createActor, SimulatedClock, type SnapshotFrom } from 'xstate'

import type { FormValues } from '#src/contract/form.ts'
import type { AnyOutcome } from '#src/contract/outcome.ts'
import { WordToSave } from '#src/domain/word-to-save.ts'
import type { SignsOutputEvent } from '#src/machines/ask/ask-control/ask-control-events.ts'
import {
  type WordSeriesEmitted,
  wordSeriesMachine,
} from '#src/machines/ask/word-series/word-series.machine.ts'
import type { HeldFile } from '#src/machines/bank/upload/upload.machine.ts'
import { formMachine } from '#src/machines/form/form.machine.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

import { testSoundRecorder } from '../content/sound-recorder.ts'
import { signOf } from './curriculum-setup.ts'

/** Three signs, of which the second has been recorded. */
export const seriesSigns = [
  signOf('mer'),
  { ...signOf('ferdig'), wordRecording: { by: 'Marit', at: '2026-11-20T10:00:00.000Z' } },
  signOf('hjelp'),
] as const

export const recordedFile: HeldFile = {
  key: 'recording-1',
  name: 'Opptak.wav',
  kind: 'audio',
  type: 'audio/wav',
  size: 40_000,
}
const recording = { file: recordedFile, seconds: 0.8 }

/** A series of words that begins with the first sign; the test speaks for the microphone and the server. */
export function startWordSeries(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const { machine: soundRecorder, capture, leaveGuard, discard } = testSoundRecorder()
  const save = deferredActor<AnyOutcome, { readonly values: FormValues }>()
  const signs = deferredCallback<OutputEvents<SignsOutputEvent>>()
  const machine = wordSeriesMachine.provide({
    actors: {
      soundRecorder,
      form: formMachine.provide({ actors: { save: save.logic } }),
      signs: signs.logic,
    },
  })
  const input = { first: seriesSigns[0], signs: seriesSigns }
  const series = createActor(machine, { input, clock, ...(inspect && { inspect }) })
  const emitted: WordSeriesEmitted[] = []
  series.on('*', (event) => emitted.push(event))
  series.start()
  const { soundRecorder: recorder } = series.getSnapshot().children
  const form = () => series.getSnapshot().children.form
  const begin = () => {
    recorder?.send({ type: 'soundRecorder.record' })
    capture.notify({ type: 'capture.started' })
  }
  const finish = () => {
    recorder?.send({ type: 'soundRecorder.stop' })
    capture.notify({ type: 'capture.finished', recording })
  }
  const submit = () => {
    form()?.send({ type: 'form.change', field: 'isConsented', value: true })
    form()?.send({ type: 'form.submit' })
  }
  const doubles = { capture, leaveGuard, discard, save, signs }
  return { series, emitted, recorder, form, begin, finish, submit, ...doubles }
}

/** What the form reports: that it is being saved, then one outcome. */
export const wordReports = {
  submitted: reportOf('saving'),
  ok: reportOf('saved'),
  offline: reportOf('offline'),
}

/** Whether the form can report this now: an outcome only while it is being saved. */
export const canReportWord = (event: AnyEventObject, snapshot: SnapshotFrom<typeof wordSeriesMachine>) =>
  snapshot.hasTag('busy') === (event !== wordReports.submitted)

function reportOf(value: 'saving' | 'saved' | 'offline') {
  const snapshot = formMachine.resolveState({
    value,
    context: {
      schema: WordToSave,
      initialValues: {},
      resubmitAfterMs: undefined,
      values: {},
      outcome: undefined,
    },
  })
  return { type: 'xstate.snapshot.form', snapshot } as const
}
