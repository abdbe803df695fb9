import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Badge } from '#src/ui/badge.tsx'

type AreaBadgeProps = {
  readonly area: Pick<FocusAreaSummary, 'colour' | 'icon' | 'code' | 'title'>
  /** Shows the full name instead of the short code. */
  readonly fullName?: boolean
}

/** A focus area by its icon and its name, in its colour. */
export function AreaBadge({ area, fullName = false }: AreaBadgeProps) {
  return (
    <Badge area={area.colour} icon={areaIcons[area.icon]}>
      {fullName ? area.title : area.code}
    </Badge>
  )
}
