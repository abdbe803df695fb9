import { Cake, CalendarPlus } from 'lucide'

import { longDay } from '#src/domain/day.ts'
import type { Planned } from '#src/shell/queries/planned.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-calendar.ts'

import type { DayBucket } from '#src/domain/calendar-month.ts'
import { dayTitle } from '../calendar-words.ts'
import { PlanRows } from '../day-list.tsx'
import type { DayNote } from '../use-day-notes.ts'

type AgendaDayProps = DayBucket<Planned> & {
  readonly notes: readonly DayNote[]
  readonly onOpen: (planned: Planned) => void
  /** Plans something on the day; `undefined` where the user may not plan. */
  readonly onPlan: (() => void) | undefined
}

/** A day of the agenda: what it is, its plans, and a button that plans something on it. */
export function AgendaDay({ day, items, notes, onOpen, onPlan }: AgendaDayProps) {
  const closed = notes.filter(({ kind }) => kind === 'closed').map(({ text }) => text)
  const birthdays = notes.filter(({ kind }) => kind === 'birthday')
  return (
    <section className="mt-6 first:mt-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg font-bold">{[dayTitle(day), ...closed].join(' · ')}</h3>
        {onPlan && (
          <Button
            icon={CalendarPlus}
            aria-label={t('grid.planOn', { day: longDay(day) })}
            variant="quiet"
            onClick={onPlan}
            className="px-3.5! print:hidden"
          >
            {t('agenda.plan')}
          </Button>
        )}
      </div>
      {birthdays.map(({ text }) => (
        <p key={text} className="mb-2 flex items-center gap-2 text-sm font-semibold print:hidden">
          <Icon node={Cake} className="size-5 shrink-0 text-skumring" />
          {text}
        </p>
      ))}
      {items.length === 0 ? (
        <p className="text-sm text-skumring">{t('agenda.empty')}</p>
      ) : (
        <PlanRows items={items} onOpen={onOpen} />
      )}
    </section>
  )
}
