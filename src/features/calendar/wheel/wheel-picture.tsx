import type { ReactNode, RefObject } from 'react'

import type { Day } from '#src/contract/values.ts'
import { addDays } from '#src/domain/day.ts'

import { t } from '#src/words/nb-calendar.ts'
import { Link } from '#src/ui/link.tsx'

import {
  arcPath,
  degreesOf,
  lanesOf,
  pointOf,
  runsOf,
  slotOf,
  type WheelScale,
  type WheelSpan,
} from './wheel.ts'
import { themeAddress, type WheelRing, type WheelTheme } from './wheel-content.ts'

type WheelPictureProps = {
  readonly picture: RefObject<SVGSVGElement | null>
  readonly title: string
  readonly subtitle: string
  readonly scale: WheelScale
  readonly rings: readonly WheelRing[]
  readonly themes: readonly WheelTheme[]
  readonly today: Day
  readonly nameOfSpan: (span: WheelSpan) => string
  /** The outer ring or the slots as links; what has no address is not one. */
  readonly linkOfSpan: ((span: WheelSpan) => WheelLink) | undefined
  readonly linkOfSlot: ((slot: WheelSpan) => WheelLink | undefined) | undefined
}

export type WheelLink = { readonly to: string; readonly label: string }

/** Radii in the units of the picture, which is 1000 wide. */
const radius = { outer: 492, spans: 440, slots: 414, rings: 408, themes: 196, centre: 112 }

/**
 * A kindergarten year or a month as a wheel, clockwise from the top: months and weeks outside, then a ring for each focus area or
 * department, themes as arcs inside. A table of equal content stands beside it, so that the picture is only read where it links.
 */
export function WheelPicture(props: WheelPictureProps) {
  const { picture, title, subtitle, scale, rings, themes, today, linkOfSlot } = props
  return (
    <figure
      aria-label={t('wheel.nav', { title })}
      className="rounded-lg bg-papir p-3 shadow-kant sm:p-6 print:p-0 print:shadow-none"
    >
      <svg
        ref={picture}
        viewBox="-500 -500 1000 1000"
        className="mx-auto block h-auto w-full max-w-200 font-sans print:max-w-none"
      >
        <Spans {...props} />
        <SlotNumbers scale={scale} />
        {rings.map((ring, index) => (
          <Ring key={ring.key} ring={ring} scale={scale} {...boundsOf(index, rings.length)} />
        ))}
        <Themes themes={themes} scale={scale} />
        <Today scale={scale} today={today} />
        {linkOfSlot &&
          scale.slots.map((slot) => {
            const link = linkOfSlot(slot)
            return link && <SlotLink key={slot.key} link={link} scale={scale} slot={slot} />
          })}
        <g aria-hidden="true" textAnchor="middle" className="fill-natt">
          <text y={-8} className="text-[38px] font-extrabold">
            {title}
          </text>
          <text y={34} className="fill-skumring text-[24px]">
            {subtitle}
          </text>
        </g>
      </svg>
    </figure>
  )
}

function boundsOf(index: number, count: number) {
  const width = Math.min(40, (radius.rings - radius.themes) / count)
  const outer = radius.rings - index * width
  return { inner: outer - width + 2, outer }
}

const startOf = (scale: WheelScale, { from }: WheelSpan) => degreesOf(scale, from)
const endOf = (scale: WheelScale, { to }: WheelSpan) => degreesOf(scale, addDays(to, 1))

function Spans({ scale, nameOfSpan, linkOfSpan }: WheelPictureProps) {
  return scale.spans.map((span, index) => {
    const [start, end] = [startOf(scale, span), endOf(scale, span)]
    const link = linkOfSpan?.(span)
    const shape = (
      <>
        <path
          d={arcPath({ inner: radius.centre, outer: radius.outer, start, end })}
          className={index % 2 === 0 ? 'fill-kalk' : 'fill-papir'}
        />
        <path
          d={arcPath({ inner: radius.spans, outer: radius.outer, start, end })}
          className="fill-blaa-100 stroke-papir stroke-2 group-hover:fill-lys-200"
        />
        <RimText name={nameOfSpan(span)} degrees={(start + end) / 2} />
      </>
    )
    if (!link) return <g key={span.key}>{shape}</g>
    return (
      <Link
        key={span.key}
        to={link.to}
        aria-label={link.label}
        className="group outline-none [&:focus-visible_path]:stroke-natt [&:focus-visible_path]:stroke-6"
      >
        {shape}
      </Link>
    )
  })
}

/** A name along the rim, upright in both halves of the wheel. */
function RimText({ name, degrees }: { readonly name: string; readonly degrees: number }) {
  const isBelow = degrees > 90 && degrees < 270
  const [x, y] = pointOf((radius.spans + radius.outer) / 2, degrees)
  return (
    <text
      aria-hidden="true"
      textAnchor="middle"
      dominantBaseline="central"
      transform={`translate(${x} ${y}) rotate(${isBelow ? degrees + 180 : degrees})`}
      className="fill-natt text-[24px] font-semibold"
    >
      {name}
    </text>
  )
}

function SlotNumbers({ scale }: { readonly scale: WheelScale }) {
  return scale.slots.map((slot) => {
    const degrees = (startOf(scale, slot) + endOf(scale, slot)) / 2
    const [x, y] = pointOf((radius.slots + radius.spans) / 2, degrees)
    return (
      <text
        key={slot.key}
        aria-hidden="true"
        textAnchor="middle"
        dominantBaseline="central"
        transform={`translate(${x} ${y})`}
        className="fill-dis text-[15px]"
      >
        {slot.number}
      </text>
    )
  })
}

type RingProps = {
  readonly ring: WheelRing
  readonly scale: WheelScale
  readonly inner: number
  readonly outer: number
}

/** The stronger the colour, the more is planned in a slot: one, two, or three and more. */
const strengths = [0, 0.45, 0.72, 1]

function Ring({ ring, scale, inner, outer }: RingProps) {
  const counts = new Map<number, number>()
  for (const { plan } of ring.planned) {
    const slot = slotOf(scale, plan.date)
    counts.set(slot, (counts.get(slot) ?? 0) + 1)
  }
  const [x, y] = pointOf((inner + outer) / 2, 0)
  return (
    <g data-omr={ring.area?.colour} aria-hidden="true" className="pointer-events-none">
      <path
        d={arcPath({
          inner,
          outer,
          start: degreesOf(scale, scale.from),
          end: degreesOf(scale, addDays(scale.to, 1)),
        })}
        className="fill-none stroke-fuge"
      />
      {scale.slots.map((slot, index) => {
        const count = counts.get(index) ?? 0
        if (count === 0) return null
        return (
          <path
            key={slot.key}
            d={arcPath({ inner, outer, start: startOf(scale, slot) + 0.3, end: endOf(scale, slot) - 0.3 })}
            fillOpacity={strengths[Math.min(count, 3)]}
            className="fill-paint"
          />
        )
      })}
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-[17px] font-semibold"
      >
        {ring.shortName}
      </text>
    </g>
  )
}

type ThemesProps = { readonly themes: readonly WheelTheme[]; readonly scale: WheelScale }

/** Each theme as the arcs of its runs, which together are one link to its card. */
function Themes({ themes, scale }: ThemesProps) {
  const arcs = lanesOf(themes.flatMap(({ id, slots }) => runsOf(slots).map((run) => ({ ...run, id }))))
  const lanes = Math.max(1, ...arcs.map(({ lane }) => lane + 1))
  const width = Math.min(18, (radius.themes - radius.centre - 12) / lanes)
  return themes.map(({ id, title, area }) => (
    <Link
      key={id}
      to={themeAddress(id)}
      aria-label={t('wheel.theme', { title })}
      data-omr={area?.colour}
      className="group outline-none"
    >
      {arcs
        .filter((arc) => arc.id === id)
        .map(({ first, last, lane }) => {
          const [from, to] = [scale.slots[first], scale.slots[last]]
          if (!from || !to) return null
          const outer = radius.themes - 4 - lane * width
          return (
            <path
              key={first}
              d={arcPath({
                inner: outer - width + 2,
                outer,
                start: startOf(scale, from),
                end: endOf(scale, to),
              })}
              className="fill-mid stroke-3 group-hover:stroke-ink group-focus-visible:stroke-natt"
            >
              <title>{title}</title>
            </path>
          )
        })}
    </Link>
  ))
}

/** A line across the rings. */
function Today({ scale, today }: { readonly scale: WheelScale; readonly today: Day }) {
  if (today < scale.from || today > scale.to) return null
  const degrees = (degreesOf(scale, today) + degreesOf(scale, addDays(today, 1))) / 2
  const [[x1, y1], [x2, y2]] = [pointOf(radius.centre + 6, degrees), pointOf(radius.rings + 2, degrees)]
  return (
    <g aria-hidden="true">
      <line {...{ x1, y1, x2, y2 }} className="stroke-natt stroke-3" />
      <circle cx={x2} cy={y2} r={6} className="fill-lys stroke-natt stroke-3" />
    </g>
  )
}

type SlotLinkProps = { readonly link: WheelLink; readonly scale: WheelScale; readonly slot: WheelSpan }

/** An invisible sector over the rings, which leaves the themes inside them free. */
function SlotLink({ link, scale, slot }: SlotLinkProps): ReactNode {
  return (
    <Link to={link.to} aria-label={link.label} className="group outline-none">
      <path
        d={arcPath({
          inner: radius.themes,
          outer: radius.spans,
          start: startOf(scale, slot),
          end: endOf(scale, slot),
        })}
        className="fill-transparent stroke-4 group-hover:stroke-karm group-focus-visible:stroke-natt"
      >
        <title>{link.label}</title>
      </path>
    </Link>
  )
}
