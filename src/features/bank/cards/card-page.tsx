import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ApiError, NetworkError } from '#src/contract/api.ts'
import type { AreaColour } from '#src/contract/area-look.ts'
import type { Id } from '#src/contract/values.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import { CardHeadSkeleton, CardPartsSkeleton } from './card-page-skeleton.tsx'
import { MissingCard, missingCard, MissingCardPage, type MissingWords } from './missing-card.tsx'

type AnyCard = { readonly _id: Id; readonly isUnpublished?: true | undefined }

type CardPageProps<FullCard> = {
  /** The card from the response, or else from a list. */
  readonly card: { readonly title: string } | undefined
  readonly query: UseQueryResult<FullCard>
  readonly area: AreaColour | undefined
  readonly head: ReactNode
  readonly missing?: MissingWords
  /** The heading while nothing is known of the card. */
  readonly title?: string
  readonly children: (fullCard: FullCard) => ReactNode
}

/** The page of one card: its head renders at once if a list has the card, the rest when the complete card has loaded. */
export function CardPage<FullCard extends AnyCard>({
  card,
  query,
  area,
  head,
  missing,
  title = t('bank.title'),
  children,
}: CardPageProps<FullCard>) {
  const { listHref } = useBankReading()
  const missingWords = missing ?? missingCard(listHref('themeCards'))
  if (!card) return <UnknownCard query={query} missing={missingWords} title={title} />
  return (
    <div data-omr={area}>
      <PageTitle page={card.title} />
      {query.isLoadingError && query.error instanceof NetworkError && (
        <div className="page-frame pt-6">
          <Notice>{t('card.partial')}</Notice>
        </div>
      )}
      {query.data?.isUnpublished && (
        <div className="page-frame pt-6">
          <Notice kind="warning">{t('card.unpublished')}</Notice>
        </div>
      )}
      {head}
      <div className="page-frame pb-30">
        <QueryBoundary
          query={query}
          skeleton={<CardPartsSkeleton />}
          missing={<MissingCard {...missingWords} />}
        >
          {children}
        </QueryBoundary>
      </div>
    </div>
  )
}

/** A card that is in no list: it is loading, or does not exist. */
function UnknownCard({
  query,
  missing,
  title,
}: {
  readonly query: UseQueryResult
  readonly missing: MissingWords
  readonly title: string
}) {
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  if (isMissing) return <MissingCardPage {...missing} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <h1 className="sr-only">{title}</h1>
      <QueryBoundary query={query} skeleton={<CardHeadSkeleton />}>
        {() => undefined}
      </QueryBoundary>
    </div>
  )
}
