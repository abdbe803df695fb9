import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Badge } from '#src/ui/badge.tsx'

type AreaBadgeProps = {
  readonly area: FocusAreaSummary
  /** Shows the full name instead of the short code. */
  readonly fullName?: boolean
}

export function AreaBadge({ area, fullName = false }: AreaBadgeProps) {
  return (
    <Badge area={area.colour} icon={areaIcons[area.colour]}>
      {fullName ? area.title : area.code}
    </Badge>
  )
}
