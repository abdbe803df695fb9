import { useBlocker } from 'react-router-dom'

import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-month-table.ts'

/** Asks before a navigation that would lose unsaved changes: to another page, month or department. */
export function LeaveDialog({ count }: { readonly count: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      title={t('monthTable.leave.title')}
      description={t('monthTable.leave.text', { count })}
      onClose={stay}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {t('monthTable.leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('monthTable.leave.go')}
          </Button>
        </>
      }
    />
  )
}
