import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ApiError } from '#src/contract/api.ts'
import type { FocusAreaColour } from '#src/contract/bank.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { t } from '#src/words/nb-bank.ts'

import { CardHeadSkeleton, CardPartsSkeleton } from './card-page-skeleton.tsx'
import { MissingCard } from './missing-card.tsx'

type CardPageProps<Whole> = {
  /** The card as the answer, or else a list, tells it. */
  readonly card: { readonly title: string } | undefined
  readonly query: UseQueryResult<Whole>
  readonly area: FocusAreaColour | undefined
  readonly head: ReactNode
  readonly children: (whole: Whole) => ReactNode
}

/** The page of one card: its head stands at once where a list knows it, the rest when the whole card has come. */
export function CardPage<Whole>({ card, query, area, head, children }: CardPageProps<Whole>) {
  if (!card) return <UnknownCard query={query} />
  return (
    <div data-omr={area}>
      <PageTitle page={card.title} />
      {head}
      <div className="page-frame pb-30">
        <QueryBoundary query={query} skeleton={<CardPartsSkeleton />} missing={<MissingCard />}>
          {children}
        </QueryBoundary>
      </div>
    </div>
  )
}

/** A card that no list knows: it may come yet, or not exist. */
function UnknownCard({ query }: { readonly query: UseQueryResult }) {
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t(isMissing ? 'page.missing.title' : 'bank.title')} />
      <h1 className="sr-only">{t('bank.title')}</h1>
      <QueryBoundary query={query} skeleton={<CardHeadSkeleton />} missing={<MissingCard />}>
        {() => undefined}
      </QueryBoundary>
    </div>
  )
}
