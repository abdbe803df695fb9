import { useState } from 'react'
import { useBlocker } from 'react-router-dom'

import { useShell } from '#src/shell/shell.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { t } from '#src/words/nb-content.ts'

/** What a form may lose, in the order in which it is named. */
const works = ['recording', 'upload', 'content'] as const

/** Asks before a navigation that leaves unsaved changes, a recording that is not used, or files on their way. */
export function LeaveDialog() {
  const { unsavedOnPage } = useShell()
  // As it was when somebody wanted to leave: the text stays while the dialog closes.
  const [lost, setLost] = useState<readonly (typeof works)[number][]>([])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    const unsaved = unsavedOnPage()
    setLost(works.filter((work) => unsaved.includes(work)))
    return unsaved.length > 0
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('content.leave.title')}
      description={lost.map((work) => t(`content.leave.${work}`)).join(' ')}
      confirmLabel={t('content.leave.go')}
      onConfirm={() => blocker.proceed?.()}
      cancelLabel={t('content.leave.stay')}
      onCancel={() => blocker.reset?.()}
    />
  )
}
