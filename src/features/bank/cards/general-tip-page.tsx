import { useParams } from 'react-router-dom'

import { generalTipEndpoints } from '#src/contract/general-tip.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'

import { useAreaOf } from './area-of.ts'
import { CardPage } from './card-page.tsx'
import { EditLink } from './edit-link.tsx'
import { FavouriteToggle } from './favourite-toggle.tsx'
import { TipHead } from './tip-head.tsx'
import { TipParts } from './tip-parts.tsx'

/** Guidance without a focus area is about language and has its colour. */
const ownColour = 'blue'

/** One piece of professional guidance. */
export function GeneralTipPage() {
  const { id = '' } = useParams()
  const query = useApiQuery(generalTipEndpoints.byId, { params: { id } })
  const summary = useBankList('generalTips').data?.find(({ _id }) => _id === id)
  const areaOf = useAreaOf()

  const card = query.data ?? summary
  const area = card && areaOf(card)
  return (
    <CardPage
      card={card}
      query={query}
      area={area?.colour ?? ownColour}
      head={
        card && (
          <TipHead tip={card}>
            <div className="flex w-full flex-wrap gap-2 print:hidden">
              <FavouriteToggle
                type="generalTip"
                activityId={card._id}
                title={card.title}
                className="w-full sm:w-auto"
              />
              <PrintButton className="w-full sm:w-auto" />
              <EditLink kind="general-tips" id={card._id} className="w-full sm:w-auto" />
            </div>
          </TipHead>
        )
      }
    >
      {(tip) => <TipParts key={tip._id} tip={tip} />}
    </CardPage>
  )
}
