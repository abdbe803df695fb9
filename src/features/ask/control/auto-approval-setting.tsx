import { useSelector } from '@xstate/react'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { AutoApprovalRef } from '#src/shell/ask-feature.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-ask-control.ts'

const { minConfidence, countdownSeconds } = askConstants.autoApproval

/** Whether this device approves automatically. */
export function AutoApprovalSetting({ autoApproval }: { readonly autoApproval: AutoApprovalRef }) {
  const isOn = useSelector(autoApproval, (snapshot) => snapshot.matches('on'))
  return (
    <Checkbox
      label={t('ask.control.auto')}
      hint={t('ask.control.auto.hint', { percent: minConfidence * 100, seconds: countdownSeconds })}
      checked={isOn}
      onChange={() => autoApproval.send({ type: isOn ? 'autoApproval.turnOff' : 'autoApproval.turnOn' })}
    />
  )
}
