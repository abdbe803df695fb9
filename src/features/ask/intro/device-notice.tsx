import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { useStageAddress } from './stage-address.ts'
import type { shownStateOf } from './screen-list.tsx'

type DeviceNoticeProps = { readonly state: ReturnType<typeof shownStateOf> | undefined }

/** Why the chosen screen shows nothing yet; a session can still be started. */
export function DeviceNotice({ state }: DeviceNoticeProps) {
  const address = useStageAddress()
  if (state === 'off')
    return (
      <Notice kind="warning" live className="[overflow-wrap:anywhere]">
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
