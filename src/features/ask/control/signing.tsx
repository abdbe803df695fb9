import { useSelector } from '@xstate/react'

import type { AskChain, SignRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'

import { CameraPicture } from '../camera/camera-picture.tsx'
import { CameraSettings } from '../camera/camera-settings.tsx'
import { Decision } from './decision.tsx'
import { handsFocusOn } from './hands-focus-on.ts'
import { RemoteCamera } from './remote-camera.tsx'
import { SignCard } from './sign-card.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { useBlindness } from './use-blindness.ts'

type SigningProps = {
  readonly control: AskControlRef
  readonly sign: SignRef
  readonly repetition: AskChain['repetition']
}

/** A child practises a sign: the hands, the decision, the sign itself and what the recogniser thinks. */
export function Signing({ control, sign, repetition }: SigningProps) {
  const { attachCamera } = useFeature('ask')
  const camera = useSelector(control, ({ children }) => children.camera)
  const handPose = useSelector(control, ({ children }) => children.handPose)
  const signId = useSelector(sign, ({ context }) => context.signId)
  const practised = useSelector(control, ({ context }) => context.signs.get(signId))
  const blindness = useBlindness(control)
  const eyes = camera && handPose && { camera, handPose }
  return (
    <>
      <div
        ref={handsFocusOn}
        className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr] lg:items-start"
      >
        <div className="flex flex-col gap-4">
          {eyes ? <CameraPicture {...eyes} attach={attachCamera} /> : <RemoteCamera control={control} />}
          <div className="max-lg:hidden">
            <Decision sign={sign} repetition={repetition} />
          </div>
        </div>
        <div className="flex flex-col gap-4 lg:row-span-2">
          {practised && <SignCard sign={practised} repetition={repetition} />}
          <SuggestionCard
            repetition={repetition}
            blindness={blindness}
            onAlone={() => control.send({ type: 'askControl.overrule' })}
          />
        </div>
        {eyes && <CameraSettings {...eyes} />}
      </div>
      {/* At the foot of the window however little there is above it: it must not move as the camera unfolds. */}
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 border-t border-fuge bg-papir p-4 lg:hidden">
        <Decision sign={sign} repetition={repetition} />
      </div>
    </>
  )
}
