import * as v from 'valibot'

import { constants } from './constants.ts'
import { normalised } from './normalised-text.ts'
import { Day, DepartmentId } from './values.ts'
import { unreadableDay } from './written-values.ts'

const milliseconds = (day: string) => new Date(`${day}T00:00:00Z`).getTime()

/** The days on which somebody closes a department or the kindergarten, as a form has them; `to` is `''` for one day. */
export const Closure = v.pipe(
  v.object({
    from: v.pipe(v.string(), v.nonEmpty('Velg en dag.'), v.message(Day, unreadableDay)),
    to: v.union([v.literal(''), v.message(Day, unreadableDay)], unreadableDay),
    label: v.pipe(
      v.string(),
      normalised,
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
      ({ from, to }) =>
        to === '' || milliseconds(to) - milliseconds(from) < constants.planRangeDays * 86_400_000,
      `Steng høyst ${constants.planRangeDays} dager om gangen.`,
    ),
    ['to'],
  ),
)
export type Closure = v.InferOutput<typeof Closure>
