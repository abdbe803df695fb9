import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Badge } from '#src/ui/badge.tsx'

type AreaBadgeProps = {
  readonly area: FocusAreaSummary
  /** The whole name where there is room for it. */
  readonly whole?: boolean
}

export function AreaBadge({ area, whole = false }: AreaBadgeProps) {
  return (
    <Badge area={area.colour} icon={areaIcons[area.colour]}>
      {whole ? area.title : area.code}
    </Badge>
  )
}
