import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import { searchIn } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useFeature } from '#src/shell/features.ts'
import { returnToInState } from '#src/shell/return-to.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { t } from '#src/words/nb-ask-show.ts'

import { SignSets } from './sign-sets.tsx'
import { SignShow } from './sign-show.tsx'

/** Ask shows signs without a session: those of the address, or those that somebody chooses. */
export function SignShowPage() {
  const [search] = useSearchParams()
  const { tegn = '', enhet } = searchIn('askControl', search)
  const leaveTo = returnToInState(useLocation().state) ?? hrefOf('askIntro')
  if (tegn !== '') return <ShownPage tegn={tegn} leaveTo={leaveTo} />
  return (
    <main id="innhold" tabIndex={-1} className="page-frame focus-by-frame min-h-dvh bg-kalk pt-6 pb-12">
      <Breadcrumb to={leaveTo} label={t('ask.show.back')} navLabel={t('ask.show.back')} />
      <SignSets
        title={t('ask.show.title')}
        showHref={(signIds) => hrefOf('askControl', { tegn: signIds.join('.'), enhet })}
      />
    </main>
  )
}

function ShownPage({ tegn, leaveTo }: { readonly tegn: string; readonly leaveTo: string }) {
  const { openStage, showsOneWindow } = useFeature('ask')
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const showOnBigScreen = () => {
    openStage()
    void navigate(hrefOf('askControl', { tegn, vindu: '' }), { replace: true, state })
  }
  return <SignShow leaveTo={leaveTo} onBigScreen={showsOneWindow() ? undefined : showOnBigScreen} />
}
