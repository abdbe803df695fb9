import { constants } from '#src/contract/constants.ts'
import type { Day } from '#src/contract/values.ts'

import { lazy } from './lazy.ts'

const { timeZone } = constants
// Lazy, and only where there is no Temporal: the first formatter reads the data of its language, which takes a slow device 0.1 s.
const calendar = lazy(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)
const hours = lazy(() => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }))

const norwegianTime = (instant: Date) =>
  // oxlint-disable-next-line no-restricted-globals -- asks for a part of the language, which older engines lack
  'Temporal' in globalThis
    ? Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
    : undefined

// Written out for the same reason: `Intl` would read the data of the language.
const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']
const months = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
]

const dayMs = 86_400_000
const utc = (day: Day) => new Date(`${day}T00:00:00Z`)

/** The calendar day in Norway at an instant. */
export const dayOf = (instant: Date): Day =>
  norwegianTime(instant)?.toPlainDate().toString() ?? calendar().format(instant)

/** The hour of the day in Norway, 0–23. */
export const hourOf = (instant: Date): number =>
  norwegianTime(instant)?.hour ?? Number(hours().format(instant))

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

/** «mandag» for 1, «søndag» for 7. */
export const weekdayWord = (weekday: number): string => weekdays[weekday - 1] ?? ''

/** «januar» for 1, «desember» for 12. */
export const monthWord = (month: number): string => months[month - 1] ?? ''

const partsOf = (day: Day) => ({ year: day.slice(0, 4), month: day.slice(5, 7), date: day.slice(8) })

/** «onsdag 18. november». */
export function longDay(day: Day): string {
  const { month, date } = partsOf(day)
  return `${weekdayWord(weekdayOf(day))} ${Number(date)}. ${monthWord(Number(month))}`
}

/** «18.11.26», the date format of the app. */
export function shortDay(day: Day): string {
  const { year, month, date } = partsOf(day)
  return `${date}.${month}.${year.slice(2)}`
}

/** «18.11.2026», as a day is written in a field. */
export function writtenDay(day: Day): string {
  const { year, month, date } = partsOf(day)
  return `${date}.${month}.${year}`
}

/** «onsdag 18.11.26». */
export const weekdayAndDate = (day: Day): string => `${weekdayWord(weekdayOf(day))} ${shortDay(day)}`

/** «Man», «Tir» … */
export const weekdayName = (day: Day): string => {
  const name = weekdayWord(weekdayOf(day)).slice(0, 3)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** «09.30», the Norwegian format of a time of day. */
export const clockTime = (time: string): string => time.replace(':', '.')
