import type { Day } from '#src/contract/values.ts'

import { addDays } from './day.ts'
import { easterSundayOf, holidaysOf } from './holidays.ts'

/** A season of the kindergarten year that a weekly activity can last until. */
export type Season = 'christmas' | 'easter' | 'summer'

/** The same weekday from the week after `first` to `last`, without public holidays and closed days. */
export function weeklyDaysAfter(first: Day, last: Day, isClosed: (day: Day) => boolean = () => false): Day[] {
  const days: Day[] = []
  for (let day = addDays(first, 7); day <= last; day = addDays(day, 7))
    if (holidaysOf(day).length === 0 && !isClosed(day)) days.push(day)
  return days
}

/** The next season after a day, and its last day: the 22nd of December, the Friday before Palm Sunday, or the 30th of June. */
export function nextSeasonAfter(day: Day): { readonly season: Season; readonly last: Day } {
  const year = Number(day.slice(0, 4))
  const ends = [year, year + 1].flatMap((one) => [
    { season: 'easter' as const, last: addDays(easterSundayOf(one), -9) },
    { season: 'summer' as const, last: `${one}-06-30` },
    { season: 'christmas' as const, last: `${one}-12-22` },
  ])
  // A season that ends within two weeks has no room for a weekly activity; that of two years on always has.
  const next = ends.find(({ last }) => last >= addDays(day, 14))
  if (!next) throw new Error(`No season follows ${day}.`)
  return next
}
