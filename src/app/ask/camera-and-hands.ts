import { createActor, type EventObject, fromCallback } from 'xstate'

import { cameraMachine, type CameraNews } from '#src/machines/camera.machine.ts'
import { handPoseMachine, type HandPoseNews } from '#src/machines/hand-pose.machine.ts'
import { createCamera } from '#src/services/camera/camera.ts'
import { createHandPose, newHandPoseWorker } from '#src/services/hand-pose/hand-pose.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import { cameraActors, keptCamera } from '../actors/camera-actors.ts'
import { handPoseActors, keptBackend } from '../actors/hand-pose-actors.ts'

type Ears = {
  /** Whoever turns the camera on has been asked before. */
  readonly isExplained?: boolean
  readonly camera?: (news: CameraNews) => void
  readonly hands?: (news: HandPoseNews) => void
}

/** The camera of this device, and the model that looks for hands while the camera is live. */
export function startCameraAndHands(
  page: Window & typeof globalThis,
  device: DeviceStorage,
  hear: Ears = {},
) {
  const lens = createCamera(page)
  const model = createHandPose({
    frames: lens.nextFrame,
    newWorker: newHandPoseWorker,
    choice: keptBackend(device),
    now: () => page.performance.now(),
  })
  const handPose = createActor(handPoseMachine.provide({ actors: handPoseActors({ handPose: model }) }), {
    input: { listener: hearing<HandPoseNews>((news) => hear.hands?.(news)) },
  }).start()
  const watch = (news: CameraNews) => {
    const isLive = news.state === 'live' || news.state === 'silent'
    handPose.send({ type: isLive ? 'handPose.watch' : 'handPose.rest' })
    hear.camera?.(news)
  }
  const camera = createActor(cameraMachine.provide({ actors: cameraActors({ camera: lens, device }) }), {
    input: {
      wanted: keptCamera(device),
      isExplained: hear.isExplained ?? false,
      listener: hearing<CameraNews>(watch),
    },
  }).start()
  return {
    camera,
    handPose,
    attach: lens.attach,
    stop() {
      camera.send({ type: 'camera.turnOff' })
      camera.stop()
      handPose.stop()
    },
  }
}
export type CameraAndHands = ReturnType<typeof startCameraAndHands>

/** An actor that hears what a machine tells its listener, for those who are no machine themselves. */
export const hearing = <TNews extends EventObject>(hear: (news: TNews) => void) =>
  createActor(fromCallback<TNews>(({ receive }) => receive(hear))).start()
