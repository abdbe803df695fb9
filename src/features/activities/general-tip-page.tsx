import { useParams } from 'react-router-dom'

import { generalTipEndpoints } from '#src/contract/general-tip.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useAreaOf } from './area-of.ts'
import { CardHead } from './card-head.tsx'
import { CardPage } from './card-page.tsx'
import { FavouriteToggle } from './favourite-toggle.tsx'
import { TipParts } from './tip-parts.tsx'

/** Guidance without a focus area is about language and has its colour. */
const ownColour = 'sprak'

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
          <CardHead
            back={{ to: '/', label: t('nav.home') }}
            badge={<Badge>{t('tip.kind')}</Badge>}
            title={card.title}
            preamble={card.subtitle}
            picture={card.picture}
          >
            <div className="flex w-full flex-wrap gap-2 print:hidden">
              <FavouriteToggle type="generalTip" activityId={card._id} className="w-full sm:w-auto" />
              <PrintButton className="w-full sm:w-auto" />
            </div>
          </CardHead>
        )
      }
    >
      {(tip) => <TipParts key={tip._id} tip={tip} />}
    </CardPage>
  )
}
