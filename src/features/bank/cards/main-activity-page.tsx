import { mainActivityEndpoints } from '#src/contract/main-activity.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t } from '#src/words/nb-bank.ts'

import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { useBankReading, useOpenCard } from '../reading.ts'
import { useAreaOf } from './area-of.ts'
import { CardButtons } from './card-buttons.tsx'
import { CardHead } from './card-head.tsx'
import { CardPage } from './card-page.tsx'
import { ThemeActivities } from './theme-activities.tsx'
import { ThemeParts } from './theme-parts.tsx'

/** One theme card and its activity cards. */
export function MainActivityPage() {
  const id = useOpenCard()
  const { listHref } = useBankReading()
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
            back={{ to: listHref('themeCards'), label: t('bank.title') }}
            badge={area && <AreaBadge fullName area={area} />}
          >
            <CardButtons likeType="mainActivity" kind="main-activities" card={card} isPrintable />
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
