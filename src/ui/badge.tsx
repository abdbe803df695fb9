import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { PaletteColour } from './palette-colour.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type BadgeProps = {
  readonly children: ReactNode
  readonly icon?: IconNode | undefined
  /** Without it the badge inherits the colours of the nearest `data-omr`. */
  readonly area?: PaletteColour | undefined
  readonly tone?: 'tint' | 'neutral' | 'paper' | 'light' | 'ok' | 'warning' | 'error'
}

export function Badge({ children, icon, area, tone = 'tint' }: BadgeProps) {
  return (
    <span
      data-omr={area}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm py-0.75 pr-2.5 text-xs leading-[1.45] font-semibold',
        icon ? 'pl-2' : 'pl-2.5',
        tones[tone],
      )}
    >
      {icon && <Icon node={icon} className="size-4 shrink-0" />}
      {children}
    </span>
  )
}

const tones = {
  tint: 'bg-tint text-ink',
  neutral: 'bg-sand text-natt',
  paper: 'bg-papir text-ink',
  light: 'bg-lys text-natt',
  ok: 'bg-ok-tint text-ok-ink',
  warning: 'bg-varsel-tint text-varsel-ink',
  error: 'bg-feil-tint text-feil-ink',
} as const
