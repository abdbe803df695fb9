import { type ComponentType, lazy, Suspense } from 'react'
import type { AreaKey } from './area-key.ts'
import { classNames } from './class-names.ts'
import type { MarkIconProps } from './mark-icon.tsx'

type ChildMarkProps = {
  readonly mark: MarkName
  readonly area: AreaKey
  /** The accessible name. Omit it when the name is shown beside the mark. */
  readonly name?: string | undefined
  readonly large?: boolean
}

export function ChildMark({ mark, area, name, large = false }: ChildMarkProps) {
  return (
    <span
      data-omr={area}
      className={classNames(
        'grid shrink-0 place-items-center rounded-[12px] bg-tint text-ink',
        large ? 'size-16' : 'size-11',
      )}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <Suspense fallback={null}>
        <MarkIcon mark={mark} className={large ? 'size-9' : 'size-6'} />
      </Suspense>
    </span>
  )
}

/** The drawings are loaded lazily; if loading fails, only the coloured plate is shown. */
const MarkIcon = lazy<ComponentType<MarkIconProps>>(() =>
  import('./mark-icon.tsx').then(
    (module) => ({ default: module.MarkIcon }),
    () => ({ default: () => null }),
  ),
)

export type MarkName = (typeof markNames)[number]

export const markNames = [
  'fish',
  'sailboat',
  'squirrel',
  'rocket',
  'cherry',
  'moon',
  'snail',
  'flower',
  'bird',
  'cat',
  'dog',
  'rabbit',
  'star',
  'sun',
  'car',
  'train-front',
  'tree-pine',
  'umbrella',
  'apple',
  'bike',
  'ice-cream-cone',
  'key',
  'music',
  'turtle',
] as const
