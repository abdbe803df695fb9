import type { Month } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'
import { monthWord, weekdayAndDate } from '#src/domain/day.ts'
import { holidaysOf } from '#src/domain/holidays.ts'
import { t } from '#src/words/nb-calendar.ts'

import { numberIn, yearIn } from '#src/domain/calendar-month.ts'

/** «november». */
export const monthName = (month: Month) => monthWord(numberIn(month))

/** The placeholders of a text about a month: `{month}` «november» and `{year}`. */
export const monthBlanks = (month: Month) => ({ month: monthName(month), year: yearIn(month) })

/** «Onsdag 18.11.26». */
export const dayWithDate = (day: Day) => capitalised(weekdayAndDate(day))

/** «Onsdag 18.11.26», of a holiday «Fredag 25.12.26 · 1. juledag». */
export const dayTitle = (day: Day) => [dayWithDate(day), ...holidayNamesOn(day)].join(' · ')

/** The names of the holidays that fall on a day: none, one, or two. */
export const holidayNamesOn = (day: Day): readonly string[] =>
  holidaysOf(day).map((holiday) => t(`holiday.${holiday}`))

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
