import { useSelector } from '@xstate/react'
import { CircleAlert, Repeat, X } from 'lucide-react'
import { useId } from 'react'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import type { PlanDraftField } from '#src/contract/plan-draft.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays, dayOf, weekdayOf } from '#src/domain/day.ts'
import { canPlanFor } from '#src/domain/plan-rules.ts'
import { nextSeasonAfter, weeklyDaysAfter } from '#src/domain/weekly-days.ts'
import { issuesOfStep } from '#src/machines/calendar/planning.machine.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { useShell } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { dayTitle, weekdayWord } from '../calendar-words.ts'
import { DayPicker } from './day-picker.tsx'
import { PlanConflicts } from './plan-conflicts.tsx'
import type { PlanningRef, StepProps } from './planning-form.tsx'

/** The days, the times and the department. */
export function DatesStep({ planning }: StepProps) {
  const today = dayOf(useShell().now())
  const { dates, start, end } = useSelector(planning, ({ context }) => context.draft)
  const issueOf = useStepIssues(planning, 'dating')
  const errorId = useId()
  const datesIssue = issueOf('dates')
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-2 text-sm text-skumring">{t('addToCalendar.dates.hint')}</p>
        <DayPicker
          today={today}
          chosen={dates}
          describedBy={datesIssue ? errorId : undefined}
          onToggle={(day) => planning.send({ type: 'planning.toggleDay', day })}
        />
        {datesIssue && (
          <p id={errorId} className="mt-2 flex gap-2 text-sm font-semibold text-feil">
            <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
            {datesIssue}
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <ChosenDays planning={planning} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          <TextField
            type="time"
            name="start"
            label={t('addToCalendar.start')}
            value={start}
            error={issueOf('start')}
            onChange={({ currentTarget: { value } }) =>
              planning.send({ type: 'planning.change', change: { start: value } })
            }
          />
          <TextField
            type="time"
            name="end"
            label={t('addToCalendar.end')}
            value={end}
            error={issueOf('end')}
            onChange={({ currentTarget: { value } }) =>
              planning.send({ type: 'planning.change', change: { end: value } })
            }
          />
          <p className="col-span-full -mt-2 text-sm text-dis">{t('addToCalendar.time.hint')}</p>
        </div>
        <DepartmentField planning={planning} error={issueOf('departmentId')} />
        <PlanConflicts planning={planning} />
      </div>
    </div>
  )
}

function ChosenDays({ planning }: { readonly planning: PlanningRef }) {
  const dates = useSelector(planning, ({ context }) => context.draft.dates)
  if (dates.length === 0) return null
  return (
    <div>
      <ul aria-label={t('addToCalendar.dates.chosen')} className="divide-y divide-fuge border-y border-fuge">
        {dates.map((day) => (
          <li key={day} className="flex items-center justify-between gap-2 text-sm font-semibold">
            {dayTitle(day)}
            <IconButton
              icon={X}
              label={t('addToCalendar.dates.remove', { day: dayTitle(day) })}
              onClick={() => planning.send({ type: 'planning.toggleDay', day })}
            />
          </li>
        ))}
      </ul>
      <WeeklyButton planning={planning} last={dates.at(-1) ?? ''} />
    </div>
  )
}

/** Adds the same weekday until the next season, without holidays and closed days. */
function WeeklyButton({ planning, last }: { readonly planning: PlanningRef; readonly last: Day }) {
  const { season, last: end } = nextSeasonAfter(last)
  const closedDays = useApiQuery(closedDayEndpoints.list, { query: { from: addDays(last, 1), to: end } })
  const departmentId = useSelector(planning, ({ context }) => context.draft.departmentId)
  const isClosed = (day: Day) =>
    (closedDays.data ?? []).some(
      (closed) =>
        closed.day === day && (closed.departmentId === null || closed.departmentId === departmentId),
    )
  const days = weeklyDaysAfter(last, end, isClosed)
  return (
    <Button
      variant="quiet"
      icon={Repeat}
      className="mt-2"
      onClick={() => planning.send({ type: 'planning.addDays', days })}
    >
      {t(`addToCalendar.weekly.${season}`, { weekday: weekdayWord(weekdayOf(last)) })}
    </Button>
  )
}

type DepartmentFieldProps = { readonly planning: PlanningRef; readonly error: string | undefined }

function DepartmentField({ planning, error }: DepartmentFieldProps) {
  const departmentId = useSelector(planning, ({ context }) => context.draft.departmentId)
  const planner = usePlanner()
  const { choices } = useDepartments()
  const own = choices.filter(({ _id }) => planner && canPlanFor(planner, _id))
  return (
    <SelectField
      name="departmentId"
      label={t('addToCalendar.department')}
      value={departmentId ?? ''}
      placeholder={departmentId === undefined ? t('addToCalendar.department.choose') : undefined}
      emptyText={t('addToCalendar.noChoices')}
      options={own.map(({ _id, name }) => ({ value: _id, label: name }))}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        const chosen = own.find(({ _id }) => _id === value)
        if (chosen) planning.send({ type: 'planning.change', change: { departmentId: chosen._id } })
      }}
    />
  )
}

/** The issue of a field, once somebody has tried to leave the step with it. */
export function useStepIssues(planning: PlanningRef, step: 'dating' | 'staffing') {
  const context = useSelector(planning, (snapshot) => snapshot.context)
  const isTried = useSelector(planning, (snapshot) =>
    step === 'dating'
      ? snapshot.matches({ filling: { dating: 'tried' } })
      : snapshot.matches({ filling: { staffing: 'tried' } }),
  )
  const issues = isTried ? issuesOfStep(context, step) : []
  return (field: PlanDraftField) => issues.find(([name]) => name === field)?.[1]
}
