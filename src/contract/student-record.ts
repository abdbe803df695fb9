import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Measure } from './evaluation.ts'
import { Attendance } from './plan-reads.ts'
import { Student } from './student.ts'
import { Day, Id, Instant, StudentId } from './values.ts'

/** `null` where the person no longer exists. */
const Name = v.nullable(v.string())
const session = { date: Day, activity: v.string(), department: v.string() }

/** All that is kept of one child, which its parents may ask for: with names instead of ids, oldest first. */
export const StudentRecord = v.object({
  student: Student,
  /** A square in WebP, as base64; `null` where there is none. */
  picture: v.nullable(v.string()),
  /** The departments of the child, the first one first; `from` is `null` where the first day is not known. */
  places: v.array(v.object({ department: v.string(), from: v.nullable(Day) })),
  /** The first day on which the child is not in the kindergarten any longer. */
  archivedFrom: v.nullable(Day),
  plans: v.array(
    v.object({
      ...session,
      leader: Name,
      /** `null` until attendance is recorded. */
      attendance: v.nullable(Attendance),
    }),
  ),
  /** Every value that a measure was set to, also those that were replaced; `value` is `null` where it was cleared. */
  observations: v.array(
    v.object({
      ...session,
      notObserved: v.boolean(),
      values: v.array(
        v.object({
          measure: Measure,
          value: v.nullable(v.number()),
          state: v.picklist(['present', 'replaced', 'conflicting', 'declined']),
          by: Name,
          at: Instant,
        }),
      ),
    }),
  ),
  /** Private ones too, and deleted ones that can still be restored. */
  notes: v.array(
    v.object({
      _id: Id,
      activity: v.string(),
      department: v.string(),
      text: v.string(),
      by: Name,
      at: Instant,
      deletedAt: v.nullable(Instant),
    }),
  ),
  /** Who has read or changed what of the child. */
  log: v.array(v.object({ _id: Id, at: Instant, by: Name, action: v.string() })),
})
export type StudentRecord = v.InferOutput<typeof StudentRecord>

export const studentRecordEndpoints = endpointTable({
  export: {
    method: 'GET',
    path: '/api/students/{id}/export',
    host: 'main',
    who: 'administrators',
    scope: 'organization',
    params: v.object({ id: StudentId }),
    reveals: 'student.record',
    response: StudentRecord,
  },
  erase: {
    method: 'DELETE',
    path: '/api/students/{id}',
    host: 'main',
    who: 'administrators',
    scope: 'organization',
    params: v.object({ id: StudentId }),
    reveals: 'student.record',
    response: v.null(),
    failures: [404],
    invalidates: [
      '/api/students',
      '/api/students/byIds',
      '/api/students/organization',
      '/api/students/birthdays',
      '/api/students/archive',
      '/api/plans',
    ],
  },
})

export const studentRecordSummaries: SummariesOf<typeof studentRecordEndpoints> = {
  export: 'All that is kept of a child, private notes and the lines of the audit log too.',
  erase:
    'Deletes a child for good with all that is kept of it; its plans stay without it, and the audit log without its name.',
}
