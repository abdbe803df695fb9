import type { Day } from '#src/contract/values.ts'
import { monthWord, weekdayAndDate } from '#src/domain/day.ts'

/** «Onsdag 18.11.26». */
export const dayText = (day: Day) => capitalised(weekdayAndDate(day))

/** «November 2026». */
export const monthText = (day: Day) => capitalised(`${monthWord(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
