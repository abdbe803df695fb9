import type { CellColumn } from '#src/domain/month-table/plan-cells.ts'
import { issueOf } from '#src/domain/month-table/plan-cells.ts'
import type { MonthRow } from '#src/domain/month-table/month-rows.ts'
import type { failureIn } from '#src/machines/calendar/month-table/month-table.machine.ts'
import { planChangedText } from '#src/shell/plan-changed-text.ts'
import { t } from '#src/words/nb-month-table.ts'

/** What is wrong with a row, beside the column that is to be corrected. */
export type RowMessage = { readonly column: CellColumn; readonly text: string }

/** Why a row cannot be saved, or was not; `undefined` for a row without edits. */
export function messageOf(row: MonthRow, failure: ReturnType<typeof failureIn>): RowMessage | undefined {
  if (row.edit === undefined || row.cells === undefined) return undefined
  const issue = row.edit.kind === 'removed' ? undefined : issueOf(row.cells)
  if (issue) {
    const text = issue.kind === 'noActivity' ? t('monthTable.issue.noActivity') : issue.message
    return { column: issue.column, text }
  }
  return failure && { column: 'activityId', text: failureText(failure) }
}

function failureText(failure: NonNullable<ReturnType<typeof failureIn>>): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message
    case 'offline':
      return t('monthTable.failure.offline')
    case 'stale': {
      const columns = failure.columns.map((column) => columnName(column).toLowerCase()).join(', ')
      const who = planChangedText(failure.lastChange)
      return columns === ''
        ? t('monthTable.failure.stale.other', { who })
        : t('monthTable.failure.stale', { who, columns })
    }
  }
}

export const columnName = (column: CellColumn | 'day') => t(`monthTable.${column}`)
