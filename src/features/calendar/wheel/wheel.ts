import type { Month } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays, daysBetween, mondayOf, weekNumberOf } from '#src/domain/day.ts'

import { firstDayOf, lastDayOf } from '#src/domain/calendar-month.ts'
import { monthsOf, yearRangeOf } from '#src/domain/kindergarten-year.ts'

/** A part of the wheel’s circle: a month, a week or a day. */
export type WheelSpan = {
  readonly key: string
  readonly number: number
  readonly from: Day
  readonly to: Day
}

/** The circle of a wheel: an outer ring of spans, such as months, and the slots of its inner rings, such as weeks. */
export type WheelScale = {
  readonly from: Day
  readonly to: Day
  readonly spans: readonly WheelSpan[]
  readonly slots: readonly WheelSpan[]
}

/** A kindergarten year: its months, and in the rings its weeks. */
export const yearScale = (year: number): WheelScale => {
  const { from, to } = yearRangeOf(year)
  return { from, to, spans: monthsOf(year).map(monthSpan), slots: weekSpans(from, to) }
}

/** One month: its weeks, and in the rings its days. */
export const monthScale = (month: Month): WheelScale => {
  const { from, to } = { from: firstDayOf(month), to: lastDayOf(month) }
  return { from, to, spans: weekSpans(from, to), slots: daySpans(from, to) }
}

const monthSpan = (month: Month): WheelSpan => ({
  key: month,
  number: Number(month.slice(5)),
  from: firstDayOf(month),
  to: lastDayOf(month),
})

/** The ISO weeks of a range; the first and the last are cut off at its ends. */
function weekSpans(from: Day, to: Day): WheelSpan[] {
  const spans: WheelSpan[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6)
    const [first, last] = [monday < from ? from : monday, sunday > to ? to : sunday]
    spans.push({ key: first, number: weekNumberOf(monday), from: first, to: last })
  }
  return spans
}

function daySpans(from: Day, to: Day): WheelSpan[] {
  const spans: WheelSpan[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    spans.push({ key: day, number: Number(day.slice(-2)), from: day, to: day })
  return spans
}

/** The opening at the top, in degrees, where the rings have their names. */
export const openingDegrees = 30

/** Where a day begins on the circle, in degrees clockwise from the top. */
export const degreesOf = ({ from, to }: Pick<WheelScale, 'from' | 'to'>, day: Day): number =>
  openingDegrees / 2 + ((360 - openingDegrees) * daysBetween(from, day)) / (daysBetween(from, to) + 1)

/** A point of a wheel around the origin, y downwards, with one decimal. */
export function pointOf(radius: number, degrees: number): readonly [x: number, y: number] {
  const radians = (degrees * Math.PI) / 180
  return [rounded(radius * Math.sin(radians)), rounded(-radius * Math.cos(radians))]
}

/** To one decimal, and never -0. */
const rounded = (value: number) => Math.round(value * 10) / 10 + 0

export type Arc = {
  readonly inner: number
  readonly outer: number
  /** In degrees clockwise from the top. */
  readonly start: number
  readonly end: number
}

/** The outline of a part of a ring as the data of an SVG path. */
export function arcPath({ inner, outer, start, end }: Arc): string {
  const isLarge = end - start > 180 ? 1 : 0
  return [
    `M${pointText(outer, start)}`,
    `A${outer} ${outer} 0 ${isLarge} 1 ${pointText(outer, end)}`,
    `L${pointText(inner, end)}`,
    `A${inner} ${inner} 0 ${isLarge} 0 ${pointText(inner, start)}Z`,
  ].join('')
}

const pointText = (radius: number, degrees: number) => pointOf(radius, degrees).join(' ')

/** The slot of a day, by its index; -1 for a day outside of the scale. */
export const slotOf = ({ slots }: WheelScale, day: Day): number =>
  slots.findIndex(({ from, to }) => from <= day && day <= to)

export type Run = { readonly first: number; readonly last: number }

/** The longest stretches of a set of slots in which at most one slot in a row is missing. */
export function runsOf(slots: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const slot of [...new Set(slots)].toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && slot - run.last <= 2) runs[runs.length - 1] = { first: run.first, last: slot }
    else runs.push({ first: slot, last: slot })
  }
  return runs
}

/** Gives each run a lane, so that no two runs in a lane overlap: the first lane that is free. In the order of their first slots. */
export function lanesOf<TRun extends Run>(runs: readonly TRun[]): (TRun & { readonly lane: number })[] {
  const ends: number[] = []
  return runs
    .toSorted((one, other) => one.first - other.first)
    .map((run) => {
      const free = ends.findIndex((end) => end < run.first)
      const lane = free === -1 ? ends.length : free
      ends[lane] = run.last
      return { ...run, lane }
    })
}
