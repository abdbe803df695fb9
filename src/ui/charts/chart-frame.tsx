import { useParentSize } from '@visx/responsive'
import { scaleBand } from '@visx/scale'
import { ArrowRight } from 'lucide'
import { type PointerEvent, type ReactNode, useState } from 'react'

import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

/** A place along the chart, as a month. */
export type ChartPoint = {
  readonly key: string
  /** Short, below its place. */
  readonly label: string
  /** What points beside each other have in common, as their year: below the first of them, where there are several. */
  readonly group?: string
  /** What it is and its values, in words, shown below the chart and read by a screen reader when it is chosen. */
  readonly text: string
  /** One per series; `null` where there is none. */
  readonly values: readonly (number | null)[]
  /** Where what is behind the values is. */
  readonly link?: { readonly to: string; readonly label: string }
}

/** The part of a chart in which its values are drawn, in pixels. */
export type PlotArea = {
  readonly width: number
  readonly height: number
  /** The size of the letters of the page. */
  readonly rem: number
  /** Where each point begins, by its key. */
  readonly x: ReturnType<typeof scaleBand<string>>
}

type ChartFrameProps = {
  readonly label: string
  /** At least one. */
  readonly points: readonly ChartPoint[]
  /** Which point is chosen at first; the last one with a value unless it is one of the points. */
  readonly firstKey?: string | undefined
  /** The room for marks left of the values, in rem. */
  readonly left?: number
  /** The height of the values, in rem. */
  readonly height: number
  readonly legend?: ReactNode
  readonly children: (area: PlotArea) => ReactNode
}

/** Below the values there is room for the labels of the points, and below these for those of their groups, in rem. */
const labelHeight = 1.75
const groupHeight = 1.25
/** The width that the label of a point needs, in rem. */
const labelWidth = 2.25

const firstSize = { width: 640, height: 0, top: 0, left: 0 }
const firstLetters = { width: 16, height: 0, top: 0, left: 0 }

/**
 * A chart along its points, one of which is chosen: by the arrow keys, Home and End, or by pressing it. The text of
 * the chosen one is below. A table with the same values belongs beside it.
 */
export function ChartFrame({ label, points, firstKey, left = 0, height, legend, children }: ChartFrameProps) {
  const { parentRef: boxRef, width: boxWidth } = useParentSize({ initialSize: firstSize, debounceTime: 0 })
  // Its width is 1 rem, so that the chart grows with the letters.
  const { parentRef: lettersRef, width: lettersWidth } = useParentSize({
    initialSize: firstLetters,
    debounceTime: 0,
  })
  const [key, setKey] = useState(firstKey)
  const rem = lettersWidth || firstLetters.width
  const start = left * rem
  const area: PlotArea = {
    width: Math.max(boxWidth - start, rem),
    height: height * rem,
    rem,
    x: scaleBand<string>({
      domain: points.map((point) => point.key),
      range: [0, Math.max(boxWidth - start, rem)],
      padding: 0.3,
    }),
  }
  const index = chosenIndex(points, key)
  const chosen = points[index]
  const step = area.x.step()
  /** Where the place of a point begins, half of the gap before it. */
  const placeOf = (point: ChartPoint) => (area.x(point.key) ?? 0) - (step - area.x.bandwidth()) / 2
  const choose = (wanted: number) => setKey(points[Math.min(Math.max(wanted, 0), points.length - 1)]?.key)

  function onPointer({ clientX, currentTarget }: PointerEvent) {
    const [first] = points
    if (!first) return
    const x = clientX - currentTarget.getBoundingClientRect().left - start
    choose(Math.floor((x - placeOf(first)) / step))
  }

  const every = Math.ceil((labelWidth * rem) / step)
  const groups = groupsIn(points)
  const below = (groups.length > 0 ? labelHeight + groupHeight : labelHeight) * rem
  return (
    <figure aria-label={label} className="relative grid grid-cols-[minmax(0,1fr)] gap-2 break-inside-avoid">
      <div ref={lettersRef} aria-hidden="true" className="invisible absolute w-4" />
      {legend}
      <div
        ref={boxRef}
        className="relative touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-natt"
        onPointerDown={onPointer}
        onPointerMove={(event) => {
          // Without a press, whoever is on the way to the link below would choose another point.
          if (event.buttons > 0) onPointer(event)
        }}
      >
        {/* Its own places are not those of the points, so that it takes keys alone. */}
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={index}
          aria-label={label}
          aria-valuetext={chosen?.text}
          className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
          onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${start + area.width} ${area.height + below}`}
          className="block h-auto w-full overflow-visible text-blaa-700 forced-colors:text-[CanvasText]"
        >
          <g transform={`translate(${start} 0)`}>
            {chosen && (
              <rect
                x={placeOf(chosen)}
                width={step}
                height={area.height + below}
                rx={4}
                className="fill-blaa-100 print:hidden forced-colors:fill-none forced-colors:stroke-[Highlight]"
              />
            )}
            {children(area)}
            {points.map((point, place) => (
              <text
                key={point.key}
                x={(area.x(point.key) ?? 0) + area.x.bandwidth() / 2}
                y={area.height + 1.25 * rem}
                textAnchor="middle"
                className={classNames(
                  'text-xs print:text-md forced-colors:fill-[CanvasText]',
                  place === index ? 'fill-natt font-bold print:font-normal' : 'fill-skumring',
                  place !== index && (place % every !== 0 || Math.abs(place - index) < every) && 'hidden',
                )}
              >
                {point.label}
              </text>
            ))}
            {groups.map(({ group, first }) => (
              <text
                key={first.key}
                x={area.x(first.key)}
                y={area.height + (labelHeight + 0.75) * rem}
                className="fill-skumring text-xs print:text-md forced-colors:fill-[CanvasText]"
              >
                {group}
              </text>
            ))}
          </g>
        </svg>
      </div>
      {chosen && (
        <figcaption className="flex flex-wrap items-center gap-x-4 print:hidden">
          <span className="min-h-6 font-semibold">{chosen.text}</span>
          {chosen.link && (
            <Link
              to={chosen.link.to}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-blaa-600"
            >
              {chosen.link.label}
              <Icon node={ArrowRight} className="size-5 shrink-0" />
            </Link>
          )}
        </figcaption>
      )}
    </figure>
  )
}

/** The first point of each group, where there are several. */
function groupsIn(points: readonly ChartPoint[]) {
  const groups = points.flatMap((point, index) =>
    point.group !== undefined && point.group !== points[index - 1]?.group
      ? { group: point.group, first: point }
      : [],
  )
  return groups.length > 1 ? groups : []
}

/** The place of a point; without one the last that has a value, or the last of all. */
function chosenIndex(points: readonly ChartPoint[], key: string | undefined): number {
  const index = points.findIndex((point) => point.key === key)
  if (index >= 0) return index
  const seen = points.findLastIndex(({ values }) => values.some((value) => value !== null))
  return seen >= 0 ? seen : points.length - 1
}
