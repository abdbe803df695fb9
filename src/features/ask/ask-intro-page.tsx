import { Suspense } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { AdultHelp } from './intro/adult-help.tsx'
import { AskWelcome } from './intro/ask-welcome.tsx'
import { SessionStart } from './intro/session-start.tsx'

/** The page that starts a session with Ask: the choice of a screen, and advice for the adults. */
export function AskIntroPage() {
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('ask.intro.title')} />
      <Breadcrumb to={hrefOf('themeCards')} label={t('ask.intro.back')} navLabel={t('page.back')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,1fr)_28.75rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <AskWelcome className="rounded-lg lg:col-start-2 lg:rounded-b-none" />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h1 className="mb-2">{t('ask.intro.title')}</h1>
          <Suspense fallback={<Waiting />}>
            <SessionStart />
          </Suspense>
        </div>
        <AdultHelp className="rounded-lg lg:col-start-2 lg:self-start lg:rounded-t-none" />
      </div>
    </div>
  )
}

const Waiting = () => (
  <LoadingRegion label={t('response.loading')}>
    <Skeleton shape="block" className="h-21! rounded-lg" />
  </LoadingRegion>
)
