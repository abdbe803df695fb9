import type { Month } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { addMonths } from '#src/domain/calendar-month.ts'
import { monthBlanks } from './calendar-words.ts'

/** Says that nothing is planned in a month, and where to begin. */
export function EmptyMonth({ month }: { readonly month: Month }) {
  const { to, toTable } = useCalendarAddress()
  const mayAdd = useMayCall(planEndpoints.add)
  const before = addMonths(month, -12)
  return (
    <Notice live className="mb-4 print:hidden">
      <p>{t('calendar.empty.month', monthBlanks(month))}</p>
      <p className="mt-2 flex max-w-none flex-wrap gap-2">
        {mayAdd && (
          <>
            <ButtonLink to={to('planSeveral', { copy: 'year', month, day: undefined })}>
              {t('calendar.empty.copy', monthBlanks(before))}
            </ButtonLink>
            <ButtonLink to={hrefOf('themeCards')}>{t('calendar.empty.theme')}</ButtonLink>
            <ButtonLink to={toTable(month, { month: undefined })} className="max-md:hidden">
              {t('calendar.empty.table')}
            </ButtonLink>
          </>
        )}
        <ButtonLink to={to('calendar', { month: before, day: undefined })}>
          {t('calendar.empty.lastYear', monthBlanks(before))}
        </ButtonLink>
      </p>
    </Notice>
  )
}
