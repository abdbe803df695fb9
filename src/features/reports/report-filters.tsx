import { useState } from 'react'
import * as v from 'valibot'

import { ReportPeriod } from '#src/contract/page-values.ts'
import { Day } from '#src/contract/values.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
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
      {filter.period === 'own' && (
        <div className="flex flex-wrap gap-4">
          <PeriodDay filter={filter} name="from" />
          <PeriodDay filter={filter} name="to" />
        </div>
      )}
    </search>
  )
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
