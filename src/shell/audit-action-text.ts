import * as v from 'valibot'

import { AuditAction } from '#src/contract/audit.ts'
import { t } from '#src/words/nb-audit.ts'

/** What somebody did. A page that is older than the server does not know every action. */
export const auditActionText = (action: string): string =>
  v.is(AuditAction, action) ? t(`audit.action.${action}`) : t('audit.action.other', { action })
