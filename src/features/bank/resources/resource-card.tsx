import { memo } from 'react'

import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { ResourceSummary } from '#src/contract/resource-list.ts'
import { factsText } from '#src/shell/parts/card-facts.ts'
import { FavouriteButton } from '#src/shell/parts/favourite-button.tsx'
import { WindowCard } from '#src/ui/window-card.tsx'

import { useBankReading } from '../reading.ts'
import { CardPicture } from '../cards/card-picture.tsx'
import { KindBadge } from './kind-badge.tsx'

type ResourceCardProps = {
  readonly resource: ResourceSummary
  readonly area: FocusAreaSummary | undefined
  readonly headingLevel: 2 | 3
}

/** Memoized: the list renders again at each keystroke of a search. */
export const ResourceCard = memo(function ResourceCard({ resource, area, headingLevel }: ResourceCardProps) {
  const { isUnderLock, cardHref } = useBankReading()
  return (
    <WindowCard
      to={cardHref('resource', resource._id)}
      title={resource.title}
      preamble={resource.preamble}
      area={area?.colour}
      headingLevel={headingLevel}
      picture={<CardPicture decorative picture={resource.picture} />}
      action={
        !isUnderLock && <FavouriteButton type="resource" activityId={resource._id} title={resource.title} />
      }
      footer={
        <>
          <KindBadge kind={resource.kind} />
          <span>{factsText(resource)}</span>
        </>
      }
    />
  )
})
