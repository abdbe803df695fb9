import { useSelector } from '@xstate/react'

import { isPerformedIn } from '#src/machines/ask/ask-show.ts'
import type { OperatorSettings } from '#src/machines/ask/ask-control/operator-settings.ts'
import type { DecisionKind } from '#src/machines/ask/curriculum/decision-counts.ts'
import type { AskChain, SignRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'

import { t } from '#src/words/nb-ask-control.ts'

import { CameraSettings } from '../camera/camera-settings.tsx'
import { AutoApprovalSetting } from './auto-approval-setting.tsx'
import { ClickerSetting } from './clicker-setting.tsx'
import { Decision } from './decision.tsx'
import { focusNextHeading } from './focus-next-heading.ts'
import { SessionCamera } from './session-camera.tsx'
import { SignCard } from './sign-card.tsx'
import { Situation } from './situation.tsx'
import { StageMirror } from './stage-mirror.tsx'
import { Undo } from './undo.tsx'
import { VoiceSetting } from './voice-setting.tsx'
import { TurnOrder } from './turn-order.tsx'
import { useVisionFailure } from './use-vision-failure.ts'

type SigningProps = {
  readonly control: AskControlRef
  readonly sign: SignRef
  readonly repetition: AskChain['repetition']
}

/** A child practises a sign: the camera, the decision, the sign and the suggestion. */
export function Signing({ control, sign, repetition }: SigningProps) {
  const vision = useSelector(control, ({ children }) => children.vision)
  const camera = useSelector(vision, (snapshot) => snapshot?.children.camera)
  const handPose = useSelector(vision, (snapshot) => snapshot?.children.handPose)
  const signId = useSelector(sign, ({ context }) => context.signId)
  const signs = useSelector(control, ({ context }) => context.signs)
  const practised = signs.get(signId)
  const isPerformed = useSelector(control, ({ context }) => isPerformedIn(context, signId))
  const isRecorded = useSelector(control, ({ context }) => context.recordings.has(signId))
  const canSay = useSelector(control, ({ context }) => context.stage.isReady && !context.settings.isMuted)
  const settings = useSelector(control, ({ context }) => context.settings)
  const set = (changed: Partial<OperatorSettings>) =>
    control.send({ type: 'askControl.set', settings: changed })
  const visionFailure = useVisionFailure(control)
  const localCamera = camera && handPose && { camera, handPose }
  const practice = useSelector(control, ({ children }) => children.practice)
  const autoApproval = useSelector(control, ({ children }) => children.autoApproval)
  const nextStep = useSelector(practice, (snapshot) => snapshot?.children.nextStep)
  return (
    <div
      ref={focusNextHeading}
      className="flex grow flex-col gap-4 max-sm:gap-2 lg:grid lg:grid-cols-[2fr_1fr] lg:grid-rows-[1fr_auto]"
    >
      <div className="contents lg:flex lg:flex-col lg:gap-3">
        {/* The camera gets the height that the buttons leave. */}
        <div className={`lg:[--camera-width:max(22rem,calc((100dvh-23.25rem)*16/9))] ${aboveBar}`}>
          <SessionCamera control={control} />
        </div>
        {/* At the bottom of the window, so that nothing in it moves when the camera unfolds. */}
        <div
          data-decision-bar
          className="sticky bottom-0 z-10 flex flex-col gap-2.5 max-lg:order-last max-lg:-mx-(--page-margin) max-lg:mt-auto max-lg:-mb-4 max-lg:border-t max-lg:border-fuge max-lg:bg-papir max-lg:px-(--page-margin) max-lg:pt-2 max-lg:pb-4 lg:-mb-5 lg:bg-kalk lg:pb-4 lg:[@media(max-height:56rem)]:mt-auto"
        >
          <Situation
            sign={sign}
            repetition={repetition}
            isPerformed={isPerformed}
            visionFailure={visionFailure}
            onOverrule={() => control.send({ type: 'askControl.overrule' })}
            wordOf={(id) => signs.get(id)?.word ?? id}
          />
          <Decision
            repetition={repetition}
            nextStep={nextStep}
            autoApproval={autoApproval}
            onDecide={(kind: DecisionKind) => practice?.send({ type: `practice.${kind}` })}
            undo={<Undo control={control} />}
            usesClicker={settings.usesClicker}
          />
        </div>
      </div>
      <div className={`flex flex-col gap-4 max-sm:gap-2 ${aboveBar}`}>
        <TurnOrder control={control} />
        {practised && (
          <SignCard
            sign={practised}
            picture={<StageMirror control={control} size="besideText" />}
            repetition={repetition}
            isPerformed={isPerformed}
            isRecorded={isRecorded}
            canSay={canSay}
            onSay={() => control.send({ type: 'askControl.say' })}
          />
        )}
        <VoiceSetting settings={settings} onSet={set} />
        {autoApproval && <AutoApprovalSetting autoApproval={autoApproval} />}
        <ClickerSetting
          settings={settings}
          onSet={set}
          does={{
            forward: t('ask.control.clicker.forward.does'),
            back: t('ask.control.clicker.back.does'),
            undo: t('ask.control.clicker.undo.does'),
          }}
        />
        {localCamera && <CameraSettings {...localCamera} />}
      </div>
    </div>
  )
}

/** On a narrow screen, what takes the focus is scrolled out from behind the buttons at the bottom. */
const aboveBar = 'max-lg:[&_:is(a,button,input,summary)]:scroll-mb-56'
