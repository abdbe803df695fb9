import { BadgeCheck } from 'lucide'

import type { Sign } from '#src/contract/ask.ts'
import { dayOf, shortDay } from '#src/domain/day.ts'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-signs.ts'

/** Whether a sign is a draft, checked by the kindergarten, or approved by signers. */
export function SignBadge({ sign: { status, check } }: { readonly sign: Pick<Sign, 'status' | 'check'> }) {
  if (status === 'approved')
    return (
      <Badge tone="ok" icon={BadgeCheck}>
        {t('sign.approved')}
      </Badge>
    )
  if (check === undefined) return <Badge tone="warning">{t('sign.draft')}</Badge>
  return (
    <Badge tone="ok" icon={BadgeCheck}>
      {t('sign.checked', { day: shortDay(dayOf(new Date(check.at))), name: check.by })}
    </Badge>
  )
}
