import { useParams } from 'react-router-dom'

import { mainActivityEndpoints } from '#src/contract/main-activity.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t } from '#src/words/nb-bank.ts'

import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { useAreaOf } from './area-of.ts'
import { CardHead } from './card-head.tsx'
import { CardPage } from './card-page.tsx'
import { EditLink } from './edit-link.tsx'
import { FavouriteToggle } from './favourite-toggle.tsx'
import { ThemeActivities } from './theme-activities.tsx'
import { ThemeParts } from './theme-parts.tsx'

/** One theme card and its activity cards. */
export function MainActivityPage() {
  const { id = '' } = useParams()
  const query = useApiQuery(mainActivityEndpoints.byId, { params: { id } })
  const summary = useBankList('mainActivities').data?.find(({ _id }) => _id === id)
  const areaOf = useAreaOf()

  const card = query.data ?? summary
  const area = card && areaOf(card)
  return (
    <CardPage
      card={card}
      query={query}
      area={area?.colour}
      head={
        card && (
          <CardHead
            {...card}
            back={{ to: hrefOf('themeCards'), label: t('bank.title') }}
            badge={area && <AreaBadge fullName area={area} />}
          >
            <div className="flex w-full flex-wrap gap-2 print:hidden">
              <FavouriteToggle
                type="mainActivity"
                activityId={card._id}
                title={card.title}
                className="w-full sm:w-auto"
              />
              <PrintButton className="w-full sm:w-auto" />
              <EditLink kind="main-activities" id={card._id} className="w-full sm:w-auto" />
            </div>
          </CardHead>
        )
      }
    >
      {(theme) => (
        <>
          <ThemeActivities themeId={theme._id} />
          <ThemeParts theme={theme} />
        </>
      )}
    </CardPage>
  )
}
