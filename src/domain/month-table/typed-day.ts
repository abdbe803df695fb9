import type { Day } from '#src/contract/values.ts'
import { monthWord, weekdayOf, weekdayWord } from '#src/domain/day.ts'

/**
 * The day that somebody has typed or a spreadsheet has written: «02.11.2026», «3.11.26», «2026-11-02», «2. november» and «man 2.11.».
 * Without a year it is in `year`. `undefined` where it is none, or on another weekday than it says.
 */
export function typedDay(text: string, year: number): Day | undefined {
  const typed = text.trim().toLowerCase()
  const match = written.exec(typed)
  if (!match) return iso.test(typed) ? existing(typed.slice(0, 10)) : undefined
  const { weekday, date = '', month = '', name, years } = match.groups ?? {}
  const number = name === undefined ? Number(month) : monthOf(name)
  const ofYear = years === undefined ? year : Number(years) + (years.length === 2 ? 2000 : 0)
  const day = existing([ofYear, ...[number, date].map((part) => String(part).padStart(2, '0'))].join('-'))
  return day === undefined || isOn(day, weekday) ? day : undefined
}

const iso = /^\d{4}-\d{2}-\d{2}(?:[t ]00:00(?::00)?)?$/u
const written =
  /^(?:(?<weekday>\p{L}{3,})\.?,? )?(?<date>\d{1,2})\. ?(?:(?<month>\d{1,2})\b|(?<name>\p{L}{3,}))\.? ?(?<years>\d{4}|\d{2})?$/u

/** The text where it is a day of the calendar. */
function existing(text: string): Day | undefined {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** The month of a name or of its beginning; 0 where it is none. */
const monthOf = (name: string): number =>
  Array.from({ length: 12 }, (_, index) => index + 1).find((month) => monthWord(month).startsWith(name)) ?? 0

const isOn = (day: Day, weekday: string | undefined) =>
  weekday === undefined || weekdayWord(weekdayOf(day)).startsWith(weekday)
