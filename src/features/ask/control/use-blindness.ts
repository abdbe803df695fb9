import { useSelector } from '@xstate/react'

import type { CameraState, HandsLook } from '#src/contract/ask-link.ts'
import { cameraStateOf } from '#src/machines/ask/camera/camera.machine.ts'
import { handsLookOf } from '#src/machines/ask/camera/hands-look.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'

/** Why no suggestion can be expected: there is no picture, or nothing that sees the hands in it. */
export type Blindness = 'noPicture' | 'noHands' | undefined

/** How it is with the eyes of this device, or with those of the stage. */
export function useBlindness(control: AskControlRef): Blindness {
  const ownCamera = useSelector(control, ({ children }) => children.camera)
  const ownHandPose = useSelector(control, ({ children }) => children.handPose)
  const ownState = useSelector(ownCamera, (snapshot) => snapshot && cameraStateOf(snapshot))
  const ownLook = useSelector(ownHandPose, (snapshot) => snapshot && handsLookOf(snapshot))
  const camera = useSelector(control, ({ context }) => ownState ?? context.stage.camera)
  const look = useSelector(control, ({ context }) => ownLook ?? context.stage.look)
  return blindnessOf(camera, look)
}

function blindnessOf(camera: CameraState, look: HandsLook): Blindness {
  if (camera !== 'live' && camera !== 'silent') return 'noPicture'
  return camera === 'silent' || look === 'failed' || look === 'slow' ? 'noHands' : undefined
}
