import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import type { PaletteColour } from './palette-colour.ts'
import { GableRoof } from './gable-roof.tsx'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Hyphenated } from './hyphenated.tsx'

type HouseCardProps = {
  readonly to: string
  readonly title: string
  readonly picture: ReactNode
  /** Hidden on phones, where two cards share a row. */
  readonly text?: string | undefined
  readonly footer?: ReactNode
  /** A button above the link that covers the card; it needs the tone `wall`. */
  readonly action?: ReactNode
  readonly area?: PaletteColour | undefined
  readonly headingLevel?: HeadingLevel
}

export function HouseCard({
  to,
  title,
  picture,
  text,
  footer,
  action,
  area,
  headingLevel = 3,
}: HouseCardProps) {
  return (
    <article
      data-omr={area}
      className="relative flex h-full flex-col text-white drop-shadow-[0_3px_0_rgb(29_36_64/0.16)] transition-[translate] duration-200 ease-inn hover:-translate-y-0.75"
    >
      <GableRoof />
      <div className="panelled mx-1.5 flex flex-1 flex-col gap-1 rounded-b-sm bg-paint px-2.5 pt-2.75 pb-1 sm:mx-2.5 sm:gap-2 sm:px-4 sm:py-3.5 print:[print-color-adjust:exact]">
        <div className="relative mb-3 sm:mb-3.5">
          <div className="relative aspect-4/3 overflow-hidden rounded-[4px] border-4 border-white bg-tint text-natt *:size-full *:object-cover sm:border-5">
            {picture}
          </div>
          <span className="absolute -inset-x-1.25 -bottom-1.75 h-1.75 rounded-[2px] bg-white sm:-inset-x-1.5 sm:-bottom-2 sm:h-2" />
        </div>
        <Heading
          level={headingLevel}
          className="text-md leading-tight font-bold tracking-tight text-white sm:text-lg"
        >
          <Link to={to} className="cover-link text-inherit no-underline">
            <Hyphenated text={title} />
          </Link>
        </Heading>
        {text && <p className="hidden text-sm leading-[1.4] sm:block">{text}</p>}
        {(footer || action) && (
          <div className="mt-auto flex items-center justify-between gap-1 pt-1.5 text-xs font-semibold sm:gap-2 sm:text-sm">
            <div className="flex min-w-0 items-center gap-1 sm:gap-1.5">{footer}</div>
            {action && <div className="relative z-1 -my-1.5 -mr-2.5 print:hidden">{action}</div>}
          </div>
        )}
      </div>
    </article>
  )
}
