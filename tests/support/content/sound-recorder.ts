import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import {
  type CaptureCommand,
  type CaptureOutputEvent,
  soundRecorderMachine,
  type SoundRecorderEmitted,
  type SoundRecorderOutputEvent,
  type SoundRecording,
} from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { recorder as recordEvents } from '#tests/support/machines/recorder.ts'

export const reading: SoundRecording = {
  file: {
    key: 'reading',
    name: 'Opptak 25. november 2026 kl. 09:00.weba',
    kind: 'audio',
    type: 'audio/webm',
    size: 90_000,
  },
  seconds: 12,
}

/** A recorder whose microphone the test speaks for. */
export function startSoundRecorder(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const { machine, capture, leaveGuard, discard } = testSoundRecorder()
  const listener = recordEvents<SoundRecorderOutputEvent>()
  const recorder = createActor(machine, {
    input: { listener: listener.ref },
    clock,
    ...(inspect && { inspect }),
  })
  const emitted: SoundRecorderEmitted[] = []
  recorder.on('soundRecorder.used', (event) => emitted.push(event))
  return { recorder: recorder.start(), clock, capture, leaveGuard, discard, emitted, listener }
}

/** The machine of a recorder, wired to actors that the test speaks for. */
export function testSoundRecorder() {
  const capture = deferredCallback<{
    input: NonReducibleUnknown
    command: CaptureCommand
    outputEvent: CaptureOutputEvent
  }>()
  const leaveGuard = deferredCallback<OutputEvents>()
  const discard = deferredActor<void, { readonly key: string }>()
  const machine = soundRecorderMachine.provide({
    actors: { capture: capture.logic, leaveGuard: leaveGuard.logic, discard: discard.logic },
  })
  return { machine, capture, leaveGuard, discard }
}
