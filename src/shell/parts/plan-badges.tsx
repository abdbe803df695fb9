import { ArchiveX, Eye, HandHelping, Star } from 'lucide'

import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-shell.ts'

import type { Planned } from '#src/shell/queries/planned.ts'

import { AreaBadge } from './area-badge.tsx'

/** The focus area, the user's own part, if any, and whether the activity is no longer in the bank. */
export function PlanBadges({ area, part, isUnpublished }: Pick<Planned, 'area' | 'part' | 'isUnpublished'>) {
  if (!area && !part && !isUnpublished) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {area && <AreaBadge area={area} />}
      {part && (
        <Badge tone="neutral" icon={partIcons[part]}>
          {t(`plan.part.${part}`)}
        </Badge>
      )}
      {isUnpublished && (
        <Badge tone="neutral" icon={ArchiveX}>
          {t('plan.unpublished')}
        </Badge>
      )}
    </p>
  )
}

const partIcons = { leader: Star, observer: Eye, helper: HandHelping } as const
