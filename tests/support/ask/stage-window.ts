import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { onTestFinished } from 'vitest'

import type { LinkMessage, Scene } from '#src/contract/ask-link.ts'
import { askStageMachine, type StageKind, type VoiceCommand } from '#src/machines/ask/ask-stage.machine.ts'
import type { PageOutputEvent } from '#src/machines/ask/ask-control.machine.ts'
import {
  cameraMachine,
  cameraStateOf,
  type CamerasOutputEvent,
  type DeviceOutputEvent,
} from '#src/machines/ask/camera/camera.machine.ts'
import { handPoseMachine } from '#src/machines/ask/camera/hand-pose.machine.ts'
import {
  type LineCommand,
  type LineInput,
  lineMessageOf,
  type LineOutputEvent,
} from '#src/machines/ask/link-messages.ts'
import { stageLinkMachine } from '#src/machines/ask/stage-link.machine.ts'

import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { deferredModel } from './hands.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

const controlId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

/** A stage with real children; the test plays the browser, the camera, the model and the control at the other end of the line. */
export function startStage(kind: StageKind = 'window', inspect?: Inspect) {
  const clock = new SimulatedClock()
  const page = deferredCallback<OutputEvents<PageOutputEvent>>()
  const voice = deferredCallback<{
    input: NonReducibleUnknown
    command: VoiceCommand
    outputEvent: EventObject
  }>()
  const screen = deferredCallback<{
    input: { readonly kind: StageKind }
    command: EventObject
    outputEvent: EventObject
  }>()
  const line = deferredCallback<{ input: LineInput; command: LineCommand; outputEvent: LineOutputEvent }>()
  const device = deferredCallback<{
    input: { readonly deviceId: string | undefined }
    command: EventObject
    outputEvent: DeviceOutputEvent
  }>()
  const cameras = deferredCallback<OutputEvents<CamerasOutputEvent>>()
  const model = deferredModel()

  const machine = askStageMachine.provide({
    actors: {
      page: page.logic,
      voice: voice.logic,
      screen: screen.logic,
      stageLink: stageLinkMachine.provide({ actors: { line: line.logic } }),
      camera: cameraMachine.provide({ actors: { device: device.logic, cameras: cameras.logic } }),
      handPose: handPoseMachine.provide({ actors: { model: model.logic } }),
    },
  })
  const stage = createActor(machine, {
    clock,
    ...(inspect && { inspect }),
    input: { kind, rememberedCamera: () => undefined },
  }).start()
  onTestFinished(() => void stage.stop())

  let seq = 0
  /** The control at the other end of the line; the relay adds who leads by it. */
  const control = {
    sends: (content: object) =>
      line.notify(
        lineMessageOf({
          v: 1,
          at: 0,
          from: 'control',
          session: controlId,
          seq: 0,
          ...content,
        } as LinkMessage),
      ),
    link: (leader?: string) => control.sends({ type: 'link.hello', leader }),
    wantsCamera: (isWanted: boolean, leader?: string) => {
      seq += 1
      control.sends({ type: 'camera.wanted', seq, isWanted, leader })
    },
    shows: (scene: Scene) => {
      seq += 1
      control.sends({
        type: 'stage.show',
        seq,
        scene,
        windows: ['now', 'dark', 'dark'],
        repetition: 1,
        stars: 0,
      })
    },
    sendBye: () => control.sends({ type: 'link.bye' }),
    /** The messages of these types that it has received, without the envelope. */
    received: (...types: readonly LinkMessage['type'][]) =>
      line.commands
        .map(({ message: { session: _session, from: _from, seq: _seq, ...content } }) => content)
        .filter(({ type }) => types.includes(type)),
  }
  const childOf = <Name extends keyof ReturnType<typeof stage.getSnapshot>['children']>(name: Name) =>
    stage.getSnapshot().children[name]
  return {
    stage,
    clock,
    page,
    voice,
    screen,
    line,
    device,
    model,
    control,
    childOf,
    camera: () => {
      const snapshot = childOf('camera')?.getSnapshot()
      return snapshot && cameraStateOf(snapshot)
    },
    character: () => childOf('character')?.getSnapshot().value,
  }
}
