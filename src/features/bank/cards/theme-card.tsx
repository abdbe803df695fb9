import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { MainActivitySummary } from '#src/contract/main-activity.ts'
import { FavouriteButton } from '#src/shell/parts/favourite-button.tsx'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { HouseCard } from '#src/ui/house-card.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import { CardPicture } from './card-picture.tsx'

type ThemeCardProps = {
  readonly theme: MainActivitySummary
  readonly area: FocusAreaSummary | undefined
  /** How many activity cards it has. */
  readonly count: number | undefined
  readonly headingLevel: 2 | 3
}

export function ThemeCard({ theme, area, count, headingLevel }: ThemeCardProps) {
  const { isUnderLock, cardHref } = useBankReading()
  return (
    <HouseCard
      to={cardHref('themeCard', theme._id)}
      title={theme.title}
      text={theme.preamble}
      area={area?.colour}
      headingLevel={headingLevel}
      picture={<CardPicture decorative picture={theme.picture} />}
      action={
        !isUnderLock && (
          <FavouriteButton type="mainActivity" activityId={theme._id} title={theme.title} tone="wall" />
        )
      }
      footer={
        <>
          {area && <AreaIcon icon={area.icon} />}
          <span>
            {area?.code}
            {count !== undefined && (
              <span className="sr-only sm:not-sr-only">
                {area && ' · '}
                <span className="whitespace-nowrap">{t('card.cards', { count })}</span>
              </span>
            )}
          </span>
        </>
      }
    />
  )
}
