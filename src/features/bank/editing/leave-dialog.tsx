import { useState } from 'react'
import { useBlocker } from 'react-router-dom'

import { useShell } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
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
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      title={t('content.leave.title')}
      description={lost.map((work) => t(`content.leave.${work}`)).join(' ')}
      onClose={stay}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {t('content.leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('content.leave.go')}
          </Button>
        </>
      }
    />
  )
}
