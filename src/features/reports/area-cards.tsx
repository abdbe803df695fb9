import { CalendarPlus } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Id } from '#src/contract/values.ts'
import { cardsOfArea } from '#src/domain/reports/area-cards.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { factsText } from '#src/shell/parts/card-facts.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { useToday } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-reports.ts'

/** A few cards of a focus area, each to be planned at once by those who may. */
export function AreaCards({ areaId, area }: { readonly areaId: Id; readonly area: string }) {
  const activities = useBankList('activities').data ?? []
  const cards = cardsOfArea(activities, areaId, useToday())
  const mayAdd = useMayCall(planEndpoints.add)
  if (cards.length === 0) return null
  return (
    <ul aria-label={t('planned.cards', { area })} className="w-full divide-y divide-fuge print:hidden">
      {cards.map((card) => (
        <li key={card._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0">
            <Link
              to={hrefOf('activity', { id: card._id })}
              className="inline-flex min-h-11 items-center font-semibold text-blaa-600"
            >
              {card.title}
            </Link>{' '}
            <span className="text-sm text-skumring">{factsText(card)}</span>
          </span>
          {mayAdd && (
            <ButtonLink
              icon={CalendarPlus}
              to={hrefOf('planActivity', { id: card._id })}
              aria-label={t('planned.add.label', { title: card.title })}
            >
              {t('planned.add')}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
