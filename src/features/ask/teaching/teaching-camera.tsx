import { useSelector } from '@xstate/react'
import { Camera, CameraOff } from 'lucide'
import type { ReactNode } from 'react'

import { cameraStateOf } from '#src/machines/ask/camera/camera/camera.machine.ts'
import { handsLookOf } from '#src/machines/ask/camera/hands-look.ts'
import type { TakeRecorderRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-teaching.ts'

import { CameraProblem, type CameraRef } from '../camera/camera-picture.tsx'
import { CameraPreview, PictureBox } from '../camera/camera-preview.tsx'
import { type HandPoseRef, HandsProblem } from '../camera/hands-status.tsx'
import { StatusPill } from '../camera/status-pill.tsx'
import { isDetecting, useHands } from '../camera/use-hands.ts'

type TeachingCameraProps = {
  readonly recorder: TakeRecorderRef
  /** What is shown large in the middle of the picture. */
  readonly children?: ReactNode
}

/** The picture in which an adult sees the own hands while a take is recorded. */
export function TeachingCamera({ recorder, children }: TeachingCameraProps) {
  const vision = useSelector(recorder, (snapshot) => snapshot.children.vision)
  const camera = useSelector(vision, (snapshot) => snapshot?.children.camera)
  const handPose = useSelector(vision, (snapshot) => snapshot?.children.handPose)
  if (!camera || !handPose) return null
  return (
    <Picture camera={camera} handPose={handPose}>
      {children}
    </Picture>
  )
}

type PictureProps = {
  readonly camera: CameraRef
  readonly handPose: HandPoseRef
  readonly children: ReactNode
}

function Picture({ camera, handPose, children }: PictureProps) {
  const { attachCamera } = useFeature('ask')
  const state = useSelector(camera, cameraStateOf)
  const isDetectingHands = useSelector(handPose, (snapshot) => isDetecting(handsLookOf(snapshot)))
  const hands = useHands(handPose, isDetectingHands)
  if (state === 'live')
    return (
      <CameraPreview attach={attachCamera} hands={hands}>
        <div className="absolute inset-x-3.5 top-3.5 flex items-start justify-between gap-2">
          <StatusPill tone="live">{t('teaching.camera.on')}</StatusPill>
          <Button icon={CameraOff} onClick={() => camera.send({ type: 'camera.turnOff' })}>
            {t('teaching.camera.turnOff')}
          </Button>
        </div>
        {children}
        <div className="absolute inset-x-3.5 bottom-3.5">
          <HandsProblem handPose={handPose} />
        </div>
      </CameraPreview>
    )
  return (
    <PictureBox>
      <div className="absolute inset-0 grid place-items-center overflow-y-auto p-4 sm:p-6">
        {state === 'off' || state === 'explaining' ? (
          <div className="grid justify-items-center gap-3 rounded-md bg-papir px-5 py-4 text-center">
            <output className="font-semibold">{t('teaching.camera.off')}</output>
            <Button icon={Camera} onClick={() => camera.send({ type: 'camera.allow' })}>
              {t('teaching.begin')}
            </Button>
          </div>
        ) : (
          <CameraProblem camera={camera} state={state} />
        )}
      </div>
    </PictureBox>
  )
}
