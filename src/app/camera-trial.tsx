import { useSelector } from '@xstate/react'

import { CameraPanel } from '#src/features/ask/camera/camera-panel.tsx'
import { SkeletonView } from '#src/features/ask/camera/camera-preview.tsx'
import { t } from '#src/words/nb-ask-camera.ts'

import type { CameraAndHands } from './ask/camera-and-hands.ts'

type CameraTrialProps = { readonly cameraAndHands: CameraAndHands }

/** The camera and the hands by themselves, as a control window shows its own and those of another device. */
export function CameraTrial({ cameraAndHands: { camera, handPose, attach } }: CameraTrialProps) {
  const hands = useSelector(handPose, ({ context }) => context.hands)
  return (
    <main className="page-frame grid gap-6 py-6 lg:grid-cols-[2fr_1fr]">
      <h1 className="text-2xl font-bold lg:col-span-2">{t('camera.title')}</h1>
      <CameraPanel
        camera={camera}
        handPose={handPose}
        attach={attach}
        onAlone={() => handPose.send({ type: 'handPose.overrule' })}
      />
      <SkeletonView hands={hands} />
    </main>
  )
}
