import { Baby } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

import { AuditKind, searchIn } from '#src/contract/page-values.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { Day, type StudentId, type UserId } from '#src/contract/values.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useChildrenOnce } from '#src/shell/queries/audit-log.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-audit.ts'

type InAddress = 'from' | 'to' | 'kind'

/** Which lines are shown. The period and the kind are in the address; a person and a child never are. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const [userId, setUserId] = useState<UserId>()
  const [studentId, setStudentId] = useState<StudentId>()
  const { from, to, kind } = searchIn('audit', params)
  const change = (name: InAddress, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    query: {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(kind !== undefined && { kind }),
      ...(userId !== undefined && { userId }),
      ...(studentId !== undefined && { studentId }),
    },
    change,
    setUserId,
    setStudentId,
  }
}

type Filter = ReturnType<typeof useAuditFilter>
type AuditFiltersProps = { readonly filter: Filter }

/** The fields of the filter. */
export function AuditFilters({ filter }: AuditFiltersProps) {
  const staff = useApiQuery(staffEndpoints.list, {}).data ?? []
  const { query } = filter
  return (
    <search className="mb-6 grid max-w-240 grid-cols-2 gap-4 max-[22rem]:grid-cols-1 lg:grid-cols-[1fr_1fr_1.2fr_1.4fr_1.2fr]">
      <PeriodField filter={filter} name="from" />
      <PeriodField filter={filter} name="to" />
      <SelectField
        label={t('audit.user')}
        value={query.userId ?? ''}
        placeholder={t('audit.user.all')}
        options={staff.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={({ target }) => filter.setUserId(staff.find(({ _id }) => _id === target.value)?._id)}
      />
      <SelectField
        label={t('audit.kind')}
        value={query.kind ?? ''}
        placeholder={t('audit.kind.all')}
        options={AuditKind.options.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
        onChange={({ target }) => filter.change('kind', target.value)}
      />
      <div className="min-w-0 min-[22rem]:max-lg:col-span-2">
        <ChildField filter={filter} />
      </div>
    </search>
  )
}

/** A day that is typed is in the address once it is one. */
function PeriodField({ filter, name }: AuditFiltersProps & { readonly name: 'from' | 'to' }) {
  const chosen = filter.query[name] ?? ''
  const [typed, setTyped] = useState(chosen)
  const isDay = typed === '' || v.is(Day, typed)
  return (
    <DayField
      label={t(`audit.${name}`)}
      value={isDay ? chosen : typed}
      error={isDay ? undefined : t('audit.day.wrong')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value === '' || v.is(Day, value)) filter.change(name, value)
      }}
    />
  )
}

/** The children are fetched once somebody wants to choose one, which is in the log. */
function ChildField({ filter }: AuditFiltersProps) {
  const [isWanted, setWanted] = useState(false)
  const children = useChildrenOnce(isWanted)
  if (children.data)
    return (
      <SelectField
        ref={takeFocus}
        label={t('audit.child')}
        value={filter.query.studentId ?? ''}
        placeholder={t('audit.child.all')}
        options={children.data.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={({ target }) =>
          filter.setStudentId(children.data.find(({ _id }) => _id === target.value)?._id)
        }
      />
    )
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold">{t('audit.child')}</span>
      <Button
        icon={Baby}
        className="min-h-13.5"
        busy={children.isFetching}
        onClick={() => (isWanted ? void children.refetch() : setWanted(true))}
      >
        {t('audit.child.choose')}
      </Button>
      {children.isError && (
        <p role="alert" className="text-sm text-feil">
          {t('audit.child.failed')}
        </p>
      )}
    </div>
  )
}
