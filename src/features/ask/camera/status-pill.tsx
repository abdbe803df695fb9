import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type StatusPillProps = {
  readonly tone: 'live' | 'quiet' | 'trouble' | 'dark'
  /** Omitted: a dot. */
  readonly icon?: IconNode | undefined
  readonly children: ReactNode
}

export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span
      className={`inline-flex min-h-9 max-w-full items-center gap-2 rounded-full px-3.5 py-1 text-sm font-semibold ${tones[tone]}`}
    >
      {icon ? (
        <Icon node={icon} className="size-5 shrink-0" />
      ) : (
        tone === 'live' && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-current" />
      )}
      {children}
    </span>
  )
}

const tones = {
  live: 'bg-feil-tint text-feil-ink',
  trouble: 'bg-feil-tint text-feil-ink',
  quiet: 'bg-sand text-natt',
  dark: 'bg-natt text-white',
} as const
