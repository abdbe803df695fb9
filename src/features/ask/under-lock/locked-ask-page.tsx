import { LockKeyhole } from 'lucide'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'

import { searchIn } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsPublicOver } from '#src/shell/locked-tablet.ts'
import { returnToInState } from '#src/shell/return-to.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { t as bankText } from '#src/words/nb-bank.ts'
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
      <header className="sticky top-0 z-10 bg-papir shadow-kant max-xs:static">
        <div className="page-frame flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 max-sm:[&_a]:px-3.5 max-sm:[&_a>svg]:hidden">
          <Logo wordmark={bankText('app.title')} />
          <ButtonLink variant="primary" icon={LockKeyhole} to={hrefOf('login')}>
            {t('tablet.bank.leave')}
          </ButtonLink>
        </div>
      </header>
      <main id="innhold" tabIndex={-1} className="page-frame focus-by-frame pt-6 pb-12">
        <SignSets showHref={(signIds) => hrefOf('login', { tegn: signIds.join('.') })} />
      </main>
    </>
  )
}
