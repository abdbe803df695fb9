import { Check, type IconNode } from 'lucide'
import type { PaletteColour } from './palette-colour.ts'
import { chipLook } from './chip-look.ts'
import { Icon } from './icon.tsx'

type ChipProps = {
  readonly label: string
  readonly pressed: boolean
  readonly onToggle: () => void
  /** Without an icon a pressed chip shows a tick. */
  readonly icon?: IconNode | undefined
  readonly area?: PaletteColour | undefined
  readonly disabled?: boolean
  /** The number of results of this option, and its label for screen readers. */
  readonly count?: number | undefined
  readonly countLabel?: string | undefined
}

export function Chip({
  label,
  pressed,
  onToggle,
  icon,
  area,
  disabled = false,
  count,
  countLabel,
}: ChipProps) {
  const node = icon ?? (pressed ? Check : undefined)
  return (
    <button
      type="button"
      data-omr={area}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onToggle}
      className={chipLook(pressed)}
    >
      {node && <Icon node={node} className="size-5.5 shrink-0 text-paint" />}
      {label}
      {count !== undefined && (
        <span className="font-normal text-skumring">
          {count}
          {countLabel && <span className="sr-only"> {countLabel}</span>}
        </span>
      )}
    </button>
  )
}
