import { t } from '#src/words/nb-ask-stage.ts'

import type { PerformedSign } from '../figure/signing/performed-sign.ts'
import { lastPoseOf } from '../figure/signing/shown-sign.ts'
import { StillAsk } from '../figure/signing/still-ask.tsx'

type SignReminderProps = { readonly sign: PerformedSign }

/**
 * The sign that Ask has just made, small, for the child who makes it now. It stands still: beside the model that looks for
 * hands, a second figure that moves would cost frames.
 */
export const SignReminder = ({ sign }: SignReminderProps) => (
  <StillAsk
    pose={lastPoseOf(sign)}
    frame="wide"
    label={t('askStage.reminder')}
    className="block aspect-4/3 w-55 shrink-0 rounded-[calc(var(--spacing)*3.5)] bg-lys-100"
  />
)
