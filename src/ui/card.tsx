import type { ComponentProps } from 'react'
import type { PaletteColour } from './palette-colour.ts'
import { classNames } from './class-names.ts'

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  readonly as?: 'section' | 'div' | 'article' | 'li'
  readonly area?: PaletteColour | undefined
  /** Uses the tint of its area instead of white. */
  readonly tinted?: boolean
  /** Omits the padding, for pictures and rows that reach the edge. */
  readonly bare?: boolean
}

export function Card({
  as: Element = 'section',
  area,
  tinted = false,
  bare = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      data-omr={area}
      className={classNames(
        'min-w-0 rounded-lg shadow-kant print:shadow-none',
        tinted ? 'bg-tint' : 'bg-papir',
        !bare && 'p-5 max-xs:p-4 md:p-6 print:p-0!',
        className,
      )}
    />
  )
}
