import { useSelector } from '@xstate/react'

import { hrefOf } from '#src/contract/pages.ts'
import { isOf, type OutboxItem } from '#src/machines/outbox/outbox/outbox-item.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { type OutboxRef, useIsOffline, useOutbox } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-profile.ts'

import { UnsentItem, type UnsentState } from './unsent-item.tsx'

/** What this device has not sent yet, with what the user can do about each change. */
export function UnsentPage() {
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('unsent.title')} />
      <Breadcrumb to={hrefOf('profile')} label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader title={t('unsent.title')} intro={t('unsent.intro')} />
      <Unsent />
    </div>
  )
}

function Unsent() {
  const outbox = useOutbox()
  const isOffline = useIsOffline()
  const snapshot = useSelector(outbox, (current) => current)
  const { items, isStored } = snapshot.context
  const isLocked = snapshot.matches({ open: 'locked' })

  if (snapshot.matches({ open: 'reading' }) && items.length === 0)
    return (
      <LoadingRegion label={t('unsent.loading')}>
        <Skeleton shape="card" />
      </LoadingRegion>
    )
  return (
    <div className="grid gap-4">
      {isLocked && (
        <Notice kind="warning" live>
          <p className="font-semibold">{t('unsent.locked.title')}</p>
          <p>{t('unsent.locked.text')}</p>
        </Notice>
      )}
      {items.length === 0 && !isLocked && (
        <EmptyState
          title={t('unsent.empty.title')}
          text={t('unsent.empty.text')}
          className="bg-papir py-10 shadow-kant"
        />
      )}
      {items.length > 0 && (
        <>
          <p className="text-skumring">{t(isStored ? 'unsent.kept' : 'unsent.notKept')}</p>
          <ul
            aria-label={t('unsent.list')}
            className="divide-y divide-fuge overflow-hidden rounded-lg bg-papir shadow-kant"
          >
            {items.map((item) => (
              <UnsentItem key={item.id} item={item} state={stateOf(snapshot, item, isOffline)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function stateOf(
  snapshot: ReturnType<OutboxRef['getSnapshot']>,
  item: OutboxItem,
  isOffline: boolean,
): UnsentState {
  const { context } = snapshot
  if (context.openOwner && !isOf(item.owner, context.openOwner)) return 'elsewhere'
  if (context.sendingId === item.id) return 'sending'
  if (snapshot.matches({ open: { ready: 'unauthorized' } })) return 'unauthorized'
  if (isOffline) return 'waiting'
  const isRetrying =
    snapshot.matches({ open: { ready: 'waiting' } }) || context.resting.includes(item.endpoint)
  return isRetrying ? 'retrying' : 'next'
}
