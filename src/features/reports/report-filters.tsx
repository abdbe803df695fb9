import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import * as v from 'valibot'

import { ReportPeriod } from '#src/contract/page-values.ts'
import { Day } from '#src/contract/values.ts'
import { monthOf, monthText, numberIn, yearIn } from '#src/domain/calendar-month.ts'
import { type DayRange, monthWord } from '#src/domain/day.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField, type SelectOption } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-reports.ts'

import type { ReportFilter } from './use-report-filter.ts'

type ReportFiltersProps = {
  readonly filter: ReportFilter
  /** The departments to choose from; without any, the report is of none of them. */
  readonly departments?: readonly SelectOption[]
}

/** The fields of the period and the department of a report. */
export function ReportFilters({ filter, departments = [] }: ReportFiltersProps) {
  return (
    <search className="mb-6 flex flex-wrap items-end gap-4 print:hidden">
      {departments.length > 0 && (
        <div className="min-w-40 max-md:flex-1 md:w-72">
          <SelectField
            label={t('reports.department')}
            value={filter.department}
            options={departments}
            onChange={({ target }) => filter.change({ department: target.value })}
          />
        </div>
      )}
      <Segmented
        label={t('reports.period')}
        value={filter.period}
        items={ReportPeriod.options.map((value) => ({ value, label: t(`reports.period.${value}`) }))}
        onValue={(period) => filter.change({ period })}
      />
      <PeriodSteps filter={filter} />
      {filter.period === 'own' && (
        <div className="flex flex-wrap gap-4">
          <PeriodDay filter={filter} name="from" />
          <PeriodDay filter={filter} name="to" />
        </div>
      )}
    </search>
  )
}

/** The period that is shown, and the way to the one before it and the one after it. */
function PeriodSteps({ filter }: Pick<ReportFiltersProps, 'filter'>) {
  const { period, range, previous, next, present } = filter
  if (period === 'own') return undefined
  return (
    <div className="flex min-h-12 max-w-full flex-wrap items-center gap-0.5">
      <IconButton
        className="max-md:-ml-2.5"
        icon={ChevronLeft}
        label={t(`reports.previous.${period}`)}
        disabled={!previous}
        onClick={previous}
      />
      <p aria-live="polite" className="max-w-[calc(100%-6rem)] min-w-0 text-center font-semibold sm:min-w-36">
        {periodText(period, range)}
      </p>
      <IconButton icon={ChevronRight} label={t(`reports.next.${period}`)} disabled={!next} onClick={next} />
      {present && (
        <Button variant="quiet" onClick={present} className="px-3! text-sm">
          {t('reports.present')}
        </Button>
      )}
    </div>
  )
}

function periodText(period: Exclude<ReportPeriod, 'own'>, { from, to }: DayRange): string {
  const [first, last] = [monthOf(from), monthOf(to)]
  if (period === 'month') return monthText(first)
  if (period === 'year') return `${yearIn(first)}–${yearIn(last)}`
  return t('reports.half', { from: monthWord(numberIn(first)), to: monthText(last) })
}

/** A day that is typed is in the address once it is one. */
function PeriodDay({ filter, name }: Pick<ReportFiltersProps, 'filter'> & { readonly name: 'from' | 'to' }) {
  const chosen = filter.range[name]
  const [typed, setTyped] = useState<string>()
  const issue = name === 'to' && filter.issue !== undefined && t(`reports.range.${filter.issue}`)
  return (
    <DayField
      label={t(`reports.${name}`)}
      value={typed ?? chosen}
      error={typed === undefined ? issue || undefined : t('reports.day.wrong')}
      onChange={({ currentTarget: { value } }) => {
        if (v.is(Day, value)) {
          setTyped(undefined)
          filter.change({ [name]: value })
        } else setTyped(value)
      }}
    />
  )
}
