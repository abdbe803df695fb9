import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import type { Scene, StageVoice } from '#src/contract/ask-link.ts'
import {
  askStageMachine,
  type StageKind,
  type VoiceCommand,
} from '#src/machines/ask/ask-stage/ask-stage.machine.ts'
import type { Show } from '#src/machines/ask/ask-show.ts'
import type { InterruptionsOutputEvent } from '#src/machines/ask/auto-approval/auto-approval.machine.ts'
import type { ClickerOutputEvent, PageOutputEvent } from '#src/machines/ask/ask-control/ask-control-events.ts'
import { cameraStateOf } from '#src/machines/ask/camera/camera/camera.machine.ts'

import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import { deferredLine, deferredVision } from './deferred-line.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

const onRequest: StageVoice = { says: 'onRequest', volume: 1 }

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
  const interruptions = deferredCallback<OutputEvents<InterruptionsOutputEvent>>()
  const clicker = deferredCallback<OutputEvents<ClickerOutputEvent>>()
  const { line, stageLink, sendFrom, received } = deferredLine()
  const { device, model, vision } = deferredVision()

  const machine = askStageMachine.provide({
    actors: {
      page: page.logic,
      voice: voice.logic,
      screen: screen.logic,
      interruptions: interruptions.logic,
      clicker: clicker.logic,
      stageLink,
      vision,
    },
  })
  const stage = createActor(machine, {
    clock,
    ...(inspect && { inspect }),
    input: { kind, rememberedCamera: () => undefined, isSecure: true },
  }).start()
  stopAfterTest(stage)

  let seq = 0
  /** The control at the other end of the line; the relay adds who leads by it. */
  const control = {
    sends: (content: object) => sendFrom('control', content),
    link: (leader?: string) => control.sends({ type: 'link.hello', leader }),
    wantsCamera: (isWanted: boolean, leader?: string) => {
      seq += 1
      control.sends({ type: 'camera.wanted', seq, isWanted, leader })
    },
    shows: (
      scene: Scene,
      { spoken = 0, approvesIn = 0, voice: setting = onRequest, turn }: Partial<Show> = {},
    ) => {
      seq += 1
      control.sends({
        type: 'stage.show',
        seq,
        scene,
        windows: ['now', 'dark', 'dark'],
        repetition: 1,
        stars: 0,
        spoken,
        approvesIn,
        voice: setting,
        ...(turn && { turn }),
      })
    },
    sendBye: () => control.sends({ type: 'link.bye' }),
    received,
  }
  const childOf = <Name extends keyof ReturnType<typeof stage.getSnapshot>['children']>(name: Name) =>
    stage.getSnapshot().children[name]
  return {
    stage,
    clock,
    page,
    voice,
    screen,
    interruptions,
    clicker,
    line,
    device,
    model,
    control,
    childOf,
    camera: () => {
      const snapshot = childOf('vision')?.getSnapshot().children.camera?.getSnapshot()
      return snapshot && cameraStateOf(snapshot)
    },
    character: () => childOf('character')?.getSnapshot().value,
  }
}
