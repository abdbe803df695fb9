import {
  Apple,
  HeartHandshake,
  Leaf,
  type LucideIcon,
  MessageCircle,
  Palette,
  Shapes,
  Signpost,
} from 'lucide-react'
import type { AreaKey } from './area-key.ts'

type AreaIconProps = {
  readonly area: AreaKey
  readonly className?: string | undefined
}

export function AreaIcon({ area, className = 'size-[1.375em] shrink-0' }: AreaIconProps) {
  const Icon = areaIcons[area]
  return <Icon aria-hidden="true" className={className} />
}

/** The icon of each colour set, for parts that take an `icon`. */
export const areaIcons: Readonly<Record<AreaKey, LucideIcon>> = {
  sprak: MessageCircle,
  kropp: Apple,
  kunst: Palette,
  natur: Leaf,
  antall: Shapes,
  etikk: HeartHandshake,
  nar: Signpost,
}
