import { useParams } from 'react-router-dom'

import { focusAreaEndpoints } from '#src/contract/focus-area.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'

import { AreaCards } from './area-cards.tsx'
import { AreaHead } from './area-head.tsx'
import { AreaParts } from './area-parts.tsx'
import { CardPage } from './card-page.tsx'

/** One of the seven focus areas: its content, its goals with audio, and its cards. */
export function FocusAreaPage() {
  const { id = '' } = useParams()
  const query = useApiQuery(focusAreaEndpoints.byId, { params: { id } })
  const summary = useBankList('focusAreas').data?.find(({ _id }) => _id === id)
  const card = query.data ?? summary
  return (
    <CardPage
      card={card}
      query={query}
      area={card?.colour}
      head={card && <AreaHead area={card} loaded={query.data} />}
    >
      {(area) => (
        <>
          <AreaParts area={area} />
          <AreaCards area={area} />
        </>
      )}
    </CardPage>
  )
}
