import { memo } from 'react'

import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { FavouriteButton } from '#src/shell/parts/favourite-button.tsx'
import { WindowCard } from '#src/ui/window-card.tsx'

import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { factsText } from '#src/shell/parts/card-facts.ts'
import { useBankReading } from '../reading.ts'
import { CardPicture } from './card-picture.tsx'

type ActivityCardProps = {
  readonly activity: ActivitySummary
  readonly area: FocusAreaSummary | undefined
  readonly headingLevel: 2 | 3
}

/** Memoized: a long list renders again at each keystroke of a search. */
export const ActivityCard = memo(function ActivityCard({ activity, area, headingLevel }: ActivityCardProps) {
  const { isUnderLock, cardHref } = useBankReading()
  return (
    <WindowCard
      to={cardHref('activity', activity._id)}
      title={activity.title}
      preamble={activity.preamble}
      area={area?.colour}
      headingLevel={headingLevel}
      picture={<CardPicture decorative picture={activity.picture} />}
      action={
        !isUnderLock && <FavouriteButton type="activity" activityId={activity._id} title={activity.title} />
      }
      footer={
        <>
          {area && <AreaBadge area={area} />}
          <span>{factsText(activity)}</span>
        </>
      }
    />
  )
})
