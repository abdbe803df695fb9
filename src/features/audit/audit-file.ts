import type { AuditEntry } from '#src/contract/audit.ts'
import { dayOf, writtenDay } from '#src/domain/day.ts'
import { timeText } from '#src/domain/moment.ts'
import { auditActionText } from '#src/shell/audit-action-text.ts'
import { t } from '#src/words/nb-audit.ts'

import { whomText, whoText } from './audit-words.ts'

/** The lines as a file that Norwegian spreadsheets open: `;` between the cells, and a byte order mark that says it is UTF-8. */
export const auditFile = (entries: readonly AuditEntry[]): string =>
  byteOrderMark + [heads(), ...entries.map(cellsOf)].map(lineOf).join('')

const byteOrderMark = '\uFEFF'

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

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(';')}\r\n`

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[";\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
