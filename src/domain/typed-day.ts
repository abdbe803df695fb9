import type { Day } from '#src/contract/values.ts'

import { daysBetween, monthWord } from './day.ts'

/**
 * The day that somebody has typed: «2.11.2026», «02.11.26», «2/11», «2. november» and «2026-11-02» are days; `''` is none, `undefined` no
 * day at all. Without a year it is the one closest to `near`.
 */
export function typedDay(text: string, near: Day): Day | undefined {
  const typed = text.trim().toLocaleLowerCase('nb-NO')
  if (typed === '') return ''
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? []
  if (isoYear !== undefined) return dayFrom(Number(isoYear), Number(isoMonth), Number(isoDate))
  const [, date, month, year] =
    /^(\d{1,2})[.\s/-]\s*(\d{1,2}|[a-zæøå]{3,}\.?)(?:[.\s/-]\s*(\d{4}|\d{2})?)?$/.exec(typed) ?? []
  const monthNumber = monthFrom(month)
  if (monthNumber === undefined) return undefined
  if (year !== undefined)
    return dayFrom(year.length === 2 ? 2000 + Number(year) : Number(year), monthNumber, Number(date))
  const nearYear = Number(near.slice(0, 4))
  return [nearYear - 1, nearYear, nearYear + 1]
    .flatMap((one) => dayFrom(one, monthNumber, Number(date)) ?? [])
    .toSorted((one, other) => Math.abs(daysBetween(near, one)) - Math.abs(daysBetween(near, other)))[0]
}

/** The number of a month, or the word that begins its name. */
function monthFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d/.test(text)) return Number(text)
  const start = text.replace('.', '')
  return Array.from({ length: 12 }, (_, index) => index + 1).find((month) =>
    monthWord(month).startsWith(start),
  )
}

/** The day, if the calendar has it. */
function dayFrom(year: number, month: number, date: number): Day | undefined {
  const instant = new Date(0)
  instant.setUTCFullYear(year, month - 1, date)
  const isThere = year > 0 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date
  return isThere ? instant.toISOString().slice(0, 10) : undefined
}
