import { CircleAlert, Repeat, X } from 'lucide'
import { useId } from 'react'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import { departmentEndpoints } from '#src/contract/department.ts'
import { departmentsOf } from '#src/domain/plan-draft.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import { closes } from '#src/domain/closed-days.ts'
import { addDays, weekdayOf, weekdayWord } from '#src/domain/day.ts'
import { canPlanFor } from '#src/domain/plan-rules.ts'
import { nextSeasonAfter, weeklyDaysAfter } from '#src/domain/weekly-days.ts'
import { isClosedOn } from '#src/domain/department-closing.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { TimeField } from '../fields/time-field.tsx'
import { dayTitle } from '../calendar-words.ts'
import { DayPicker } from './day-picker.tsx'
import type { FieldsProps } from './draft-editor.ts'
import { PlanConflicts } from './plan-conflicts.tsx'

/** The days, the times and the department. */
export function DatesFields({ editor }: FieldsProps) {
  const today = useToday()
  const { draft, issueOf, change } = editor
  const errorId = useId()
  const datesIssue = issueOf('dates')
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-2 text-sm text-skumring">{t('addToCalendar.dates.hint')}</p>
        <DayPicker
          today={today}
          chosen={draft.dates}
          describedBy={datesIssue ? errorId : undefined}
          onToggle={editor.toggleDay}
        />
        {datesIssue && (
          <p id={errorId} className="mt-2 flex gap-2 text-sm font-semibold text-feil">
            <Icon node={CircleAlert} className="mt-px size-5 shrink-0" />
            {datesIssue}
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <ChosenDays editor={editor} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          <TimeField
            name="start"
            label={t('addToCalendar.start')}
            value={draft.start}
            error={issueOf('start')}
            onChange={({ currentTarget: { value } }) => change({ start: value })}
          />
          <TimeField
            name="end"
            label={t('addToCalendar.end')}
            value={draft.end}
            error={issueOf('end')}
            onChange={({ currentTarget: { value } }) => change({ end: value })}
          />
          <p className="col-span-full -mt-2 text-sm text-dis">{t('addToCalendar.time.hint')}</p>
        </div>
        <DepartmentField editor={editor} />
        <PlanConflicts draft={draft} />
      </div>
    </div>
  )
}

function ChosenDays({ editor }: FieldsProps) {
  const { dates } = editor.draft
  const last = dates.at(-1)
  return (
    <div>
      <output className="sr-only">
        {dates.length > 0 && t('addToCalendar.dates.count', { count: dates.length })}
      </output>
      {last !== undefined && (
        <>
          <ul
            ref={keepFocus}
            aria-label={t('addToCalendar.dates.chosen')}
            className="divide-y divide-fuge border-y border-fuge"
          >
            {dates.map((day) => (
              <li key={day} className="flex items-center justify-between gap-2 text-sm font-semibold">
                {dayTitle(day)}
                <IconButton
                  icon={X}
                  label={t('addToCalendar.dates.remove', { day: dayTitle(day) })}
                  onClick={() => editor.toggleDay(day)}
                />
              </li>
            ))}
          </ul>
          <WeeklyButton editor={editor} last={last} />
        </>
      )}
    </div>
  )
}

/** Adds the same weekday until the next season, without holidays and closed days; absent where that is no day. */
function WeeklyButton({ editor, last }: FieldsProps & { readonly last: Day }) {
  const { season, last: end } = nextSeasonAfter(last)
  const closedDays = useApiQuery(closedDayEndpoints.list, { query: { from: addDays(last, 1), to: end } })
  const departments = departmentsOf(editor.draft)
  const isClosed = (day: Day) =>
    (closedDays.data ?? []).some((closed) => closed.day === day && closes(closed, departments))
  const days = weeklyDaysAfter(last, end, isClosed)
  if (days.length === 0) return null
  return (
    <Button
      variant="quiet"
      icon={Repeat}
      className="mt-2"
      busy={closedDays.isPending}
      onClick={() => editor.addDays(days)}
    >
      {t(`addToCalendar.weekly.${season}`, { weekday: weekdayWord(weekdayOf(last)) })}
    </Button>
  )
}

const allDepartments = 'all'

/** One department, or all that the user may plan for. */
function DepartmentField({ editor }: FieldsProps) {
  const { departmentId, otherDepartments } = editor.draft
  const planner = usePlanner()
  const { choices } = useDepartments()
  const today = useToday()
  const { data: departments = [] } = useApiQuery(departmentEndpoints.list, {})
  const isClosed = (id: DepartmentId) => departments.some((one) => one._id === id && isClosedOn(one, today))
  const own = choices.filter(({ _id }) => planner && canPlanFor(planner, _id) && !isClosed(_id))
  const choose = (first: DepartmentId, others: readonly DepartmentId[]) =>
    editor.change({ departmentId: first, otherDepartments: [...others] })
  return (
    <SelectField
      name="departmentId"
      label={t('addToCalendar.department')}
      hint={otherDepartments.length > 0 ? t('addToCalendar.department.all.hint') : undefined}
      value={otherDepartments.length > 0 ? allDepartments : (departmentId ?? '')}
      placeholder={departmentId === undefined ? t('addToCalendar.department.choose') : undefined}
      emptyText={t('addToCalendar.noChoices')}
      options={[
        ...(own.length > 1 ? [{ value: allDepartments, label: t('calendar.allDepartments') }] : []),
        ...own.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      error={editor.issueOf('departmentId') ?? editor.issueOf('otherDepartments')}
      onChange={({ currentTarget: { value } }) => {
        const chosen = own.find(({ _id }) => _id === value)
        // With all of them, one’s own department remains the first.
        const [first] = chosen ? [chosen] : [...own.filter(({ _id }) => _id === departmentId), ...own]
        if (!first) return
        const others = chosen ? [] : own.map(({ _id }) => _id).filter((_id) => _id !== first._id)
        choose(first._id, others)
      }}
    />
  )
}
