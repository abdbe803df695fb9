import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import type { PaletteColour } from './palette-colour.ts'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Hyphenated } from './hyphenated.tsx'

type WindowCardProps = {
  readonly to: string
  readonly title: string
  readonly picture: ReactNode
  readonly preamble?: string | undefined
  readonly footer?: ReactNode
  /** A button above the link that covers the card. */
  readonly action?: ReactNode
  readonly area?: PaletteColour | undefined
  readonly headingLevel?: HeadingLevel
}

export function WindowCard({
  to,
  title,
  picture,
  preamble,
  footer,
  action,
  area,
  headingLevel = 3,
}: WindowCardProps) {
  return (
    <article
      data-omr={area}
      className="relative grid h-full grid-cols-[min(7.25rem,32%)_minmax(0,1fr)] rounded-lg bg-papir shadow-kant transition-[translate,box-shadow] duration-200 ease-inn hover:-translate-y-0.5 hover:shadow-loft max-xs:grid-cols-1 max-xs:grid-rows-[auto_1fr] md:grid-cols-1 md:grid-rows-[auto_1fr] print:grid-cols-[7rem_minmax(0,1fr)] print:grid-rows-1 print:break-inside-avoid print:shadow-none print:ring-1 print:ring-fuge"
    >
      <div className="relative min-h-33 overflow-hidden rounded-l-lg border-r-5 border-paint bg-tint max-xs:rounded-t-lg max-xs:rounded-bl-none max-xs:border-r-0 max-xs:border-b-6 md:aspect-4/3 md:min-h-0 md:rounded-t-lg md:rounded-bl-none md:border-r-0 md:border-b-6 print:aspect-auto print:min-h-28 print:rounded-none print:border-r-5 print:border-b-0">
        <div className="absolute inset-0 *:size-full *:object-cover">{picture}</div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr_auto] gap-1.5 py-3 pr-2 pl-3.5 *:col-span-full md:pt-3.5 md:pr-3 md:pb-4.5 md:pl-4.5">
        <Heading
          level={headingLevel}
          className="col-span-1! text-[1.125rem] leading-tight font-bold tracking-tight"
        >
          <Link to={to} className="cover-link text-inherit no-underline">
            <Hyphenated text={title} />
          </Link>
        </Heading>
        {action && (
          <div className="relative z-1 col-start-2! col-end-3! row-start-1 -mt-1.5 -mr-0.5 -mb-2 print:hidden">
            {action}
          </div>
        )}
        {preamble && (
          <p className="line-clamp-2 self-start text-sm leading-[1.4] text-skumring">{preamble}</p>
        )}
        {footer && (
          <div className="row-start-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-skumring">
            {footer}
          </div>
        )}
      </div>
    </article>
  )
}
