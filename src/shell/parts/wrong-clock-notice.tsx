import { useSelector } from '@xstate/react'

import { isClockWrong } from '#src/machines/app/today/today.machine.ts'
import { useAppActor } from '#src/shell/shell.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Says where days are shown that the clock of the device is wrong; nothing where it is right. */
export function WrongClockNotice({ className }: { readonly className: string }) {
  const isWrong = useSelector(useAppActor('today'), isClockWrong)
  if (!isWrong) return null
  return (
    <CodeBoundary>
      <Notice live className={classNames('print:hidden', className)}>
        <p>{t('clock.wrong')}</p>
      </Notice>
    </CodeBoundary>
  )
}

/** Home has no other notice at its start. */
const Notice = lazyComponent(async () => (await import('#src/ui/notice.tsx')).Notice)
