import { useSelector } from '@xstate/react'

import { isPerformedIn } from '#src/machines/ask/ask-show.ts'
import type { DecisionKind } from '#src/machines/ask/curriculum/decision-counts.ts'
import type { AskChain, SignRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'

import { CameraPicture } from '../camera/camera-picture.tsx'
import { CameraSettings } from '../camera/camera-settings.tsx'
import { AutoApprovalSetting } from './auto-approval-setting.tsx'
import { Decision } from './decision.tsx'
import { focusNextHeading } from './focus-next-heading.ts'
import { RemoteCamera } from './remote-camera.tsx'
import { SignCard } from './sign-card.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { Undo } from './undo.tsx'
import { useVisionFailure } from './use-vision-failure.ts'

type SigningProps = {
  readonly control: AskControlRef
  readonly sign: SignRef
  readonly repetition: AskChain['repetition']
}

/** A child practises a sign: the camera, the decision, the sign and the suggestion. */
export function Signing({ control, sign, repetition }: SigningProps) {
  const { attachCamera } = useFeature('ask')
  const vision = useSelector(control, ({ children }) => children.vision)
  const camera = useSelector(vision, (snapshot) => snapshot?.children.camera)
  const handPose = useSelector(vision, (snapshot) => snapshot?.children.handPose)
  const signId = useSelector(sign, ({ context }) => context.signId)
  const practised = useSelector(control, ({ context }) => context.signs.get(signId))
  const isPerformed = useSelector(control, ({ context }) => isPerformedIn(context, signId))
  const visionFailure = useVisionFailure(control)
  const localCamera = camera && handPose && { camera, handPose }
  const practice = useSelector(control, ({ children }) => children.practice)
  const autoApproval = useSelector(control, ({ children }) => children.autoApproval)
  const decision = {
    sign,
    repetition,
    autoApproval,
    onDecide: (kind: DecisionKind) => practice?.send({ type: `practice.${kind}` }),
    undo: <Undo control={control} />,
  }
  return (
    <>
      <div
        ref={focusNextHeading}
        className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr] lg:items-start"
      >
        <div className="flex flex-col gap-4">
          {localCamera ? (
            <CameraPicture {...localCamera} attach={attachCamera} />
          ) : (
            <RemoteCamera control={control} />
          )}
          <div className="max-lg:hidden">
            <Decision {...decision} />
          </div>
        </div>
        <div className="flex flex-col gap-4 lg:row-span-2">
          {practised && (
            <SignCard
              sign={practised}
              repetition={repetition}
              isPerformed={isPerformed}
              onSay={() => control.send({ type: 'askControl.say' })}
            />
          )}
          <SuggestionCard
            repetition={repetition}
            visionFailure={visionFailure}
            onOverrule={() => control.send({ type: 'askControl.overrule' })}
          />
          {autoApproval && <AutoApprovalSetting autoApproval={autoApproval} />}
        </div>
        {localCamera && <CameraSettings {...localCamera} />}
      </div>
      {/* Always at the bottom of the window, so that it does not move when the camera unfolds. */}
      <div className="sticky bottom-0 z-10 -mx-(--page-margin) mt-auto -mb-4 border-t border-fuge bg-papir px-(--page-margin) py-4 lg:hidden">
        <Decision {...decision} />
      </div>
    </>
  )
}
