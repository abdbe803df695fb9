import { useSelector } from '@xstate/react'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-ask-camera.ts'
import type { CameraRef } from './camera-picture.tsx'
import { type HandPoseRef, HandsPace } from './hands-status.tsx'

type CameraSettingsProps = { readonly camera: CameraRef; readonly handPose: HandPoseRef }

/** The choice of a camera, when there are several, and details on what happens to its pictures. */
export function CameraSettings({ camera, handPose }: CameraSettingsProps) {
  const devices = useSelector(camera, ({ context }) => context.cameras)
  // Before permission is granted, the browser only reports how many cameras there are.
  const cameras = devices.filter(({ deviceId }) => deviceId !== '')
  const open = useSelector(camera, ({ context }) => context.open)
  const canChoose = useSelector(camera, (snapshot) => snapshot.matches('on')) && cameras.length > 1
  return (
    <div className="flex flex-col gap-3">
      {canChoose && (
        <SelectField
          label={t('camera.choose')}
          value={open?.deviceId ?? ''}
          placeholder={open ? undefined : t('camera.choose')}
          options={cameras.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label === '' ? t('camera.unnamed', { number: index + 1 }) : label,
          }))}
          onChange={({ currentTarget }) =>
            camera.send({ type: 'camera.choose', deviceId: currentTarget.value })
          }
        />
      )}
      <Disclosure title={t('camera.about')} headingLevel={2}>
        <div className="grid gap-2 text-sm">
          <p>{t('camera.about.text')}</p>
          <HandsPace handPose={handPose} />
        </div>
      </Disclosure>
    </div>
  )
}
