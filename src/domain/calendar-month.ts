import type { Month } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays, mondayOf, monthWord, weekNumberOf } from './day.ts'

export type MonthWeek = { readonly number: number; readonly days: readonly Day[] }

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const yearIn = (month: Month) => Number(month.slice(0, 4))
/** 1 is January. */
export const numberIn = (month: Month) => Number(month.slice(5))

/** A month as the address of its table names it. */
export const monthParams = (month: Month) => ({
  year: String(yearIn(month)),
  month: String(numberIn(month)),
})

/** «November 2026». */
export function monthTitle(month: Month): string {
  const word = monthWord(numberIn(month))
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${yearIn(month)}`
}

/** «november 2026», within a sentence. */
export const monthText = (month: Month) => monthTitle(month).toLowerCase()

/** «nov». */
export const shortMonth = (month: Month) => monthWord(numberIn(month)).slice(0, 3)

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
