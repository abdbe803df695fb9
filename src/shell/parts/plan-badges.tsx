import { Eye, HandHelping, Star } from 'lucide-react'

import { areaIcons } from '#src/ui/area-icon.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-shell.ts'

import type { Planned } from '#src/shell/queries/planned.ts'

/** The focus area and the user's own part, if any. */
export function PlanBadges({ area, part }: Pick<Planned, 'area' | 'part'>) {
  if (!area && !part) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {area && (
        <Badge area={area.colour} icon={areaIcons[area.colour]}>
          {area.code}
        </Badge>
      )}
      {part && (
        <Badge tone="neutral" icon={partIcons[part]}>
          {t(`plan.part.${part}`)}
        </Badge>
      )}
    </p>
  )
}

const partIcons = { leader: Star, observer: Eye, helper: HandHelping } as const
