import { useSelector } from '@xstate/react'

import type { CameraState, HandsLook } from '#src/contract/ask-link.ts'
import { cameraStateOf } from '#src/machines/ask/camera/camera/camera.machine.ts'
import { handsLookOf } from '#src/machines/ask/camera/hands-look.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'

/** Why no suggestion can be expected: there is no picture, or no detection of hands in it. */
export type VisionFailure = 'noPicture' | 'noHands' | undefined

/** From the camera of this device, or else from that of the stage. */
export function useVisionFailure(control: AskControlRef): VisionFailure {
  const vision = useSelector(control, ({ children }) => children.vision)
  const ownCamera = useSelector(vision, (snapshot) => snapshot?.children.camera)
  const ownHandPose = useSelector(vision, (snapshot) => snapshot?.children.handPose)
  const ownState = useSelector(ownCamera, (snapshot) => snapshot && cameraStateOf(snapshot))
  const ownLook = useSelector(ownHandPose, (snapshot) => snapshot && handsLookOf(snapshot))
  const camera = useSelector(control, ({ context }) => ownState ?? context.stage.camera)
  const look = useSelector(control, ({ context }) => ownLook ?? context.stage.look)
  return visionFailureOf(camera, look)
}

function visionFailureOf(camera: CameraState, look: HandsLook): VisionFailure {
  if (camera !== 'live' && camera !== 'silent') return 'noPicture'
  return camera === 'silent' || look === 'failed' || look === 'slow' ? 'noHands' : undefined
}
