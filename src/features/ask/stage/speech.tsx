import type { ReactNode } from 'react'

import { classNames } from '#src/ui/class-names.ts'

type SpeechProps = {
  readonly size: keyof typeof sizes
  readonly children: ReactNode
}

/** Ask's words, large enough for eight children three metres away. */
export function Speech({ size, children }: SpeechProps) {
  return (
    <h1 className={classNames('leading-[1.04] font-extrabold tracking-[-0.02em] text-balance', sizes[size])}>
      {children}
    </h1>
  )
}

const sizes = {
  hello: 'text-[calc(var(--spacing)*37)]',
  cheer: 'text-[calc(var(--spacing)*30)]',
  turn: 'text-[calc(var(--spacing)*23)]',
  say: 'text-[calc(var(--spacing)*19)]',
  notify: 'text-[calc(var(--spacing)*17)]',
} as const
