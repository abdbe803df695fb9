import type { AskChain, SignRef } from '#src/machines/ask-chain.ts'
import type { AskControl } from '#src/shell/ask-shell.ts'

import { CameraPicture } from '../camera/camera-picture.tsx'
import { CameraSettings } from '../camera/camera-settings.tsx'
import { Decision } from './decision.tsx'
import { handsFocusOn } from './hands-focus-on.ts'
import { RemoteCamera } from './remote-camera.tsx'
import { SignCard } from './sign-card.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { useBlindness } from './use-blindness.ts'

type SigningProps = {
  readonly control: AskControl
  readonly sign: SignRef
  readonly repetition: AskChain['repetition']
}

/** A child practises a sign: the hands, the decision, the sign itself and what the recogniser thinks. */
export function Signing({ control, sign, repetition }: SigningProps) {
  const practised = control.signs().get(sign.getSnapshot().context.signId)
  const blindness = useBlindness(control)
  const overrule = () => {
    repetition?.send({ type: 'repetition.turn' })
    control.eyes?.handPose.send({ type: 'handPose.overrule' })
  }
  return (
    <>
      <div
        ref={handsFocusOn}
        className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr] lg:items-start"
      >
        <div className="flex flex-col gap-4">
          {control.eyes ? <CameraPicture {...control.eyes} /> : <RemoteCamera control={control} />}
          <div className="max-lg:hidden">
            <Decision sign={sign} repetition={repetition} />
          </div>
        </div>
        <div className="flex flex-col gap-4 lg:row-span-2">
          {practised && <SignCard sign={practised} repetition={repetition} />}
          <SuggestionCard repetition={repetition} blindness={blindness} onAlone={overrule} />
        </div>
        {control.eyes && <CameraSettings {...control.eyes} />}
      </div>
      {/* At the foot of the window however little there is above it: it must not move as the camera unfolds. */}
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 border-t border-fuge bg-papir p-4 lg:hidden">
        <Decision sign={sign} repetition={repetition} />
      </div>
    </>
  )
}
