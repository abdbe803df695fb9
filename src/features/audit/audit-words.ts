import type { AuditEntry } from '#src/contract/audit.ts'
import type { Day } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import { t } from '#src/words/nb-audit.ts'

/** «Onsdag 18. november 2026». */
export function dayText(day: Day): string {
  const text = `${longDay(day)} ${day.slice(0, 4)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Who has done it; what the server has done by itself is named too. */
export const whoText = ({ user }: Pick<AuditEntry, 'user'>): string =>
  user ? (user.name ?? t('audit.user.gone')) : t('audit.user.server')

/** The child, the colleague or the department that a line concerns; `undefined` where it concerns none. */
export function whomText({
  child,
  about,
  department,
}: Pick<AuditEntry, 'child' | 'about' | 'department'>): string | undefined {
  if (child) return child.name ?? t('audit.child.gone')
  const place = department && (department.name ?? t('audit.department.gone'))
  if (!about) return place ?? undefined
  const name = about.name ?? t('audit.user.gone')
  return place === null ? name : t('audit.whom.in', { name, department: place })
}
