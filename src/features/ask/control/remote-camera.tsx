import { useSelector } from '@xstate/react'
import { CameraOff, type IconNode, MessageCircleQuestionMark } from 'lucide'

import type { CameraState } from '#src/contract/ask-link.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'
import { t as camera, textOf } from '#src/words/nb-ask-camera.ts'

import { SkeletonView } from '../camera/camera-preview.tsx'
import { HandsNotice, HandsPill } from '../camera/hands-status.tsx'
import { RestingCamera } from '../camera/resting-camera.tsx'
import { StatusPill } from '../camera/status-pill.tsx'
import { isDetecting, useStageHands } from '../camera/use-hands.ts'

type RemoteCameraProps = {
  readonly control: AskControlRef
  /** What the camera cannot do, said before it is turned on. */
  readonly note?: string | undefined
}

/** The stage's camera, shown as hands only: no picture leaves that device. */
export function RemoteCamera({ control, note }: RemoteCameraProps) {
  const link = useSelector(control, ({ children }) => children.stageLink)
  const { camera: state, look, framesPerSecond } = useSelector(control, ({ context }) => context.stage)
  const hands = useStageHands(link, state === 'live' && isDetecting(look))
  return (
    <section aria-label={t('ask.control.remote.title')}>
      {state === 'off' ? (
        <RestingCamera note={note} onTurnOn={() => control.send({ type: 'vision.turnOn' })} />
      ) : (
        <SkeletonView hands={hands}>
          <div className="absolute inset-x-3.5 top-3.5 flex items-start justify-between gap-2">
            <output className="min-w-0">
              <Light state={state} />
            </output>
            <Button
              {...(state === 'explaining' ? {} : { icon: CameraOff })}
              onClick={() => control.send({ type: 'vision.turnOff' })}
              className="shrink-0"
            >
              {t(state === 'explaining' ? 'ask.control.remote.cancel' : 'ask.control.remote.off')}
            </Button>
          </div>
          {state === 'explaining' && (
            <p className="absolute inset-x-6 top-1/2 mx-auto max-w-100 text-center text-white">
              {t('ask.control.remote.explaining')}
            </p>
          )}
          {state === 'live' && (
            <div className="absolute inset-x-3.5 bottom-3.5 flex flex-col gap-2">
              <HandsNotice look={look} />
              <div>
                <HandsPill look={look} count={hands.length} rate={Math.round(framesPerSecond)} />
              </div>
            </div>
          )}
        </SkeletonView>
      )}
    </section>
  )
}

function Light({ state }: { readonly state: CameraState }) {
  const [tone, icon] = lights[state] ?? lightsOut
  return (
    <StatusPill tone={tone} icon={icon}>
      {state === 'live' ? camera('camera.on') : textOf(`camera.state.${state}`)}
    </StatusPill>
  )
}

type LightLook = readonly [tone: 'live' | 'quiet', icon: IconNode | undefined]

const lightsOut: LightLook = ['quiet', CameraOff]
const lights: Readonly<Partial<Record<CameraState, LightLook>>> = {
  live: ['live', undefined],
  explaining: ['quiet', MessageCircleQuestionMark],
}
