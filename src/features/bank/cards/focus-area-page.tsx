import { focusAreaEndpoints } from '#src/contract/focus-area.ts'
import type { Id } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'

import { useBankReading, useOpenCard } from '../reading.ts'
import { AreaCards } from './area-cards.tsx'
import { AreaHead, wideOnPhones } from './area-head.tsx'
import { AreaParts } from './area-parts.tsx'
import { CardPage } from './card-page.tsx'
import { EditLink } from './edit-link.tsx'
import { FavouriteToggle } from './favourite-toggle.tsx'

/** One of the seven focus areas: its content, its goals with audio, and its cards. */
export function FocusAreaPage() {
  const id = useOpenCard()
  const { isUnderLock } = useBankReading()
  const query = useApiQuery(focusAreaEndpoints.byId, { params: { id } })
  const summary = useBankList('focusAreas').data?.find(({ _id }) => _id === id)
  const card = query.data ?? summary
  return (
    <CardPage
      card={card}
      query={query}
      area={card?.colour}
      head={
        card && (
          <AreaHead area={card} loaded={query.data}>
            {!isUnderLock && (
              <>
                <FavouriteToggle
                  type="focusArea"
                  activityId={card._id}
                  title={card.title}
                  className={wideOnPhones}
                />
                <EditLink kind="focus-areas" id={card._id} className={wideOnPhones} />
              </>
            )}
          </AreaHead>
        )
      }
    >
      {(area) => (
        <>
          <AreaParts area={area} {...(!isUnderLock && { goalAction: editGoal })} />
          <AreaCards area={area} />
        </>
      )}
    </CardPage>
  )
}

const editGoal = (id: Id, title: string) => (
  <EditLink kind="experience-goals" id={id} title={title} className="mt-2 text-sm" />
)
