import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type NoticeProps = {
  readonly kind?: 'info' | 'ok' | 'warning' | 'error'
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Makes it a live region: assertive for an error, polite for other kinds. */
  readonly live?: boolean
  readonly className?: string | undefined
}

export function Notice({ kind = 'info', children, action, live = false, className }: NoticeProps) {
  const { icon, look } = kinds[kind]
  return (
    <div
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-4 py-3.5 text-sm max-xs:px-3 max-xs:py-2.5',
        look,
        className,
      )}
    >
      <div className="flex min-w-0 flex-[1_1_14rem] gap-3">
        <Icon node={icon} className="size-5.5 shrink-0 max-xs:hidden" />
        <div className="min-w-0 [&_p]:max-w-none">{children}</div>
      </div>
      {action}
    </div>
  )
}

const kinds = {
  info: { icon: Info, look: 'bg-info-tint text-info-ink' },
  ok: { icon: CircleCheck, look: 'bg-ok-tint text-ok-ink' },
  warning: { icon: TriangleAlert, look: 'bg-varsel-tint text-varsel-ink' },
  error: { icon: CircleAlert, look: 'bg-feil-tint text-feil-ink' },
} as const
