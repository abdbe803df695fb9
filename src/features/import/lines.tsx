import type { ReactNode } from 'react'

import { Heading } from '#src/ui/heading.tsx'
import { t } from '#src/words/nb-import.ts'

type LinesProps = { readonly title: string; readonly intro?: string; readonly children: ReactNode }

export const Lines = ({ title, intro, children }: LinesProps) => (
  <section>
    <Heading level={3} className="mb-2 text-lg font-bold">
      {title}
    </Heading>
    {intro !== undefined && <p className="mb-3 text-skumring">{intro}</p>}
    <ul className="grid gap-2">{children}</ul>
  </section>
)

type LineProps = { readonly line: number | string; readonly name: string; readonly children: ReactNode }

/** A line of the file: below each other on a phone, beside each other where there is space. */
export const Line = ({ line, name, children }: LineProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5 rounded-lg bg-papir px-3.5 py-2.5 shadow-kant md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.6fr)]">
    <span className="text-sm text-skumring">{t('import.line', { line })}</span>
    <b className="font-semibold wrap-break-word">{name === '' ? t('import.nameless') : name}</b>
    <div className="min-w-0 text-sm wrap-break-word">{children}</div>
  </li>
)
