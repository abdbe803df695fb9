import { useSelector } from '@xstate/react'

import { useProfileChange } from '#src/shell/queries/profile-change.ts'
import { useAffiliationActor, useAppActor, useUser } from '#src/shell/shell.tsx'

import { focusHeading } from '#src/ui/focus-heading.ts'

import { CookieNotice } from './cookie-notice.tsx'
import { noticeOf } from './home-notice.ts'
import { IntroductionDialog } from './introduction-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** The dialogs and notices of Home; use `HomeNotices`, which loads them lazily. A dismissed notice stays away until the user is loaded again, even if saving the dismissal fails. */
export function HomeDialogs() {
  const auth = useAppActor('auth')
  const affiliation = useAffiliationActor()
  const { profile } = useUser()
  const notice = useSelector(affiliation, (snapshot) => noticeOf(snapshot, profile))
  const changeProfile = useProfileChange()
  const understood = () => {
    changeProfile({ showCookie: false })
    focusHeading()
  }

  return (
    <>
      {affiliation && (
        <RoleDialog
          affiliation={affiliation}
          open={notice === 'role'}
          onSignOut={() => auth.send({ type: 'auth.signOut' })}
        />
      )}
      <IntroductionDialog
        open={notice === 'introduction'}
        onStart={() => changeProfile({ showIntroduction: false })}
      />
      {notice === 'cookie' && (
        // Over the page, so that nothing below it moves when it comes and goes.
        <div className="fixed inset-x-4 bottom-[calc(var(--bottom-nav)+var(--bottom-panel)+1rem)] z-20 mx-auto max-h-[50dvh] max-xs:max-h-[75dvh] max-w-180 overflow-y-auto rounded-md shadow-loft print:hidden">
          <CookieNotice onUnderstood={understood} />
        </div>
      )}
    </>
  )
}
