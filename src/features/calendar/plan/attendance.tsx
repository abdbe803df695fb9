import * as v from 'valibot'

import {
  attendanceCounts,
  attendanceOf,
  attendanceWith,
  type AttendanceMarks,
} from '#src/domain/plan-attendance.ts'
import { isOutOfDate } from '#src/contract/outcome.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import { Attendance, type Plan } from '#src/contract/plan-reads.ts'
import { StudentId, Version } from '#src/contract/values.ts'
import { canRecordAttendance } from '#src/domain/plan-rules.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import { ChildName } from '#src/shell/parts/child-name.tsx'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { usePlanChildren } from '#src/shell/queries/plan-children.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useWriteFailure } from './use-write-failure.ts'

type AttendanceProps = {
  readonly plan: Plan
  /** Whether somebody else has deleted the plan: what is marked stays, and cannot be saved. */
  readonly isGone: boolean
  readonly headingLevel?: HeadingLevel
}

/** Which of the planned children took part. It can be noted from the day of the plan on. */
export function PlanAttendance({ plan, isGone, headingLevel = 2 }: AttendanceProps) {
  const planner = usePlanner()
  const isAhead = useIsAhead(plan)
  const children = usePlanChildren([plan])
  if (plan.students.length === 0) return null
  return (
    <section aria-labelledby="attendance" className="mt-6">
      <Heading level={headingLevel} id="attendance" className="text-xl font-bold">
        {t('attendance.title')}
      </Heading>
      {isAhead && <p className="mt-1 text-skumring">{t('attendance.ahead')}</p>}
      {!isAhead && planner && (
        <QueryBoundary query={children} skeleton={<Skeleton shape="block" className="h-24! rounded-lg" />}>
          {(list) =>
            canRecordAttendance(planner, plan) ? (
              <WithDraft name={`attendance ${plan._id}`} schema={AttendanceDraft}>
                {(draft) => <AttendanceForm plan={plan} isGone={isGone} shown={list} draft={draft} />}
              </WithDraft>
            ) : (
              <AttendanceList plan={plan} shown={list} marks={new Map()} />
            )
          }
        </QueryBoundary>
      )}
    </section>
  )
}

/** Whether the day of a plan is still to come. */
export const useIsAhead = ({ date }: Plan): boolean => date > useToday()

/** What a user has marked, and the version of the plan that was shown then. */
const AttendanceDraft = v.object({ version: Version, marks: v.record(StudentId, Attendance) })

type AttendanceListProps = {
  readonly plan: Plan
  /** The children whose names the user may see. */
  readonly shown: readonly PlanChild[]
  readonly marks: AttendanceMarks
  /** `undefined` for a user who may only read. */
  readonly onMark?: (children: readonly PlanChild[], was: Attendance) => void
}

function AttendanceList({ plan, shown, marks, onMark }: AttendanceListProps) {
  return (
    <>
      <p aria-live="polite" className="mt-1 text-skumring">
        {countsText(plan, marks)}
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] gap-2">
        {shown.map((child) => (
          <ChildRow
            key={child._id}
            child={child}
            was={attendanceOf(plan, marks, child._id)}
            onMark={onMark && ((was) => onMark([child], was))}
          />
        ))}
      </ul>
    </>
  )
}

type AttendanceFormProps = Pick<AttendanceListProps, 'plan' | 'shown'> & {
  readonly isGone: boolean
  readonly draft: Draft<v.InferOutput<typeof AttendanceDraft>>
}

function AttendanceForm({ plan, isGone, shown, draft }: AttendanceFormProps) {
  const toast = useToast()
  const showFailure = useWriteFailure()
  const { version, marks } = draft.values ?? { version: plan.version, marks: {} }
  const own: AttendanceMarks = new Map(plan.students.flatMap((id) => (marks[id] ? [[id, marks[id]]] : [])))
  // What was marked at an earlier visit is saved over nothing that others have noted since, before it was shown.
  const known = draft.isRestored ? version : plan.version
  const save = useApiMutation(planEndpoints.change, {
    onFailed: (failure) => {
      showFailure(failure)
      if (isOutOfDate(failure)) draft.change({ version: plan.version, marks })
    },
    onSuccess: () => {
      draft.discard()
      toast.ok(t('attendance.saved'))
    },
  })
  const unmarked = shown.filter(({ _id }) => attendanceOf(plan, own, _id) === undefined)
  const mark = (children: readonly PlanChild[], was: Attendance) =>
    draft.change({
      version: known,
      marks: { ...marks, ...Object.fromEntries(children.map(({ _id }) => [_id, was])) },
    })
  return (
    <>
      <AttendanceList plan={plan} shown={shown} marks={own} onMark={mark} />
      {shown.length > 0 && (
        <div className="mt-3 button-row print:hidden">
          {unmarked.length > 0 && (
            <Button onClick={() => mark(unmarked, 'present')}>
              {t(unmarked.length === shown.length ? 'attendance.all' : 'attendance.rest')}
            </Button>
          )}
          {own.size > 0 && isGone && <p>{t('attendance.notSaved')}</p>}
          {own.size > 0 && !isGone && (
            <Button
              variant="primary"
              busy={save.isPending}
              onClick={() =>
                save.mutate({
                  params: { id: plan._id },
                  body: { attendance: attendanceWith(plan, own) },
                  version: known,
                })
              }
            >
              {t('attendance.save')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type ChildRowProps = {
  readonly child: PlanChild
  readonly was: Attendance | undefined
  /** `undefined` for a user who may only read. */
  readonly onMark: ((was: Attendance) => void) | undefined
}

function ChildRow({ child, was, onMark }: ChildRowProps) {
  const { firstName } = child
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-fuge bg-papir p-2.5">
      <ChildName {...child} />
      {onMark ? (
        <Segmented<Attendance | 'unmarked'>
          label={t('attendance.of', { name: firstName })}
          items={attendances.map((value) => ({ value, label: t(`attendance.${value}`) }))}
          value={was ?? 'unmarked'}
          onValue={(value) => value !== 'unmarked' && onMark(value)}
        />
      ) : (
        <span className="pr-1.5">{t(`attendance.${was ?? 'unmarked'}`)}</span>
      )}
    </li>
  )
}

const attendances = ['present', 'left', 'absent'] as const satisfies readonly Attendance[]

/** «6 var med · 1 gikk før slutt», without what is zero. */
const countsText = (plan: Plan, marks: AttendanceMarks) => {
  const counts = attendanceCounts(plan, marks)
  return [...attendances, 'unmarked' as const]
    .filter((was) => counts[was] > 0)
    .map((was) => t(`attendance.count.${was}`, { count: counts[was] }))
    .join(' · ')
}
