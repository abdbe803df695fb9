import type { Day } from '#src/contract/values.ts'
import { addDays, mondayOf, weekNumberOf } from '#src/domain/day.ts'

/** A month of the calendar, `YYYY-MM`. */
export type Month = string

export type MonthWeek = { readonly number: number; readonly days: readonly Day[] }

const monthPattern = /^(?:20|21)\d{2}-(?:0[1-9]|1[0-2])$/

export const isMonth = (text: string): text is Month => monthPattern.test(text)

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const yearIn = (month: Month) => Number(month.slice(0, 4))
/** 1 is January. */
export const numberIn = (month: Month) => Number(month.slice(5))

/** A month as the address of its table names it. */
export const monthParams = (month: Month) => ({
  year: String(yearIn(month)),
  month: String(numberIn(month)),
})

/** The month of a year and a number from a URL, or `undefined` if there is no such month. */
export function monthFrom(year: string, number: string): Month | undefined {
  const month = `${year}-${number.padStart(2, '0')}`
  return isMonth(month) ? month : undefined
}

export function addMonths(month: Month, count: number): Month {
  const months = yearIn(month) * 12 + numberIn(month) - 1 + count
  const year = Math.floor(months / 12)
  return `${year}-${String(months - year * 12 + 1).padStart(2, '0')}`
}

export const firstDayOf = (month: Month): Day => `${month}-01`
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1)

/** The same date of another month, or its last day where it is shorter. */
export function sameDateIn(month: Month, day: Day): Day {
  const [last, same] = [lastDayOf(month), `${month}-${day.slice(-2)}`]
  return same < last ? same : last
}

/** The complete weeks that overlap the month, from Monday. */
export function weeksOf(month: Month): MonthWeek[] {
  const last = lastDayOf(month)
  const weeks: MonthWeek[] = []
  for (let monday = mondayOf(firstDayOf(month)); monday <= last; monday = addDays(monday, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(monday, index))
    weeks.push({ number: weekNumberOf(monday), days })
  }
  return weeks
}

/** The first and the last day of the weeks that overlap the month. */
export const shownRangeOf = (month: Month) => ({
  from: mondayOf(firstDayOf(month)),
  to: addDays(mondayOf(lastDayOf(month)), 6),
})

export type DayBucket<Item> = { readonly day: Day; readonly items: readonly Item[] }

/** Groups items by day, the days in calendar order; within a day the order of the items is kept. */
export function byDay<Item>(items: readonly Item[], dayOf: (item: Item) => Day): DayBucket<Item>[] {
  const buckets = new Map<Day, Item[]>()
  for (const item of items) buckets.set(dayOf(item), [...(buckets.get(dayOf(item)) ?? []), item])
  return [...buckets]
    .map(([day, bucketItems]) => ({ day, items: bucketItems }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
