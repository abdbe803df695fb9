import { useSearchParams } from 'react-router-dom'

import { ReflectionPeriod, searchIn } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays } from '#src/domain/day.ts'
import { useDepartmentOptions } from '#src/shell/queries/department-options.ts'
import { ownDepartmentOf } from '#src/shell/queries/departments.ts'
import { useChosenAffiliation, useToday } from '#src/shell/shell.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-reflections.ts'

import { ReflectionSearchField } from './reflection-search-field.tsx'

const daysOfPeriod: Readonly<Record<ReflectionPeriod, number>> = { month: 30, quarter: 90, year: 365 }

/** Which reflections of the staff are listed, in the address: of a department, in a period up to today, and with some words. */
export function useEmployeeFilter() {
  const [params, setParams] = useSearchParams()
  const chosen = useChosenAffiliation()
  const today: Day = useToday()
  const given = searchIn('employeeEvaluations', params)
  const filter = {
    query: given.q ?? '',
    department: given.department ?? (chosen ? ownDepartmentOf(chosen) : 'all'),
    period: given.period ?? 'month',
  } as const
  const change = (changed: {
    readonly q?: string
    readonly department?: string
    readonly period?: string
  }) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { ...filter, from: addDays(today, -daysOfPeriod[filter.period]), to: today, change }
}

type EmployeeFiltersProps = { readonly filter: ReturnType<typeof useEmployeeFilter> }

/** The fields of the filter. */
export function EmployeeFilters({ filter }: EmployeeFiltersProps) {
  const options = useDepartmentOptions()
  return (
    <search className="mb-6 grid gap-4">
      <ReflectionSearchField
        label={t('employeeReflections.search')}
        example={t('employeeReflections.search.example')}
        query={filter.query}
        onQuery={(q) => filter.change({ q })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-40 max-md:flex-1 md:w-72">
          <SelectField
            label={t('profile.department')}
            value={filter.department}
            options={[{ value: 'all', label: t('employeeReflections.department.all') }, ...options]}
            onChange={(event) => filter.change({ department: event.target.value })}
          />
        </div>
        <Segmented
          label={t('employeeReflections.period')}
          value={filter.period}
          items={ReflectionPeriod.options.map((value) => ({
            value,
            label: t(`employeeReflections.period.${value}`),
          }))}
          onValue={(period) => filter.change({ period })}
        />
      </div>
    </search>
  )
}
