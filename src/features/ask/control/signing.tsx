import type { AskChain, SignRef } from '#src/machines/ask-chain.ts'
import type { AskControl } from '#src/shell/ask-shell.ts'

import { CameraPanel } from '../camera/camera-panel.tsx'
import { Decision } from './decision.tsx'
import { handsFocusOn } from './hands-focus-on.ts'
import { RemoteCamera } from './remote-camera.tsx'
import { SignCard } from './sign-card.tsx'
import { SuggestionCard } from './suggestion-card.tsx'

type SigningProps = {
  readonly control: AskControl
  readonly sign: SignRef
  readonly repetition: AskChain['repetition']
}

/** A child practises a sign: the hands, the decision, the sign itself and what the recogniser thinks. */
export function Signing({ control, sign, repetition }: SigningProps) {
  const practised = control.signs().get(sign.getSnapshot().context.signId)
  const overrule = () => {
    repetition?.send({ type: 'repetition.turn' })
    control.eyes?.handPose.send({ type: 'handPose.overrule' })
  }
  return (
    <>
      <div ref={handsFocusOn} className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div className="flex flex-col gap-4">
          {control.eyes ? <CameraPanel {...control.eyes} /> : <RemoteCamera control={control} />}
          <div className="max-lg:hidden">
            <Decision sign={sign} repetition={repetition} />
          </div>
        </div>
        <div className="flex flex-col gap-4">
          {practised && <SignCard sign={practised} repetition={repetition} />}
          <SuggestionCard repetition={repetition} onAlone={overrule} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-fuge bg-papir p-4 lg:hidden">
        <Decision sign={sign} repetition={repetition} />
      </div>
    </>
  )
}
