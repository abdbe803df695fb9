import type { Day } from '#src/contract/values.ts'

/** The first birthday on or after `today`. */
export function nextBirthday(birthDate: Day, today: Day): { readonly birthday: Day; readonly turns: number } {
  const thisYear = Number(today.slice(0, 4))
  const inThisYear = birthdayIn(thisYear, birthDate)
  const year = inThisYear >= today ? thisYear : thisYear + 1
  return { birthday: birthdayIn(year, birthDate), turns: year - Number(birthDate.slice(0, 4)) }
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The birthday in a year; for a child born on 29 February it is 28 February in a common year. */
export function birthdayIn(year: number, birthDate: Day): Day {
  const monthAndDay = birthDate.slice(5)
  const day = monthAndDay === '02-29' && !isLeapYear(year) ? '02-28' : monthAndDay
  return `${year}-${day}`
}
