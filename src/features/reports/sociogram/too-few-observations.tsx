import { monthText } from '#src/domain/calendar-month.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { missingObservations } from '#src/domain/reports/sociogram.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-sociogram.ts'

import type { SociogramProps } from './sociogram-ref.ts'

/** How many observations are missing, and in which month fewest are. */
export function TooFewObservations({ snapshot }: Pick<SociogramProps, 'snapshot'>) {
  const { frames, minimum, input } = snapshot.context
  const missing = missingObservations(frames, minimum)
  return (
    <>
      <p className="mt-1 text-skumring">
        {t('sociogram.tooFew', { minimum })}{' '}
        {missing
          ? t('sociogram.tooFew.missing', { count: missing.count, month: monthText(missing.month) })
          : t('sociogram.tooFew.alone')}
      </p>
      {missing ? (
        <ButtonLink
          to={hrefOf('calendarList', {
            month: missing.month,
            department: input.departmentId,
            who: 'department',
          })}
          className="mt-4 print:hidden"
        >
          {t('sociogram.plans', { month: monthText(missing.month) })}
        </ButtonLink>
      ) : (
        <ButtonLink to={hrefOf('activityCards')} className="mt-4 print:hidden">
          {t('sociogram.find')}
        </ButtonLink>
      )}
    </>
  )
}
