import { constants } from '#src/contract/constants.ts'
import type { Day } from '#src/contract/values.ts'

import { lazy } from './lazy.ts'

const { language, timeZone } = constants
// Lazy: a formatter takes milliseconds to create, and the start of the app needs none.
const calendar = lazy(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)
const long = lazy(
  () =>
    new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
)
const short = lazy(
  () =>
    new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
    }),
)
const weekdayShort = lazy(() => new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'short' }))
const hours = lazy(() => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }))

const dayMs = 86_400_000
const utc = (day: Day) => new Date(`${day}T00:00:00Z`)

/** The calendar day in Norway at an instant. */
export const dayOf = (instant: Date): Day => calendar().format(instant)

/** The hour of the day in Norway, 0–23. */
export const hourOf = (instant: Date): number => Number(hours().format(instant))

/** The calendar day that is a number of days later, or earlier where the number is negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(utc(day).getTime() + days * dayMs).toISOString().slice(0, 10)

/** How many days later `to` is than `from`. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / dayMs)

/** From one day to another, both of them included. */
export type DayRange = { readonly from: Day; readonly to: Day }

/** The ranges, each of at most this many days, that all of the days are in. */
export function rangesOfDays(days: readonly Day[], maxDays: number): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of days.toSorted()) {
    const last = ranges.at(-1)
    if (last && daysBetween(last.from, day) < maxDays) ranges[ranges.length - 1] = { ...last, to: day }
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay() || 7

/** The Monday of the ISO week that a day is in. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** The week's number by ISO 8601: the week of a year's first Thursday is week 1. */
export function weekNumberOf(day: Day): number {
  const thursday = addDays(mondayOf(day), 3)
  const newYear = `${thursday.slice(0, 4)}-01-01`
  return Math.floor((utc(thursday).getTime() - utc(newYear).getTime()) / dayMs / 7) + 1
}

/** «onsdag 18. november». */
export const longDay = (day: Day): string => long().format(utc(day))

/** «18.11.26», the date format of the app. */
export const shortDay = (day: Day): string => short().format(utc(day))

/** «Man», «Tir» … */
export const weekdayName = (day: Day): string => {
  const name = weekdayShort().format(utc(day)).replace('.', '').slice(0, 3)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** «09.30», the Norwegian format of a time of day. */
export const clockTime = (time: string): string => time.replace(':', '.')
