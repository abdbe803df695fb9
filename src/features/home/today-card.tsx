import { ChevronRight } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import { PlanBadges } from '#src/shell/parts/plan-badges.tsx'
import { type Planned, timeOf, titleOf } from '#src/shell/queries/planned.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { t } from '#src/words/nb-home.ts'

import { TodayChildren } from './today-children.tsx'

type TodayCardProps = {
  readonly planned: Planned
  readonly departmentName: string | undefined
  /** The plan's children that have loaded. */
  readonly shown: readonly PlanChild[]
  readonly large: boolean
}

export function TodayCard({ planned, departmentName, shown, large }: TodayCardProps) {
  const { plan, activity, area } = planned
  return (
    <article
      data-omr={area?.colour}
      className={classNames(
        'relative grid overflow-hidden rounded-lg bg-papir shadow-kant transition-[translate,box-shadow] duration-200 ease-inn hover:-translate-y-0.5 hover:shadow-loft has-[.cover-link:focus-visible]:overflow-visible',
        large
          ? 'grid-cols-[minmax(0,1fr)] items-center md:grid-cols-[13.75rem_minmax(0,1fr)_3.75rem] lg:grid-cols-[18rem_minmax(0,1fr)_3.75rem]'
          : 'grid-cols-[min(6rem,28%)_minmax(0,1fr)_2.75rem] items-center max-xs:grid-cols-[28%_minmax(0,1fr)] md:grid-cols-[13.75rem_minmax(0,1fr)_3.75rem] lg:grid-cols-[18rem_minmax(0,1fr)_3.75rem]',
      )}
    >
      <div
        className={classNames(
          'relative overflow-hidden border-paint',
          large
            ? 'aspect-16/10 rounded-t-lg border-b-6 md:aspect-auto md:h-full md:min-h-61 md:rounded-l-lg md:rounded-tr-none md:border-r-6 md:border-b-0'
            : 'h-full min-h-29 rounded-l-lg border-r-6 md:min-h-36 lg:min-h-44',
        )}
      >
        <div className="absolute inset-0">
          <Picture src={activity?.picture.src} alt={activity?.picture.alt ?? ''} width={640} height={480} />
        </div>
      </div>
      <div
        className={classNames(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-2',
          large ? 'px-5 pt-4 pb-5 md:px-6 md:py-5' : 'py-3.5 pl-3.5 md:px-6 md:py-4',
        )}
      >
        <p className="text-sm font-semibold">{[timeOf(plan), departmentName].filter(Boolean).join(' · ')}</p>
        <h3>
          <Link
            to={hrefOf('activity', { id: plan.activityId, planId: plan._id })}
            className="cover-link text-inherit no-underline"
          >
            {titleOf(planned)}
          </Link>
        </h3>
        <PlanBadges {...planned} />
        <TodayChildren shown={shown} total={plan.students.length} withMarks={large} />
        <Link
          to={hrefOf('plan', { event: plan._id })}
          className="text-link relative z-1 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold"
        >
          {t('home.today.plan')}
          <span className="sr-only">: {titleOf(planned)}</span>
        </Link>
      </div>
      <Icon
        node={ChevronRight}
        className={classNames(
          'size-6 justify-self-center text-skumring',
          large ? 'max-md:hidden' : 'max-xs:hidden',
        )}
      />
    </article>
  )
}
