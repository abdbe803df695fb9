import type { ReactNode } from 'react'
import type { PaletteColour } from './palette-colour.ts'
import { classNames } from './class-names.ts'

type FramedPictureProps = {
  readonly children: ReactNode
  readonly area?: PaletteColour | undefined
  readonly ratio?: '4/3' | '16/10' | '16/9'
  readonly className?: string | undefined
}

export function FramedPicture({ children, area, ratio = '4/3', className }: FramedPictureProps) {
  return (
    <div data-omr={area} className={classNames('relative mx-1.5 self-start pb-2.5', className)}>
      <div
        className={classNames(
          'overflow-hidden rounded-sm border-8 border-white bg-tint shadow-kant *:size-full *:object-cover',
          ratios[ratio],
        )}
      >
        {children}
      </div>
      <span className="absolute -inset-x-1.5 bottom-0 h-3.5 rounded-[3px] bg-paint shadow-kant" />
    </div>
  )
}

const ratios = { '4/3': 'aspect-4/3', '16/10': 'aspect-16/10', '16/9': 'aspect-video' } as const
