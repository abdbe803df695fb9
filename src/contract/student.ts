import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Day, DepartmentId, Id, idListOf, StudentId, Version } from './values.ts'

export const Parent = v.object({ name: v.string(), phone: v.string() })

/** How somebody has agreed to a picture of a child. */
export const ConsentMeans = v.picklist(['written', 'oral', 'email'])
export type ConsentMeans = v.InferOutput<typeof ConsentMeans>

/** A child. `mark` is its cloakroom mark. */
export const Student = v.object({
  _id: StudentId,
  version: Version,
  name: v.string(),
  birthDate: Day,
  departmentId: DepartmentId,
  parents: v.pipe(v.array(Parent), v.maxLength(2)),
  mark: v.string(),
  /** A new one with each picture, whose bytes are fetched with the bearer token. */
  picture: v.nullable(Id),
  /** Who has agreed to the picture, how and when; `null` exactly where there is none. */
  pictureConsent: v.nullable(v.object({ by: v.string(), how: ConsentMeans, on: Day })),
})
export type Student = v.InferOutput<typeof Student>

/** All that a device stores of a child. */
export const StoredStudent = v.strictObject({ _id: StudentId, firstName: v.string() })
export type StoredStudent = v.InferOutput<typeof StoredStudent>

/** The reads that show children. */
export const studentReads = [
  '/api/students',
  '/api/students/byIds',
  '/api/students/organization',
  '/api/students/birthdays',
] as const

export const studentEndpoints = endpointTable({
  ofDepartment: {
    method: 'GET',
    path: '/api/students',
    host: 'main',
    who: 'staff',
    scope: 'department',
    reveals: 'student',
    response: v.array(Student),
  },
  byIds: {
    method: 'GET',
    path: '/api/students/byIds',
    host: 'main',
    who: 'staff',
    scope: 'organization',
    query: v.strictObject({ ids: idListOf(StudentId) }),
    reveals: 'student',
    response: v.array(Student),
  },
  ofOrganization: {
    method: 'GET',
    path: '/api/students/organization',
    host: 'main',
    who: 'staff',
    scope: 'organization',
    reveals: 'student',
    response: v.array(Student),
  },
  birthdays: {
    method: 'GET',
    path: '/api/students/birthdays',
    host: 'main',
    who: 'staff',
    scope: 'organization',
    reveals: 'student.birthday',
    response: v.array(
      v.object({
        _id: StudentId,
        name: v.string(),
        departmentId: DepartmentId,
        mark: v.string(),
        birthday: Day,
        turns: v.number(),
      }),
    ),
  },
})

export const studentSummaries: SummariesOf<typeof studentEndpoints> = {
  ofDepartment: 'The children of the department in depctx.',
  byIds: 'The children with these ids that the caller may see; other ids are ignored.',
  ofOrganization: 'The children of the organisation; an Ansatt gets those of their own departments.',
  birthdays:
    'Children with a birthday today or in the next 30 days, the nearest first; an Ansatt gets those of their own departments.',
}
