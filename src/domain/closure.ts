import * as v from 'valibot'

import { constants } from '#src/contract/constants.ts'
import { Day, DepartmentId } from '#src/contract/values.ts'

import { addDays, daysBetween, weekdayOf } from './day.ts'

/** The days on which somebody closes a department or the kindergarten, as a form has them; `to` is `''` for one day. */
export const Closure = v.pipe(
  v.object({
    from: v.pipe(v.string(), v.nonEmpty('Velg en dag.'), Day),
    to: v.union([v.literal(''), Day], 'Velg en dag.'),
    label: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Skriv hvorfor det er stengt.'),
      v.maxLength(60, 'Skriv høyst 60 tegn.'),
    ),
    /** A department, or `all` for the whole kindergarten. */
    place: v.union([v.literal('all'), DepartmentId]),
  }),
  v.forward(
    v.check(({ from, to }) => to === '' || to >= from, 'Den siste dagen kan ikke være før den første.'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => to === '' || daysBetween(from, to) < constants.planRangeDays,
      `Steng høyst ${constants.planRangeDays} dager om gangen.`,
    ),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => to === '' || to < from || daysIn(from, to).length > 0,
      'Perioden har ingen ukedager.',
    ),
    ['to'],
  ),
)
export type Closure = v.InferOutput<typeof Closure>

/** Every day of a closure; Saturdays and Sundays only where it is one day. */
export const closedDaysOf = ({ from, to, label }: Closure): { readonly day: Day; readonly label: string }[] =>
  daysIn(from, to).map((day) => ({ day, label }))

const daysIn = (from: Day, to: Day) =>
  to === '' || to === from
    ? [from]
    : Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).filter(
        (day) => weekdayOf(day) <= 5,
      )
