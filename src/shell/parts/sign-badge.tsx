import { BadgeCheck } from 'lucide'

import type { Sign } from '#src/contract/ask.ts'
import { dayOf, shortDay } from '#src/domain/day.ts'
import { reviewOf } from '#src/domain/sign-review.ts'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-signs.ts'

type SignBadgeProps = {
  readonly sign: Pick<Sign, 'status' | 'check'>
  /** Ask makes the sign as an adult has recorded it. */
  readonly isRecorded?: boolean
  /** Without who has checked it, and when. */
  readonly isShort?: boolean
}

/** Whether a sign is a draft, recorded by an adult, checked by the kindergarten, or approved by signers. */
export function SignBadge({ sign, isRecorded, isShort = false }: SignBadgeProps) {
  const review = reviewOf(sign, isRecorded)
  if (review === 'draft') return <Badge tone="warning">{t('sign.draft')}</Badge>
  if (review === 'recorded') return <Badge tone="neutral">{t('sign.recorded')}</Badge>
  return (
    <Badge tone="ok" icon={BadgeCheck}>
      {review === 'approved' || !sign.check
        ? t('sign.approved')
        : isShort
          ? t('sign.checked.short')
          : t('sign.checked', { day: shortDay(dayOf(new Date(sign.check.at))), name: sign.check.by })}
    </Badge>
  )
}
