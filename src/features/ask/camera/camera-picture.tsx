import { useSelector } from '@xstate/react'
import { CameraOff, LoaderCircle, TriangleAlert } from 'lucide'
import type { RefCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CameraState } from '#src/contract/ask-link.ts'
import { type cameraMachine, cameraStateOf } from '#src/machines/ask/camera/camera/camera.machine.ts'
import { handsLookOf } from '#src/machines/ask/camera/hands-look.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t, textOf } from '#src/words/nb-ask-camera.ts'
import { CameraExplanation } from './camera-explanation.tsx'
import { CameraPreview, PictureBox } from './camera-preview.tsx'
import { type HandPoseRef, HandsStatus, HandsProblem } from './hands-status.tsx'
import { RestingCamera } from './resting-camera.tsx'
import { StatusPill } from './status-pill.tsx'
import { isDetecting, useHands } from './use-hands.ts'

export type CameraRef = ActorRefFrom<typeof cameraMachine>
export type CameraPictureProps = {
  readonly camera: CameraRef
  readonly handPose: HandPoseRef
  readonly attach: RefCallback<HTMLVideoElement>
  /**
   * The operator confirms that there is one child, whatever the model detects; omitted where another view has this
   * button.
   */
  readonly onOverrule?: (() => void) | undefined
  /** What the camera cannot do, said before it is turned on. */
  readonly note?: string | undefined
}

/** The picture of this device's camera; without a picture, the explanation, the error or the button that turns it on. */
export function CameraPicture({ camera, handPose, attach, onOverrule, note }: CameraPictureProps) {
  const state = useSelector(camera, cameraStateOf)
  switch (state) {
    case 'off':
      return <RestingCamera note={note} onTurnOn={() => camera.send({ type: 'camera.turnOn' })} />
    case 'explaining':
      return (
        <CameraExplanation
          onAllow={() => camera.send({ type: 'camera.allow' })}
          onLater={() => camera.send({ type: 'camera.turnOff' })}
        />
      )
    case 'live':
    case 'silent':
      return <LivePicture camera={camera} handPose={handPose} attach={attach} onOverrule={onOverrule} />
    default:
      return (
        <PictureBox>
          <div className="absolute inset-0 grid place-items-center overflow-y-auto p-4 sm:p-6">
            <CameraProblem camera={camera} state={state} />
          </div>
        </PictureBox>
      )
  }
}

/** Problems are shown over the picture, so that nothing below moves while the operator aims at it. */
function LivePicture({ camera, handPose, attach, onOverrule }: CameraPictureProps) {
  const isHandPoseActive = useSelector(handPose, (snapshot) => isDetecting(handsLookOf(snapshot)))
  const hands = useHands(handPose, isHandPoseActive)
  const isSilent = useSelector(camera, (snapshot) => cameraStateOf(snapshot) === 'silent')
  // A picture in which nothing moves is silent too, but not missing.
  const lacksPicture = isSilent && hands.length === 0
  return (
    <CameraPreview attach={attach} hands={hands}>
      <div className="absolute inset-x-3.5 top-3.5 flex items-start justify-between gap-2">
        <StatusPill tone="live">{t('camera.on')}</StatusPill>
        <Button icon={CameraOff} onClick={() => camera.send({ type: 'camera.turnOff' })}>
          {t('camera.turnOff')}
        </Button>
      </div>
      <div className="absolute inset-x-3.5 bottom-3.5 flex flex-col gap-2">
        <div aria-live="polite" className="grid justify-items-center">
          {lacksPicture && <CameraProblem camera={camera} state="silent" />}
        </div>
        <HandsProblem handPose={handPose} onOverrule={onOverrule} />
        <div>
          <HandsStatus handPose={handPose} count={hands.length} />
        </div>
      </div>
    </CameraPreview>
  )
}

type CameraProblemProps = {
  readonly camera: CameraRef
  readonly state: Exclude<CameraState, 'off' | 'explaining' | 'live'>
}

/** Why there is no picture, with a retry. */
export function CameraProblem({ camera, state }: CameraProblemProps) {
  const isAsking = state === 'asking'
  const node = isAsking ? LoaderCircle : TriangleAlert
  return (
    <output className="flex max-w-120 flex-col items-center gap-3 rounded-md bg-papir px-5 py-4 text-center text-natt">
      <Icon node={node} className="size-8 text-skumring" />
      <p className="font-semibold">{textOf(`camera.state.${state}`)}</p>
      {!isAsking && <p className="text-sm">{textOf(`camera.remedy.${state}`)}</p>}
      {state !== 'silent' && (
        <div className="flex flex-wrap justify-center gap-3">
          {!isAsking && state !== 'insecure' && (
            <Button onClick={() => camera.send({ type: 'camera.turnOn' })}>{t('camera.again')}</Button>
          )}
          <Button variant="quiet" onClick={() => camera.send({ type: 'camera.turnOff' })}>
            {t('camera.turnOff')}
          </Button>
        </div>
      )}
    </output>
  )
}
