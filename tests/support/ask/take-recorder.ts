import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Outcome } from '#src/contract/outcome.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'
import {
  type NewTake,
  type RecordingCommand,
  type RecordingOutputEvent,
  type SeparabilityOutputEvent,
  takeRecorderMachine,
  type VisibilityOutputEvent,
} from '#src/machines/ask/take-recorder/take-recorder.machine.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

import { deferredVision } from './deferred-line.ts'
import { handAt } from './hands.ts'

export const takeRecorderInput: { readonly signId: SignId; readonly rememberedCamera: () => undefined } = {
  signId: 'melk',
  rememberedCamera: () => undefined,
}

/** A take of one frame. */
const shortTake: TakeLandmarks = {
  aspect: 0.75,
  frames: [{ at: 0, hands: [Array.from({ length: 63 }, (_, index) => index)] }],
}

export const shortRecording = { take: shortTake, idempotencyKey: 'key-of-the-take' }

const oneHand = [handAt({ side: 'right', x: 0.5, y: 0.6, size: 0.1 })]

/** A recorder with a real camera, hand-pose machine and attempt detector; its device, model, recording and server do what the test says. */
export function recorderWithDeferredActors() {
  const { device, model, vision } = deferredVision()
  const recording = deferredCallback<{
    input: NonReducibleUnknown
    command: RecordingCommand
    outputEvent: RecordingOutputEvent
  }>()
  const saveTake = deferredActor<Outcome<unknown>, NewTake>()
  const visibility = deferredCallback<{
    input: NonReducibleUnknown
    command: EventObject
    outputEvent: VisibilityOutputEvent
  }>()
  const separability = deferredCallback<{
    input: { readonly signId: SignId }
    command: EventObject
    outputEvent: SeparabilityOutputEvent
  }>()
  const machine = takeRecorderMachine.provide({
    actors: {
      vision,
      recording: recording.logic,
      saveTake: saveTake.logic,
      visibility: visibility.logic,
      separability: separability.logic,
    },
  })
  const openCamera = () => {
    device.notify({ type: 'device.opened', camera: { deviceId: 'cam', label: 'Kamera' } })
    model.notify({ type: 'model.loaded' })
    model.notify({ type: 'model.measured', backend: 'wasm', milliseconds: 20 })
  }
  return { machine, device, model, recording, saveTake, visibility, separability, openCamera }
}

/** A running recorder; the test plays the device, the model, the recording and the server. */
export function startTakeRecorder(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const { machine, device, model, recording, saveTake, visibility, separability, openCamera } =
    recorderWithDeferredActors()
  const recorder = createActor(machine, {
    clock,
    input: takeRecorderInput,
    ...(inspect && { inspect }),
  }).start()
  stopAfterTest(recorder)

  /** One frame of the camera, with one hand or none. */
  const look = (hasHand: boolean) =>
    model.notify({ type: 'model.seen', hands: hasHand ? oneHand : [], isCrowded: false, aspect: 0.75, at: 0 })
  return { recorder, clock, device, recording, saveTake, visibility, separability, look, openCamera }
}

/** A recorder whose camera and model give frames. */
export function startReadyRecorder() {
  const harness = startTakeRecorder()
  const { recorder, clock, openCamera, look, recording } = harness
  recorder.send({ type: 'takeRecorder.begin', signer: 2 })
  openCamera()
  look(true)
  /** Records until the take is played back. */
  const record = () => {
    recorder.send({ type: 'takeRecorder.record' })
    clock.increment(1_000)
    clock.increment(1_000)
    clock.increment(1_000)
    recorder.send({ type: 'takeRecorder.stop' })
    recording.notify({ type: 'recording.finished', recorded: shortRecording })
  }
  return { ...harness, record }
}
