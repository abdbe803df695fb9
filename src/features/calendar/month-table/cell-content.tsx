import { CircleAlert, CircleCheck, Plus } from 'lucide'

import { longDay, weekdayName, weekdayOf, weekNumberOf } from '#src/domain/day.ts'
import type { MonthRow } from '#src/domain/month-table/month-rows.ts'
import type { CellColumn } from '#src/domain/month-table/plan-cells.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-month-table.ts'

import type { RowMessage } from './row-messages.ts'
import type { TableContent } from './table-actions.ts'
import { areaOf, cellText } from './table-texts.ts'

type DayContentProps = {
  readonly row: MonthRow
  /** Why nobody plans on the day. */
  readonly names: readonly string[]
  readonly isSaved: boolean
}

/** The day in the first row of it, with the number of its week on a Monday; a screen reader hears it in every row. */
export function DayContent({ row, names, isSaved }: DayContentProps) {
  const { day, isFirstOfDay } = row
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">{[longDay(day), ...names].join(', ')}</span>
      {isFirstOfDay && (
        <span aria-hidden="true" className="min-w-0 flex-1">
          <span className="flex items-baseline gap-1.5">
            <span className="w-8 shrink-0 text-skumring">{weekdayName(day)}</span>
            <b className="font-semibold">{Number(day.slice(-2))}</b>
            {(weekdayOf(day) === 1 || day.endsWith('-01')) && (
              <span className="ml-auto text-xs whitespace-nowrap text-dis">
                {t('monthTable.week', { number: weekNumberOf(day) })}
              </span>
            )}
          </span>
          {names.length > 0 && (
            <span className="block text-xs leading-tight font-semibold text-feil">{names.join(', ')}</span>
          )}
        </span>
      )}
      {isSaved && (
        <>
          <Icon node={CircleCheck} className="ml-auto size-4.5 shrink-0 text-ok" />
          <span className="sr-only">{t('monthTable.savedRow')}</span>
        </>
      )}
      {row.edit?.kind === 'added' && (
        <span className="ml-auto rounded-sm bg-lys px-1.5 text-xs font-semibold text-natt">
          {t('monthTable.added')}
        </span>
      )}
    </span>
  )
}

type PlanContentProps = {
  readonly row: MonthRow
  readonly column: CellColumn
  readonly message: RowMessage | undefined
  readonly messageId: string
  readonly content: TableContent
}

/** The value of a cell; that of the activity, the widest, also says what is wrong with the row. */
export function PlanContent({ row, column, message, messageId, content }: PlanContentProps) {
  const { cells, editable, changed, edit } = row
  const text = cells ? cellText(content.choices, cells, column) : ''
  const area = column === 'activityId' ? areaOf(content.choices, cells?.activityId) : undefined
  const isEmptyRow = cells === undefined && column === 'activityId' && editable.length > 0
  return (
    <>
      <span
        data-omr={area?.colour}
        className={classNames(
          'flex items-center gap-1.5',
          column === 'activityId' && cells && 'font-semibold',
          column === 'note' && 'text-xs leading-tight',
        )}
      >
        {area && <AreaIcon icon={area.icon} className="size-4.5 shrink-0 text-ink" />}
        <span className="line-clamp-2 min-w-0 wrap-break-word">{text}</span>
        {isEmptyRow && (
          <span className="flex items-center gap-1.5 text-dis">
            <Icon node={Plus} className="size-4.5 shrink-0" />
            {t('monthTable.new')}
          </span>
        )}
        {changed.includes(column) && <span className="sr-only">, {t('monthTable.changed')}</span>}
      </span>
      {column === 'activityId' && edit?.kind === 'removed' && (
        <span className="mt-0.5 inline-block text-xs font-semibold text-feil">{t('monthTable.removed')}</span>
      )}
      {message && column === 'activityId' && (
        <span
          id={messageId}
          className="mt-0.5 flex items-start gap-1 text-xs leading-tight font-semibold text-feil"
        >
          <Icon node={CircleAlert} className="size-4 shrink-0" />
          {message.text}
        </span>
      )}
    </>
  )
}
