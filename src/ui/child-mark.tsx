import type { PaletteColour } from './palette-colour.ts'
import { classNames } from './class-names.ts'
import { CodeBoundary, lazyComponent } from './code-boundary.tsx'

type ChildMarkProps = {
  readonly mark: MarkName
  /** The accessible name. Omit it when the name is shown beside the mark. */
  readonly name?: string | undefined
  readonly size?: keyof typeof sizes
}

/** A child's cloakroom mark, in the same colour on every page. */
export function ChildMark({ mark, name, size = 'small' }: ChildMarkProps) {
  return (
    <span
      data-omr={areaOf(mark)}
      className={classNames('grid shrink-0 place-items-center bg-tint text-ink', sizes[size].plate)}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <CodeBoundary>
        <MarkIcon mark={mark} className={sizes[size].drawing} />
      </CodeBoundary>
    </span>
  )
}

const sizes = {
  small: { plate: 'size-11 rounded-[12px]', drawing: 'size-6' },
  /** On the children’s screen, seen from three metres. */
  stage: { plate: 'size-16 rounded-[calc(var(--spacing)*4)]', drawing: 'size-11' },
} as const

/** The drawings are loaded lazily; if loading fails, only the coloured plate is shown. */
const MarkIcon = lazyComponent(async () => (await import('./mark-icon.tsx')).MarkIcon)

const areaOf = (mark: MarkName) => areas[markNames.indexOf(mark) % areas.length]

const areas: readonly PaletteColour[] = ['red', 'yellow', 'blue', 'green', 'pink', 'purple', 'teal']

export type MarkName = (typeof markNames)[number]

export const isMarkName = (text: string | undefined): text is MarkName =>
  markNames.some((name) => name === text)

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
