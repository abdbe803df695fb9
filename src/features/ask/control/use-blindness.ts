import { useSelector } from '@xstate/react'

import type { CameraState, HandsLook } from '#src/contract/ask-link.ts'
import { cameraStateOf } from '#src/machines/camera.machine.ts'
import { handsLookOf } from '#src/machines/hands-look.ts'
import type { AskControl } from '#src/shell/ask-shell.ts'

/** Why no suggestion can be expected: there is no picture, or nothing that sees the hands in it. */
export type Blindness = 'noPicture' | 'noHands' | undefined

/** How it is with the eyes of this device, or with those of the stage. */
export function useBlindness({ eyes, stage }: Pick<AskControl, 'eyes' | 'stage'>): Blindness {
  const ownCamera = useSelector(eyes?.camera, (snapshot) => snapshot && cameraStateOf(snapshot))
  const ownLook = useSelector(eyes?.handPose, (snapshot) => snapshot && handsLookOf(snapshot))
  const camera = useSelector(stage, ({ context }) => ownCamera ?? context.camera)
  const look = useSelector(stage, ({ context }) => ownLook ?? context.look)
  return blindnessOf(camera, look)
}

function blindnessOf(camera: CameraState, look: HandsLook): Blindness {
  if (camera !== 'live' && camera !== 'silent') return 'noPicture'
  return camera === 'silent' || look === 'failed' || look === 'slow' ? 'noHands' : undefined
}
