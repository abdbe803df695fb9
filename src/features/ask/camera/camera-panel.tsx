import { useSelector } from '@xstate/react'
import { Camera, CameraOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { RefCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CameraState } from '#src/contract/ask-link.ts'
import { type cameraMachine, cameraStateOf } from '#src/machines/camera.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t, textOf } from '#src/words/nb-ask-camera.ts'
import { CameraExplanation } from './camera-explanation.tsx'
import { CameraPreview, PictureBox } from './camera-preview.tsx'
import { type HandPoseRef, HandsPace, HandsStatus, HandsTrouble } from './hands-status.tsx'
import { StatusPill } from './status-pill.tsx'

export type CameraRef = ActorRefFrom<typeof cameraMachine>
type CameraPanelProps = {
  readonly camera: CameraRef
  readonly handPose: HandPoseRef
  readonly attach: RefCallback<HTMLVideoElement>
  /** The operator sees one child, whatever the model sees; left out where that is asked somewhere else. */
  readonly onAlone?: (() => void) | undefined
}

/** The camera of this device: what it is for, its picture, its light, and every way in which it may be missing. */
export function CameraPanel({ camera, handPose, attach, onAlone }: CameraPanelProps) {
  const isExplaining = useSelector(camera, (snapshot) => snapshot.matches('explaining'))
  const state = useSelector(camera, cameraStateOf)
  if (isExplaining)
    return (
      <CameraExplanation
        onAllow={() => camera.send({ type: 'camera.allow' })}
        onLater={() => camera.send({ type: 'camera.turnOff' })}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      {state === 'live' || state === 'silent' ? (
        <LivePicture camera={camera} handPose={handPose} attach={attach} />
      ) : (
        <PictureBox>
          <div className="absolute inset-0 grid place-items-center p-6">
            <CameraTrouble camera={camera} state={state} />
          </div>
        </PictureBox>
      )}
      <div aria-live="polite" className="contents">
        {state === 'silent' && <CameraTrouble camera={camera} state={state} />}
      </div>
      <HandsTrouble handPose={handPose} onAlone={onAlone} />
      <CameraSettings camera={camera} handPose={handPose} />
    </div>
  )
}

function LivePicture({ camera, handPose, attach }: Omit<CameraPanelProps, 'onAlone'>) {
  const hands = useSelector(handPose, ({ context }) => context.hands)
  return (
    <CameraPreview attach={attach} hands={hands}>
      <div className="absolute inset-x-3.5 top-3.5 flex items-start justify-between gap-2">
        <StatusPill tone="live">{t('camera.on')}</StatusPill>
        <Button icon={CameraOff} onClick={() => camera.send({ type: 'camera.turnOff' })}>
          {t('camera.turnOff')}
        </Button>
      </div>
      <div className="absolute inset-x-3.5 bottom-3.5">
        <HandsStatus handPose={handPose} />
      </div>
    </CameraPreview>
  )
}

/** Why there is no picture, and the way out. */
function CameraTrouble({ camera, state }: { readonly camera: CameraRef; readonly state: CameraState }) {
  const isTrouble = !restful.some((one) => one === state)
  const Icon = state === 'asking' ? LoaderCircle : state === 'off' ? CameraOff : TriangleAlert
  return (
    <output className="flex max-w-120 flex-col items-center gap-3 rounded-md bg-papir px-5 py-4 text-center text-natt">
      <Icon aria-hidden="true" className="size-8 text-skumring" />
      <p className="font-semibold">{textOf(`camera.state.${state}`)}</p>
      {isTrouble && <p className="text-sm">{textOf(`camera.remedy.${state}`)}</p>}
      <Exit camera={camera} state={state} />
    </output>
  )
}

const restful = ['off', 'explaining', 'asking', 'live'] as const satisfies readonly CameraState[]

function Exit({ camera, state }: { readonly camera: CameraRef; readonly state: CameraState }) {
  const turnOn = () => camera.send({ type: 'camera.turnOn' })
  const turnOff = () => camera.send({ type: 'camera.turnOff' })
  if (state === 'off')
    return (
      <Button variant="primary" icon={Camera} onClick={turnOn}>
        {t('camera.turnOn')}
      </Button>
    )
  if (state === 'live' || state === 'silent') return null
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {state !== 'asking' && state !== 'insecure' && <Button onClick={turnOn}>{t('camera.again')}</Button>}
      <Button variant="quiet" onClick={turnOff}>
        {t('camera.turnOff')}
      </Button>
    </div>
  )
}

function CameraSettings({
  camera,
  handPose,
}: {
  readonly camera: CameraRef
  readonly handPose: HandPoseRef
}) {
  const known = useSelector(camera, ({ context }) => context.cameras)
  // Before it is allowed, the browser tells only how many there are.
  const cameras = known.filter(({ deviceId }) => deviceId !== '')
  const open = useSelector(camera, ({ context }) => context.open)
  const canChoose = useSelector(camera, (snapshot) => snapshot.matches('on')) && cameras.length > 1
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
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
      <HandsPace handPose={handPose} />
    </div>
  )
}
