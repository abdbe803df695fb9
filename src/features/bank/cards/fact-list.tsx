import { CalendarDays, Clock, Layers, type IconNode, Users } from 'lucide'

import type { ActivitySummary } from '#src/contract/activity.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-bank.ts'

import { agesText, placesText, seasonsText } from '#src/shell/parts/card-facts.ts'

/** The facts of an activity: duration, group size, ages, level, seasons and places. */
export function FactList({ activity }: { readonly activity: ActivitySummary }) {
  const { duration, groupSize, ages, level, places, seasons } = activity
  const group = groupSize ? groupText(groupSize) : undefined
  const age = ages ? agesText(ages) : undefined
  return (
    <ul aria-label={t('activity.facts')} className="grid gap-2.5 lg:flex lg:flex-wrap lg:gap-x-6">
      {duration !== null && <Fact icon={Clock} name={t('card.minutes.long', { count: duration })} />}
      {(group ?? age) !== undefined && <Fact icon={Users} name={group ?? age} detail={group && age} />}
      {level !== null && (
        <Fact icon={Layers} name={t('card.level', { level })} detail={t(`card.level.${level}.meaning`)} />
      )}
      <Fact icon={CalendarDays} name={seasonsText(seasons)} detail={placesText(places)} />
    </ul>
  )
}

type FactProps = {
  readonly icon: IconNode
  readonly name: string | undefined
  readonly detail?: string | undefined
}

function Fact({ icon, name, detail }: FactProps) {
  return (
    <li className="flex items-center gap-3 lg:items-start">
      <Icon node={icon} className="size-6.5 shrink-0 text-paint" />
      <span className="text-sm leading-[1.35] text-skumring">
        <b className="block text-md leading-[1.3] font-bold text-natt">{name}</b>
        {detail}
      </span>
    </li>
  )
}

function groupText({ from, to }: NonNullable<ActivitySummary['groupSize']>): string {
  if (to === null) return t('card.group.atLeast', { size: from })
  return from === to ? t('card.group.exact', { size: from }) : t('card.group', { from, to })
}
