import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import type { Month } from '#src/contract/page-values.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import { closes } from '#src/domain/closed-days.ts'
import { weekdayOf, weekNumberOf } from '#src/domain/day.ts'
import { copiedDays } from '#src/domain/month-table/copied-rows.ts'
import { daysOfMonth, monthRows } from '#src/domain/month-table/month-rows.ts'
import type { MonthEdits } from '#src/domain/month-table/row-edits.ts'
import { canPlanFor, type Planner } from '#src/domain/plan-rules.ts'
import { failureIn, type monthTableMachine } from '#src/machines/calendar/month-table/month-table.machine.ts'
import type { DraftRef } from '#src/machines/draft/drafts/drafts.machine.ts'
import { OpeningDraft, RestoredNotice } from '#src/shell/forms/draft.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { useUnpublishedCards } from '#src/shell/queries/unpublished-cards.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { useUser, useToday } from '#src/shell/shell.tsx'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-month-table.ts'

import { firstDayOf, lastDayOf } from '#src/domain/calendar-month.ts'
import { holidayNamesOn, monthBlanks } from '../calendar-words.ts'
import { useStaffChoices } from '../planning/staff-choices.ts'
import { gridCommands } from './grid-commands.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { TableGrid } from './table-grid.tsx'
import { messageOf } from './row-messages.ts'
import { changedEvent, filledDownEvent, pasteEvent, type TableContent, weekOf } from './table-actions.ts'
import { TableKeys } from './table-keys.tsx'
import { TableStatus } from './table-status.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useTableGrid } from './use-table-grid.ts'

export type MonthTableRef = ActorRefFrom<typeof monthTableMachine>

type MonthTableProps = {
  readonly monthTable: MonthTableRef
  readonly month: Month
  readonly departmentId: DepartmentId
  readonly planner: Planner
  /** As the server has them. */
  readonly plans: readonly Plan[]
  /** Whether newer plans are on their way: until then the saved ones are shown. */
  readonly areNewer: boolean
}

/** The plan of a month as a table that is edited by keyboard, and saved when the user says so, with what the device has of it. */
export function MonthTable(props: MonthTableProps) {
  const { monthTable } = props
  const isOpening = useSelector(monthTable, (snapshot) => snapshot.matches('opening'))
  const draft = useSelector(monthTable, ({ children }) => children.draft)
  const waiting = <Skeleton shape="block" className="h-120! rounded-lg" />
  return isOpening ? <OpeningDraft draft={draft} waiting={waiting} /> : <OpenTable {...props} draft={draft} />
}

function OpenTable(props: MonthTableProps & { readonly draft: DraftRef | undefined }) {
  const { monthTable, month, draft } = props
  const isUnstored = useSelector(draft, (snapshot) => snapshot?.hasTag('unstored') ?? false)
  const today = useToday()
  const context = useSelector(monthTable, (snapshot) => snapshot.context)
  const isBusy = useSelector(monthTable, (snapshot) => snapshot.hasTag('busy'))
  const { history, saved, copied, isRestored } = context
  const content = useContent(props, context.history.present, saved)
  const { rows } = content
  const model = useTableGrid(rows)
  const count = Object.keys(history.present).length
  const row = rows[model.activeRow]
  const day = row?.day ?? firstDayOf(month)
  useEmitted(monthTable, 'monthTable.invalid', ({ key }) => model.goTo(key, 'activityId'))

  const copyWeek = () => {
    const clip = copiedDays(rows, weekOf(content, day))
    monthTable.send({ type: 'monthTable.copy', copied: { clip, text: undefined } })
  }
  const pasteWeek = () => {
    if (copied?.clip.kind === 'days') monthTable.send(pasteEvent(content, model.selection, copied.clip))
  }
  return (
    <>
      {isRestored && <RestoredNotice onDiscard={() => monthTable.send({ type: 'monthTable.discard' })} />}
      {content.mayPlan ? (
        <TableToolbar
          week={weekNumberOf(day)}
          count={count}
          isBusy={isBusy}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          canPaste={copied?.clip.kind === 'days'}
          onUndo={() => monthTable.send({ type: 'monthTable.undo' })}
          onRedo={() => monthTable.send({ type: 'monthTable.redo' })}
          onCopyWeek={copyWeek}
          onPasteWeek={pasteWeek}
          onFillDown={() => monthTable.send(filledDownEvent(content, model.selection))}
          onSave={() => monthTable.send({ type: 'monthTable.save' })}
        >
          <TableStatus monthTable={monthTable} namesOn={content.namesOn} />
        </TableToolbar>
      ) : (
        <Notice className="mb-4">
          <p>{t('monthTable.readOnly', { department: content.choices.department })}</p>
        </Notice>
      )}
      <TableGrid
        label={t('monthTable.grid', { ...monthBlanks(month), department: content.choices.department })}
        model={model}
        content={content}
        today={today}
        messageOf={(one) => messageOf(one, failureIn(context, one.key))}
        isSaved={(one) => one.plan !== undefined && one.edit === undefined && one.plan._id in saved}
        isBusy={isBusy}
        commands={gridCommands({ content, model, copied, send: (event) => monthTable.send(event) })}
        onChange={(one, change) => monthTable.send(changedEvent(content, one, change))}
      />
      <div className="mt-6 max-w-180">
        <TableKeys />
      </div>
      <LeaveDialog count={isUnstored ? count : 0} />
    </>
  )
}

/** The rows of the table and what they are shown with. */
function useContent(
  { month, departmentId, planner, plans, areNewer }: MonthTableProps,
  edits: MonthEdits,
  saved: Readonly<Record<string, Plan>>,
): TableContent {
  const leader = useUser()._id
  const { nameOf } = useDepartments()
  const activities = useBankList('activities')
  const areas = useBankList('focusAreas').data
  const unpublished = useUnpublishedCards()
  const everybody = useApiQuery(staffEndpoints.list, {})
  const staff = useStaffChoices(everybody.data ?? [], departmentId)
  const closedDays = useApiQuery(closedDayEndpoints.list, {
    query: { from: firstDayOf(month), to: lastDayOf(month) },
  }).data
  const days = daysOfMonth(month)
  const namesOn = (day: Day) => [
    ...holidayNamesOn(day),
    ...(closedDays ?? [])
      .filter((closed) => closed.day === day && closes(closed, [departmentId]))
      .map(({ label }) => label),
  ]
  const isClosed = (day: Day) => namesOn(day).length > 0
  const isRest = (day: Day) => isClosed(day) || weekdayOf(day) > 5
  const rows = monthRows({
    days,
    plans: withSaved(plans, areNewer ? saved : {}),
    edits,
    planner,
    departmentId,
    isClosed: isRest,
  })
  return {
    rows,
    days,
    edits,
    isClosed,
    namesOn,
    mayPlan: canPlanFor(planner, departmentId),
    leader,
    choices: {
      activities: activities.isPending ? undefined : (activities.data ?? []),
      unpublished: unpublished.activities,
      areas: areas ?? [],
      staff: everybody.isPending ? undefined : staff,
      department: nameOf(departmentId) ?? '',
    },
  }
}

/** The plans with those that have just been saved, until the server is asked again. */
function withSaved(plans: readonly Plan[], saved: Readonly<Record<string, Plan>>): readonly Plan[] {
  const known = plans.map((plan) => {
    const own = saved[plan._id]
    return own && own.version > plan.version ? own : plan
  })
  const added = Object.values(saved).filter(({ _id }) => !plans.some((plan) => plan._id === _id))
  return [...known, ...added].filter(({ deletedAt }) => deletedAt === null)
}
