import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Heading, type HeadingLevel } from './heading.tsx'
import { QuietHouse } from './quiet-house.tsx'

type EmptyStateProps = {
  readonly variant?: 'empty' | 'error' | 'offline'
  readonly title: string
  readonly text?: string | undefined
  readonly action?: ReactNode
  readonly headingLevel?: HeadingLevel
  readonly className?: string | undefined
}

export function EmptyState({
  variant = 'empty',
  title,
  text,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  return (
    <div
      role={variant === 'empty' ? undefined : 'alert'}
      className={classNames(
        'grid content-center justify-items-center gap-2 rounded-lg bg-kalk px-4 py-6 text-center',
        className,
      )}
    >
      <QuietHouse variant={variant} />
      <Heading level={headingLevel} className="text-lg leading-tight font-bold tracking-tight">
        {title}
      </Heading>
      {text && <p className="text-sm">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
