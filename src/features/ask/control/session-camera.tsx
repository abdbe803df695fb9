import { useSelector } from '@xstate/react'

import {
  cameraHelpOf,
  signsTooAlike,
  type AskControlContext,
} from '#src/machines/ask/ask-control/ask-control-context.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { CameraPicture } from '../camera/camera-picture.tsx'
import { RemoteCamera } from './remote-camera.tsx'

type SessionCameraProps = { readonly control: AskControlRef }

/** The camera of the session, on this device or on the children's screen; before it is turned on, whether it can help at all. */
export function SessionCamera({ control }: SessionCameraProps) {
  const { attachCamera } = useFeature('ask')
  const vision = useSelector(control, ({ children }) => children.vision)
  const camera = useSelector(vision, (snapshot) => snapshot?.children.camera)
  const handPose = useSelector(vision, (snapshot) => snapshot?.children.handPose)
  const help = useSelector(control, ({ context }) => cameraHelpOf(context))
  const note = help === 'some' ? undefined : t(`ask.control.camera.${help}`)
  return camera && handPose ? (
    <CameraPicture camera={camera} handPose={handPose} attach={attachCamera} note={note} />
  ) : (
    <RemoteCamera control={control} note={note} />
  )
}

/** Before the first child: the operator places camera and screen, and may have the camera turned on in each session. */
export function CameraStep({ control }: SessionCameraProps) {
  const help = useSelector(control, ({ context }) => cameraHelpOf(context))
  const alike = useSelector(control, ({ context }) => wordsTooAlike(context))
  const usesCamera = useSelector(control, ({ context }) => context.settings.usesCamera)
  if (help !== 'some')
    return <p className="rounded-md bg-sand p-3 text-sm">{t(`ask.control.camera.${help}`)}</p>
  return (
    <div className="grid gap-2">
      <SessionCamera control={control} />
      {alike !== '' && (
        <p className="rounded-md bg-sand p-3 text-sm">
          {t('ask.control.camera.someAlike', { words: alike })}
        </p>
      )}
      <Checkbox
        label={t('ask.control.camera.always')}
        hint={t('ask.control.camera.always.hint')}
        checked={usesCamera}
        onChange={() => control.send({ type: 'askControl.set', settings: { usesCamera: !usesCamera } })}
      />
    </div>
  )
}

const and = new Intl.ListFormat('nb-NO')

/** The words of the signs that the camera cannot tell apart, as a text; empty where there are none. */
const wordsTooAlike = (context: AskControlContext): string =>
  and.format([...signsTooAlike(context)].map((signId) => `«${context.signs.get(signId)?.word ?? signId}»`))
