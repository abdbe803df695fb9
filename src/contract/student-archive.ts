import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { missing } from './person-name.ts'
import { planReads } from './plan-details.ts'
import { LeftPlan } from './student-transfer.ts'
import { Student, studentReads } from './student.ts'
import { Day, DepartmentId, idListOf, StudentId, Version } from './values.ts'
import { unreadableDay } from './written-values.ts'

/** A child that has left the kindergarten, or will leave it. */
export const ArchivedStudent = v.object({
  _id: StudentId,
  version: Version,
  name: v.string(),
  mark: v.string(),
  /** The last one. */
  departmentId: DepartmentId,
  /** The first day on which the child is not there. */
  from: Day,
  erasedOn: Day,
  /** Whether it is erased within a month. */
  isErasedSoon: v.boolean(),
})
export type ArchivedStudent = v.InferOutput<typeof ArchivedStudent>

/** Months after which the kindergarten erases archived children. */
export const RetentionMonths = v.pipe(
  v.number('Skriv et helt tall.'),
  v.integer('Skriv et helt tall.'),
  v.minValue(1, 'Skriv minst 1 måned.'),
  v.maxValue(600, 'Skriv høyst 600 måneder.'),
)

export const StudentArchive = v.object({
  retentionMonths: RetentionMonths,
  /** The one who has left last first. */
  children: v.array(ArchivedStudent),
})
export type StudentArchive = v.InferOutput<typeof StudentArchive>

const archivePath = '/api/students/archive'

/** As many as a transfer has. */
const maxStudents = 100

export const studentArchiveEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: archivePath,
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    /** Those of all departments without it. */
    query: v.strictObject({ ids: v.optional(idListOf(StudentId)) }),
    reveals: 'student.archive',
    response: StudentArchive,
  },
  plans: {
    method: 'GET',
    path: '/api/students/archive/plans',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    query: v.strictObject({ ids: idListOf(StudentId), from: v.optional(Day) }),
    reveals: 'student.plan',
    response: v.array(LeftPlan),
  },
  archive: {
    method: 'PUT',
    path: archivePath,
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    body: v.strictObject({
      /** `null` fetches the children back. */
      from: v.nullable(Day),
      students: v.pipe(
        v.array(v.strictObject({ _id: StudentId, version: Version })),
        v.minLength(1),
        v.maxLength(maxStudents),
      ),
    }),
    reveals: 'student.archive',
    response: v.array(Student),
    stale: { 412: v.array(Student) },
    invalidates: [
      ...studentReads,
      '/api/students/{id}/places',
      '/api/students/transfer/plans',
      archivePath,
      '/api/students/archive/plans',
      ...planReads,
    ],
  },
  setRetention: {
    method: 'PUT',
    path: '/api/students/archive/retention',
    host: 'main',
    who: 'administrators',
    scope: 'organization',
    body: v.strictObject({ months: RetentionMonths }),
    response: v.null(),
    invalidates: [archivePath],
  },
})

export const studentArchiveSummaries: SummariesOf<typeof studentArchiveEndpoints> = {
  list: 'The children who have left the departments that the caller manages, or will leave them, and the day on which each is erased.',
  plans: 'The plans from a day on in which these children take part.',
  archive:
    'Archives children from a day on, all or none: they leave the plans from that day on. `null` fetches them back. Each has the version that the caller knows.',
  setRetention: 'Sets after how many months the kindergarten erases archived children.',
}

/** The period as a form has it: one of the choices. */
export const RetentionForm = v.strictObject({ months: v.pipe(v.string(missing), v.nonEmpty(missing)) })

/** From when on children are archived, as a form has it. */
export const ArchiveForm = v.strictObject({
  from: v.pipe(v.string(missing), v.nonEmpty(missing), v.union([Day], unreadableDay)),
})
