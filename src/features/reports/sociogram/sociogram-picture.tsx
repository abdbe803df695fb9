import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react'

import type { StudentId } from '#src/contract/values.ts'
import { type Closeness, closenesses, type Pair } from '#src/domain/reports/sociogram.ts'
import type { SociogramPlaces } from '#src/machines/reports/sociogram/sociogram.machine.ts'
import { ChartLegend } from '#src/ui/charts/chart-legend.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { placeAfter } from '#src/ui/place-after.ts'
import { t } from '#src/words/nb-sociogram.ts'

import { ChosenChild } from './chosen-child.tsx'
import { type Lines, linesOf, pairsWith } from './companions.ts'
import { PictureChild } from './picture-child.tsx'
import type { ShownChild } from './shown-children.ts'

type SociogramPictureProps = {
  /** Which month it shows, or the period. */
  readonly shownKey: string
  /** What the thickness of a line is compared with. */
  readonly scale: string
  /** Those who are shown in any of the months: they decide how large a child is drawn. */
  readonly allChildren: readonly ShownChild[]
  readonly shownChildren: readonly ShownChild[]
  readonly lines: Lines
  readonly isPlaying: boolean
  readonly places: SociogramPlaces
  /** Above the picture, so that what is said of a child that is pressed is close below it. */
  readonly player: ReactNode
  /** Beside the picture, below the child that is chosen. */
  readonly aside: ReactNode
}

/** With more children, they are dots whose names are shown where they are pointed at. */
const mostSigns = 24

/** The children at their places with lines between them, and the child that somebody has pressed. */
export function SociogramPicture(props: SociogramPictureProps) {
  const { shownKey, scale, allChildren, shownChildren, lines, isPlaying, places, player, aside } = props
  const [chosen, setChosen] = useState<StudentId>()
  const isCrowded = allChildren.length > mostSigns
  // The same function in each month: a child is drawn again only where something of its own has changed.
  const choose = useCallback((id: StudentId) => setChosen((current) => (current === id ? undefined : id)), [])
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] print:block">
      <figure aria-label={t('sociogram.title')} className="m-0">
        {player}
        <div
          className={classNames(
            // On a low screen, the picture and its player are seen together.
            'relative rounded-lg bg-kalk lg:max-h-[max(26rem,calc(100dvh-19rem))] print:aspect-4/3 print:max-h-none print:border print:border-karm',
            isCrowded ? 'aspect-3/5 sm:aspect-4/3' : 'aspect-4/5 sm:aspect-4/3',
          )}
        >
          <div className={isCrowded ? 'absolute inset-5' : 'absolute inset-x-10 top-9 bottom-14'}>
            <LinesOf key={shownKey} lines={lines} places={places} chosen={chosen} />
            <ChildrenOf
              allChildren={allChildren}
              shownChildren={shownChildren}
              places={places}
              chosen={chosen}
              isCrowded={isCrowded}
              onChosen={choose}
            />
          </div>
        </div>
        <Legend scale={scale} />
      </figure>
      <div className="grid content-start gap-6 print:mt-4">
        <ChosenChild
          chosen={allChildren.find(({ id }) => id === chosen)}
          shownChildren={shownChildren}
          lines={lines}
          isPlaying={isPlaying}
        />
        {aside}
      </div>
    </div>
  )
}

type ChildrenOfProps = Pick<SociogramPictureProps, 'allChildren' | 'shownChildren' | 'places'> & {
  readonly chosen: StudentId | undefined
  readonly isCrowded: boolean
  readonly onChosen: (id: StudentId) => void
}

/** The children as one stop of the Tab key, a–z: the arrow keys, Home and End move between them. */
function ChildrenOf({ allChildren, shownChildren, places, chosen, isCrowded, onChosen }: ChildrenOfProps) {
  const [focused, setFocused] = useState<StudentId>()
  const [hasFocus, setHasFocus] = useState(false)
  const shown = new Set(shownChildren)
  // Who has the focus stays where a month does not show the child, or a keyboard would begin at the top of the page.
  const drawn = hasFocus
    ? allChildren.filter((child) => shown.has(child) || child.id === focused)
    : shownChildren
  const current = Math.max(
    0,
    drawn.findIndex(({ id }) => id === focused),
  )
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event.key, current, drawn.length)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('sociogram.picture')}
      onKeyDown={move}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {drawn.map((child, index) => (
        <PictureChild
          key={child.id}
          child={child}
          place={places.get(child.id)}
          isHidden={!shown.has(child)}
          isChosen={child.id === chosen}
          isCrowded={isCrowded}
          isTabStop={index === current}
          onFocus={setFocused}
          onChosen={onChosen}
        />
      ))}
    </div>
  )
}

type LinesOfProps = Pick<SociogramPictureProps, 'lines' | 'places'> & {
  readonly chosen: StudentId | undefined
}

/** The lines, as few elements as there are kinds of them: many children have thousands of lines. */
const LinesOf = ({ lines, places, chosen }: LinesOfProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 1000 1000"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full animate-rise overflow-visible"
  >
    {linesOf(lines).map(([closeness, pairs]) => (
      <path
        key={closeness}
        d={drawn(pairs, places)}
        className={classNames(
          'graph-line fill-none stroke-karm forced-colors:stroke-[CanvasText]',
          widths[closeness],
          chosen !== undefined && 'opacity-25',
        )}
      />
    ))}
    {chosen !== undefined &&
      linesOf({ ...lines, pairs: pairsWith(chosen, lines.pairs) }).map(([closeness, pairs]) => (
        <path
          key={`chosen ${closeness}`}
          d={drawn(pairs, places)}
          className={classNames(
            'graph-line fill-none stroke-blaa-700 forced-colors:stroke-[Highlight]',
            widths[closeness],
          )}
        />
      ))}
  </svg>
)

const widths: Readonly<Record<Closeness, string>> = {
  much: 'stroke-[8px]',
  some: 'stroke-[4px]',
  little: 'stroke-[1.5px]',
}

const drawn = (pairs: readonly Pair[], places: SociogramPlaces) =>
  pairs
    .map(({ a, b }) => {
      const [from, to] = [places.get(a), places.get(b)]
      return from && to ? `M${from.x * 1000} ${from.y * 1000}L${to.x * 1000} ${to.y * 1000}` : ''
    })
    .join('')

const Legend = ({ scale }: Pick<SociogramPictureProps, 'scale'>) => (
  <figcaption className="mt-3 grid gap-1">
    <ChartLegend
      items={closenesses.map((closeness) => ({
        key: closeness,
        label: t(`sociogram.${closeness}`),
        mark: (
          <path
            d="M1 8H23"
            className={`graph-line stroke-karm forced-colors:stroke-[CanvasText] ${widths[closeness]}`}
          />
        ),
      }))}
    />
    <p className="text-sm text-skumring">{scale}</p>
  </figcaption>
)
