import * as v from 'valibot'

import { AuditAction, type AuditEntry } from '#src/contract/audit.ts'
import type { Day } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import { t } from '#src/words/nb-audit.ts'

/** «Onsdag 18. november 2026». */
export function dayText(day: Day): string {
  const text = `${longDay(day)} ${day.slice(0, 4)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What somebody did. A page that is older than the server does not know every action. */
export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string =>
  v.is(AuditAction, action) ? t(`audit.action.${action}`) : t('audit.action.other', { action })

export const whoText = ({ user }: Pick<AuditEntry, 'user'>): string => user.name ?? t('audit.user.gone')

/** The child or the colleague that a line concerns; `undefined` where it concerns nobody. */
export const whomText = ({ child, about }: Pick<AuditEntry, 'child' | 'about'>): string | undefined =>
  child ? (child.name ?? t('audit.child.gone')) : about ? (about.name ?? t('audit.user.gone')) : undefined
