import { useSelector } from '@xstate/react'

import { isClockWrong } from '#src/machines/app/today/today.machine.ts'
import { useAppActor } from '#src/shell/shell.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { lazyPart, Part } from '#src/ui/part.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Says where days are shown that the clock of the device is wrong; nothing where it is right. */
export function WrongClockNotice({ className }: { readonly className: string }) {
  const isWrong = useSelector(useAppActor('today'), isClockWrong)
  if (!isWrong) return null
  return (
    <Part>
      <Notice live className={classNames('print:hidden', className)}>
        <p>{t('clock.wrong')}</p>
      </Notice>
    </Part>
  )
}

/** Home has no other notice at its start. */
const Notice = lazyPart(async () => (await import('#src/ui/notice.tsx')).Notice)
