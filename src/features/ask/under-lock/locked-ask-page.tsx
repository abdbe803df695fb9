import { Navigate, useLocation, useSearchParams } from 'react-router-dom'

import { searchIn } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsPublicOver } from '#src/shell/locked-tablet.ts'
import { LockedHeader } from '#src/shell/parts/locked-header.tsx'
import { returnToInState } from '#src/shell/return-to.ts'
import { t } from '#src/words/nb-tablet.ts'

import { SignSets } from '../show/sign-sets.tsx'
import { SignShow } from '../show/sign-show.tsx'

/**
 * Ask shows signs on a locked tablet, which is his only screen: a second window of a tablet would stay open when somebody unlocks it. He
 * gives way to the lock screen when nobody touches it.
 */
export function LockedAskPage() {
  const [search] = useSearchParams()
  const { tegn = '' } = searchIn('login', search)
  const state: unknown = useLocation().state
  if (useIsPublicOver()) return <Navigate to={hrefOf('login')} replace />
  if (tegn !== '') return <SignShow leaveTo={returnToInState(state) ?? hrefOf('login')} />
  return (
    <>
      <LockedHeader />
      <main id="innhold" tabIndex={-1} className="page-frame focus-by-frame pt-6 pb-12">
        <SignSets
          title={t('tablet.ask')}
          showHref={(signIds) => hrefOf('login', { tegn: signIds.join('.') })}
        />
      </main>
    </>
  )
}
