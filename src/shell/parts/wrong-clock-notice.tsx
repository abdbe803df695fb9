import { useSelector } from '@xstate/react'

import { isClockWrong } from '#src/machines/app/today.machine.ts'
import { useAppActor } from '#src/shell/shell.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Says where days are shown that the clock of the device is wrong; nothing where it is right. */
export function WrongClockNotice() {
  const isWrong = useSelector(useAppActor('today'), isClockWrong)
  if (!isWrong) return null
  return (
    <Notice live className="mb-4 print:hidden">
      <p>{t('clock.wrong')}</p>
    </Notice>
  )
}
