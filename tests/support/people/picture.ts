import { createActor, SimulatedClock } from 'xstate'

import {
  type CaptureCommand,
  type CaptureOutputEvent,
  type CutInput,
  type HeldPicture,
  type Keyed,
  pictureMachine,
  type PictureOf,
  type ReadPicture,
} from '#src/machines/people/picture/picture.machine.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

/** Wider than high. */
export const portrait: HeldPicture = { key: 'picture-1', width: 800, height: 600 }

export const smallCrop = { x: 25, y: 20, width: 45, height: 60 }

export const pictureRead: ReadPicture = { kind: 'picture', picture: portrait }

/** The taking of a picture whose camera and files the test decides. */
export function startPicture(inspect?: Inspect) {
  const capture = deferredCallback<Capture>()
  const read = deferredActor<ReadPicture, Keyed>()
  const holding = deferredCallback<OutputEvents & { readonly input: Keyed }>()
  const cut = deferredActor<void, CutInput>()
  const actors = { capture: capture.logic, read: read.logic, holding: holding.logic, cut: cut.logic }
  const machine = pictureMachine.provide({ actors })
  const clock = new SimulatedClock()
  const picture = createActor(machine, {
    input: { of: 'other' },
    clock,
    ...(inspect && { inspect }),
  }).start()
  stopAfterTest(picture)
  return { picture, machine, clock, capture, read, holding, cut }
}

/** What pages have of a machine that takes a picture, whose file and cut are always the same. */
export const pictureFeature = (picture: typeof pictureMachine) => ({
  picture,
  hold: () => 'file-1',
  attachCamera: () => () => undefined,
  addressOf: () => 'blob:held',
  cutOf: () => ({ address: 'blob:cut', base64: 'QUFB' }),
})

type Capture = {
  readonly input: PictureOf
  readonly command: CaptureCommand
  readonly outputEvent: CaptureOutputEvent
}
