import { createActor, fromCallback } from 'xstate'
import { useSelector } from '@xstate/react'

import { CameraPanel } from '#src/features/ask/camera/camera-panel.tsx'
import { SkeletonView } from '#src/features/ask/camera/camera-preview.tsx'
import { useHands } from '#src/features/ask/camera/use-hands.ts'
import { cameraMachine, type CameraOutputEvent } from '#src/machines/ask/camera/camera/camera.machine.ts'
import {
  handPoseMachine,
  type HandPoseOutputEvent,
} from '#src/machines/ask/camera/hand-pose/hand-pose.machine.ts'
import { createCamera } from '#src/services/camera/camera.ts'
import { createHandPose } from '#src/services/hand-pose/hand-pose.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import { t } from '#src/words/nb-ask-camera.ts'

import { cameraActors, rememberedCamera } from '../actors/camera-actors.ts'
import { handPoseActors, storedBackend } from '../actors/hand-pose-actors.ts'
import { newHandPoseWorker } from '../start/workers.ts'

/** Starts the camera and the hand-pose model alone: for development, tests and benchmarks of the model. */
export function startCameraTrial(page: Window & typeof globalThis, device: DeviceStorage) {
  const camera = createCamera(page)
  const model = createHandPose({
    frames: camera.nextFrame,
    newWorker: newHandPoseWorker,
    choice: storedBackend(device),
    now: () => page.performance.now(),
  })
  const ignoreEvents = createActor(fromCallback<HandPoseOutputEvent>(() => undefined)).start()
  const handPose = createActor(handPoseMachine.provide({ actors: handPoseActors({ handPose: model }) }), {
    input: { listener: ignoreEvents },
  }).start()
  const forwardState = fromCallback<CameraOutputEvent>(({ receive }) => {
    receive(({ state }) => {
      handPose.send({ type: state === 'live' || state === 'silent' ? 'handPose.watch' : 'handPose.rest' })
    })
  })
  const cameraActor = createActor(cameraMachine.provide({ actors: cameraActors({ camera, device }) }), {
    input: { wanted: rememberedCamera(device), listener: createActor(forwardState).start() },
  }).start()
  return { camera: cameraActor, handPose, attach: camera.attach }
}
type CameraTrialProps = { readonly trial: ReturnType<typeof startCameraTrial> }

/** Shows the device’s own camera and the skeleton of another device’s, as a control window does. */
export function CameraTrial({ trial: { camera, handPose, attach } }: CameraTrialProps) {
  const isLive = useSelector(camera, (snapshot) => snapshot.matches({ on: 'open' }))
  const hands = useHands(handPose, isLive)
  return (
    <main className="page-frame grid gap-6 py-6 lg:grid-cols-[2fr_1fr]">
      <h1 className="text-2xl font-bold lg:col-span-2">{t('camera.title')}</h1>
      <CameraPanel
        camera={camera}
        handPose={handPose}
        attach={attach}
        onOverrule={() => handPose.send({ type: 'handPose.overrule' })}
      />
      <SkeletonView hands={hands} />
    </main>
  )
}
