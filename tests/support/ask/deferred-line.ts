import type { EventObject, NonReducibleUnknown } from 'xstate'

import type { LinkMessage } from '#src/contract/ask-link.ts'
import { handPoseMachine } from '#src/machines/ask/camera/hand-pose/hand-pose.machine.ts'
import { cameraMachine } from '#src/machines/ask/camera/camera/camera.machine.ts'
import { type FramesCommand, visionMachine } from '#src/machines/ask/camera/vision/vision.machine.ts'
import {
  type LineCommand,
  type LineInput,
  lineMessageOf,
  type LineOutputEvent,
} from '#src/machines/ask/link-messages.ts'
import { stageLinkMachine } from '#src/machines/ask/stage-link/stage-link.machine.ts'

import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import { deferredCamera } from './deferred-camera.ts'
import { deferredModel } from './hands.ts'

export const linkSession = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

/** A link whose line carries only what the test sends, and records what is sent on it. */
export function deferredLine() {
  const line = deferredCallback<{ input: LineInput; command: LineCommand; outputEvent: LineOutputEvent }>()
  return {
    line,
    stageLink: stageLinkMachine.provide({ actors: { line: line.logic } }),
    /** Sends a message from the other end of the line. */
    sendFrom: (from: LinkMessage['from'], content: object) =>
      line.notify(
        lineMessageOf({ v: 1, at: 0, from, session: linkSession, seq: 0, ...content } as LinkMessage),
      ),
    /** The messages of these types that the other end has received, without the envelope. */
    received: (...types: readonly LinkMessage['type'][]) =>
      line.commands
        .map(({ message: { session: _session, from: _from, seq: _seq, ...content } }) => content)
        .filter(({ type }) => types.includes(type)),
  }
}

/** The recogniser’s memory, which records the commands that it gets. */
export const deferredFrames = () =>
  deferredCallback<{ input: NonReducibleUnknown; command: FramesCommand; outputEvent: EventObject }>()

/** A real vision, whose device, list of cameras and model do only what the test says, and which records its frames. */
export function deferredVision() {
  const { device, cameras } = deferredCamera()
  const model = deferredModel()
  const frames = deferredFrames()
  const vision = visionMachine.provide({
    actors: {
      camera: cameraMachine.provide({ actors: { device: device.logic, cameras: cameras.logic } }),
      handPose: handPoseMachine.provide({ actors: { model: model.logic } }),
      frames: frames.logic,
    },
  })
  return { device, model, frames, vision }
}
