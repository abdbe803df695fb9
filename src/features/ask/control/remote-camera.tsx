import { useSelector } from '@xstate/react'
import { Camera, CameraOff } from 'lucide-react'

import type { AskControl } from '#src/shell/ask-shell.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'
import { t as camera, textOf } from '#src/words/nb-ask-camera.ts'

import { SkeletonView } from '../camera/camera-preview.tsx'
import { StatusPill } from '../camera/status-pill.tsx'

type RemoteCameraProps = { readonly control: AskControl }

/** The stage's camera as its hands alone: no picture leaves that device. */
export function RemoteCamera({ control }: RemoteCameraProps) {
  const state = useSelector(control.stage, ({ context }) => context.camera)
  const hands = useSelector(control.stage, ({ context }) => context.hands)
  const rate = useSelector(control.stage, ({ context }) => Math.round(context.framesPerSecond))
  const isOn = state !== 'off'
  const press = () =>
    control.link.send({ type: 'stageLink.tell', fact: { type: 'camera.wanted', isWanted: !isOn } })
  return (
    <SkeletonView hands={hands}>
      <div className="absolute inset-x-3.5 top-3.5 flex items-start justify-between gap-2">
        <StatusPill
          tone={state === 'live' ? 'live' : 'quiet'}
          icon={state === 'live' ? undefined : CameraOff}
        >
          {state === 'live' ? camera('camera.on') : textOf(`camera.state.${state}`)}
        </StatusPill>
        <Button icon={isOn ? CameraOff : Camera} onClick={press}>
          {t(isOn ? 'ask.control.remote.off' : 'ask.control.remote.on')}
        </Button>
      </div>
      {state === 'live' && (
        <div className="absolute inset-x-3.5 bottom-3.5">
          <StatusPill tone="dark">{camera('hands.rate', { rate })}</StatusPill>
        </div>
      )}
    </SkeletonView>
  )
}
