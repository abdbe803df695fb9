import { ArrowRight } from 'lucide'
import { useMemo } from 'react'

import type { Month } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { StudentId } from '#src/contract/values.ts'
import { monthText } from '#src/domain/calendar-month.ts'
import { listText } from '#src/domain/list-text.ts'
import { seldomTogether, type SociogramFrame } from '#src/domain/reports/sociogram.ts'
import { ChildSign } from '#src/shell/parts/child-name.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-sociogram.ts'

import type { ShownChild } from './shown-children.ts'

type SeldomTogetherProps = {
  readonly frames: readonly SociogramFrame[]
  readonly minimum: number
  readonly childrenWith: (ids: readonly StudentId[]) => readonly ShownChild[]
}

/** Who was seldom together with others in the period, a–z and without figures, with the months on which it rests and what can be done. */
export function SeldomTogether({ frames, minimum, childrenWith }: SeldomTogetherProps) {
  const seldom = useMemo(() => seldomTogether(frames, minimum), [frames, minimum])
  const months = new Map(seldom?.map((one) => [one.studentId, one.months]))
  const children = childrenWith([...months.keys()])
  return (
    // Who prints the report takes it to a meeting: nobody is named there as seldom with others.
    <section className="print:hidden">
      <h3>{t('sociogram.seldom')}</h3>
      <p className="mt-1 text-sm text-skumring">
        {children.length > 0
          ? t('sociogram.seldom.text', { count: children.length })
          : t(seldom === undefined ? 'sociogram.seldom.unknown' : 'sociogram.seldom.none')}
      </p>
      {children.length > 0 && (
        <>
          <ul className="mt-2 divide-y divide-fuge">
            {children.map(({ id, name, shortName, mark, picture, to }) => (
              <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1.5">
                <ChildSign _id={id} firstName={shortName} mark={mark} picture={picture} />
                {to === undefined ? (
                  name
                ) : (
                  <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-blaa-600">
                    {name}
                  </Link>
                )}
                <span className="text-sm">{monthsText(months.get(id) ?? [])}</span>
              </li>
            ))}
          </ul>
          <Link
            to={hrefOf('activityCards', { group: 'upTo3' })}
            className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-blaa-600"
          >
            {t('sociogram.find.small')}
            <Icon node={ArrowRight} className="size-5 shrink-0" />
          </Link>
        </>
      )}
    </section>
  )
}

/** So many months are named; of more, how many they are. */
const mostNamed = 3

const monthsText = (months: readonly Month[]): string =>
  months.length > mostNamed
    ? t('sociogram.seldom.months', { count: months.length })
    : listText(months.map(monthText))
