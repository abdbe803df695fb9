import { useBlocker } from 'react-router-dom'

import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { t } from '#src/words/nb-month-table.ts'

/** Asks before a navigation that would lose changes that the device has not stored: to another page, month or department. */
export function LeaveDialog({ count }: { readonly count: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('monthTable.leave.title')}
      description={t('monthTable.leave.text', { count })}
      confirmLabel={t('monthTable.leave.go')}
      onConfirm={() => blocker.proceed?.()}
      cancelLabel={t('monthTable.leave.stay')}
      onCancel={() => blocker.reset?.()}
    />
  )
}
