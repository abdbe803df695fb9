import type { AuditEntry } from '#src/contract/audit.ts'
import type { Day } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import { t } from '#src/words/nb-audit.ts'

/** «Onsdag 18. november 2026». */
export function dayText(day: Day): string {
  const text = `${longDay(day)} ${day.slice(0, 4)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const whoText = ({ user }: Pick<AuditEntry, 'user'>): string => user.name ?? t('audit.user.gone')

/** The child or the colleague that a line concerns; `undefined` where it concerns nobody. */
export const whomText = ({ child, about }: Pick<AuditEntry, 'child' | 'about'>): string | undefined =>
  child ? (child.name ?? t('audit.child.gone')) : about ? (about.name ?? t('audit.user.gone')) : undefined
