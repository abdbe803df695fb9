import type { Day } from '#src/contract/values.ts'

import { daysBetween, monthWord, weekdayOf, weekdayWord } from './day.ts'

/**
 * The day that somebody has typed or a spreadsheet has written: «2.11.2026», «02.11.26», «2/11», «2. november», «man. 2.11.» and
 * «2026-11-02» are days; `''` is none, `undefined` no day at all, nor one on another weekday than it says. Without a year it is the one
 * closest to `near`. «11/02/2026» is no day: programs write the month first there.
 */
export function typedDay(text: string, near: Day): Day | undefined {
  const typed = text.trim().toLocaleLowerCase('nb-NO')
  if (typed === '') return ''
  if (iso.test(typed)) return existing(typed.slice(0, 10))
  const match = (typed.includes('/') ? withSlash : written).exec(typed)
  if (!match) return undefined
  const { weekday, date = '', month = '', year } = match.groups ?? {}
  const days = yearsOf(year, near).flatMap((one) => dayOn(one, monthOf(month), date) ?? [])
  const [day] = days.toSorted(
    (one, other) => Math.abs(daysBetween(near, one)) - Math.abs(daysBetween(near, other)),
  )
  return day === undefined || isOn(day, weekday) ? day : undefined
}

const iso = /^\d{4}-\d{2}-\d{2}(?:[t ]00:00(?::00)?)?$/u
const written =
  /^(?:(?<weekday>\p{L}{3,})\.?,? )?(?<date>\d{1,2})(?:\. ?| |-)(?<month>\d{1,2}|\p{L}{3,})\.?(?:[. -]? ?(?<year>\d{4}|\d{2}))?$/u
const withSlash = /^(?<date>\d{1,2})\/(?<month>\d{1,2})(?:-(?<year>\d{4}|\d{2}))?$/u

/** The year that is written, or those around a day. */
function yearsOf(year: string | undefined, near: Day): readonly number[] {
  if (year !== undefined) return [Number(year) + (year.length === 2 ? 2000 : 0)]
  const nearYear = Number(near.slice(0, 4))
  return [nearYear - 1, nearYear, nearYear + 1]
}

const dayOn = (year: number, month: number, date: string): Day | undefined =>
  existing([year, ...[String(month), date].map((part) => part.padStart(2, '0'))].join('-'))

/** The text where it is a day of the calendar. */
function existing(text: string): Day | undefined {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** A month by its number, its name or the beginning of its name; 0 where it is none. */
const monthOf = (text: string): number =>
  /^\d/u.test(text)
    ? Number(text)
    : (Array.from({ length: 12 }, (_, index) => index + 1).find((month) =>
        monthWord(month).startsWith(text),
      ) ?? 0)

const isOn = (day: Day, weekday: string | undefined) =>
  weekday === undefined || weekdayWord(weekdayOf(day)).startsWith(weekday)
