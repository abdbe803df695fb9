import type { AskDevice } from '#src/contract/ask.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { useStageAddress } from './stage-address.ts'

type DeviceNoticeProps = { readonly state: AskDevice['state'] | undefined }

/** Why the chosen screen shows nothing yet; a session can still be started. */
export function DeviceNotice({ state }: DeviceNoticeProps) {
  const address = useStageAddress()
  if (state === 'off')
    return (
      <Notice kind="warning" live>
        <p>{t('ask.intro.off.notice', { address })}</p>
      </Notice>
    )
  if (state === 'led')
    return (
      <Notice kind="warning" live>
        <p>{t('ask.intro.led.notice')}</p>
      </Notice>
    )
  return null
}
