import * as v from 'valibot'

import { constants } from './constants.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { normalised } from './normalised-text.ts'
import { Day, DepartmentId } from './values.ts'
import { noNull } from './written-values.ts'

/** A day on which a department is closed, or with `null` the whole kindergarten; `label` says why. */
export const ClosedDay = v.object({
  day: Day,
  departmentId: v.nullable(DepartmentId),
  label: v.string(),
})
export type ClosedDay = v.InferOutput<typeof ClosedDay>

/** Why a day is closed; `null` is an open day. */
const Label = v.nullable(
  v.pipe(v.string(), normalised, v.trim(), v.nonEmpty('Må fylles ut'), v.maxLength(60), noNull),
)

/** The named days only, so that two people who close different days do not undo each other. `null` opens a day. */
const ClosedDayChanges = v.strictObject({
  days: v.pipe(
    v.array(
      v.strictObject({
        day: Day,
        label: Label,
        /** The label that the caller knows of the day; with another one, nothing is changed. Without it the last write wins. */
        expected: v.optional(Label),
      }),
    ),
    v.minLength(1),
    v.maxLength(constants.planRangeDays),
    v.check((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Oppgi hver dag én gang.'),
  ),
})

const milliseconds = (day: string) => new Date(`${day}T00:00:00Z`).getTime()

export const closedDayEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/closed-days',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: v.pipe(
      v.strictObject({ from: Day, to: Day }),
      v.check(({ from, to }) => from <= to, 'from må ikke være etter to.'),
      v.check(
        ({ from, to }) => milliseconds(to) - milliseconds(from) <= constants.planRangeDays * 86_400_000,
        `Be om høyst ${constants.planRangeDays} dager.`,
      ),
    ),
    response: v.array(ClosedDay),
  },
  setOfDepartment: {
    method: 'PUT',
    path: '/api/departments/{id}/closed-days',
    host: 'app',
    who: 'leaders',
    scope: 'organization',
    params: v.object({ id: DepartmentId }),
    body: ClosedDayChanges,
    response: v.array(ClosedDay),
    stale: { 412: v.array(ClosedDay) },
    invalidates: ['/api/closed-days'],
  },
  setOfKindergarten: {
    method: 'PUT',
    path: '/api/closed-days',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    body: ClosedDayChanges,
    response: v.array(ClosedDay),
    stale: { 412: v.array(ClosedDay) },
    invalidates: ['/api/closed-days'],
  },
})

export const closedDaySummaries: SummariesOf<typeof closedDayEndpoints> = {
  list: 'The closed days of a range, of the kindergarten and of its departments.',
  setOfDepartment:
    'Closes or opens a department on the given days, and returns their closed ones. With `expected`, only days that still have that label: else 412 with those that are closed now.',
  setOfKindergarten:
    'Closes or opens the kindergarten on the given days, and returns their closed ones. With `expected`, only days that still have that label: else 412 with those that are closed now.',
}
