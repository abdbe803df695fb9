import type { Day } from '#src/contract/values.ts'

import { birthdayIn } from './birthday.ts'

/** Children leave the kindergarten in the summer of the year in which they turn six; a few a year later. */
const oldest = 8

/** Why a day cannot be the day of birth of a child in a kindergarten; `undefined` where it can. */
export function birthDateIssue(birthDate: Day, today: Day): string | undefined {
  if (birthDate > today) return 'Fødselsdatoen kan ikke være etter i dag.'
  const earliest = birthdayIn(Number(today.slice(0, 4)) - oldest, today)
  return birthDate < earliest ? `Barnet kan ikke være eldre enn ${oldest - 1} år.` : undefined
}

/** The age in whole years on a day. */
export function ageOn(birthDate: Day, day: Day): number {
  const year = Number(day.slice(0, 4))
  const isBefore = day < birthdayIn(year, birthDate)
  return year - Number(birthDate.slice(0, 4)) - (isBefore ? 1 : 0)
}
