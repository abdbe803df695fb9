import { useSelector } from '@xstate/react'

import { hrefOf } from '#src/contract/pages.ts'
import { OpenPart } from '#src/shell/open-part.tsx'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { FailedRequest } from '#src/shell/queries/query-boundary.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-reflection.ts'

import { ReflectionForm } from './form/reflection-form.tsx'
import type { ReflectionRef } from './form/use-form-context.ts'

/** The reflection on one session, `/profile/evaluation/{id}`. */
export const ReflectionPage = () => (
  // Without a session in the address there is no form.
  <OpenPart of="reflection" part="reflection" waiting={<MissingSession />}>
    {(reflection) => <Reflection reflection={reflection} />}
  </OpenPart>
)

function Reflection({ reflection }: { readonly reflection: ReflectionRef }) {
  const isWriting = useSelector(reflection, (snapshot) => snapshot.matches('writing'))
  const isMissing = useSelector(reflection, (snapshot) => snapshot.matches('missing'))
  if (isMissing) return <MissingSession />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('reflection.title')} />
      <Breadcrumb to={hrefOf('myEvaluations')} label={t('reflection.back')} navLabel={t('page.back')} />
      {isWriting ? <ReflectionForm reflection={reflection} /> : <NotOpen reflection={reflection} />}
    </div>
  )
}

function NotOpen({ reflection }: { readonly reflection: ReflectionRef }) {
  const isLoading = useSelector(reflection, (snapshot) => snapshot.hasTag('loading'))
  const isLocked = useSelector(reflection, (snapshot) => snapshot.matches('locked'))
  return (
    <>
      <PageHeader title={t('reflection.title')} />
      {isLoading && (
        <LoadingRegion label={t('reflection.loading')}>
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
      {isLocked && (
        <Notice kind="warning" live>
          <p className="font-semibold">{t('reflection.locked.title')}</p>
          <p>{t('reflection.locked.text')}</p>
        </Notice>
      )}
      {!isLoading && !isLocked && (
        <FailedRequest
          error={undefined}
          busy={false}
          onRetry={() => reflection.send({ type: 'reflection.retry' })}
        />
      )}
    </>
  )
}

/** On a shared tablet it may be of another department, which a PIN does not open, and of which nothing is said. */
function MissingSession() {
  const { sharedTablet } = useShell()
  return (
    <EmptyPage
      title={t('reflection.title')}
      back={{ to: hrefOf('myEvaluations'), label: t('reflection.back') }}
      empty={
        sharedTablet.isSet()
          ? { title: t('reflection.closed.title'), text: t('reflection.closed.text') }
          : { title: t('reflection.missing.title'), text: t('reflection.missing.text') }
      }
    />
  )
}
