import type { AuditEntry } from '#src/contract/audit.ts'
import { dayOf, writtenDay } from '#src/domain/day.ts'
import { timeText } from '#src/domain/moment.ts'
import { auditActionText } from '#src/shell/audit-action-text.ts'
import { spreadsheetText } from '#src/domain/spreadsheet-cell.ts'
import { t } from '#src/words/nb-audit.ts'

import { whomText, whoText } from './audit-words.ts'

/** The lines as a file that Norwegian spreadsheets open. */
export const auditFile = (entries: readonly AuditEntry[]): string =>
  spreadsheetText([heads(), ...entries.map(cellsOf)])

const heads = () => [
  t('audit.column.day'),
  t('audit.column.time'),
  t('audit.column.who'),
  t('audit.column.what'),
  t('audit.column.whom'),
]

const cellsOf = (entry: AuditEntry) => [
  writtenDay(dayOf(new Date(entry.at))),
  timeText(new Date(entry.at)),
  whoText(entry),
  auditActionText(entry.action),
  whomText(entry) ?? '',
]
