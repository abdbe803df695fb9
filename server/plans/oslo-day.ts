import { constants } from '#src/contract/constants.ts'
import type { Day } from '#src/contract/values.ts'

const calendar = new Intl.DateTimeFormat('sv-SE', {
  timeZone: constants.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Norway at an instant. */
export const osloDay = (instant: Date): Day => calendar.format(instant)

export function plusDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
