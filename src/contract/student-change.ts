import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { normalised } from './normalised-text.ts'
import { missing, PersonName, PersonNameOrNone } from './person-name.ts'
import { Student, studentReads } from './student.ts'
import { Day, DepartmentId, StudentId, Version } from './values.ts'
import { unreadableDay } from './written-values.ts'

/** A number as people write it; `''` for none. */
const Phone = v.pipe(
  v.string(missing),
  normalised,
  v.trim(),
  v.regex(/^(?:\+?\d(?: ?\d){4,14})?$/u, 'Skriv telefonnummeret som 412 34 567.'),
)
const BirthDate = v.pipe(v.string(missing), normalised, v.nonEmpty(missing), v.union([Day], unreadableDay))
/** The name of a cloakroom mark; `''` for none. */
const Mark = v.pipe(v.string(), normalised, v.regex(/^[a-z-]{0,30}$/u, 'Merket finnes ikke.'))

const details = {
  name: PersonName,
  birthDate: Day,
  parents: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: PersonName, phone: v.optional(Phone, '') })),
      v.maxLength(2, 'Registrer høyst to foresatte.'),
    ),
    [],
  ),
  mark: v.optional(Mark, ''),
}

/** All that is registered of a child but its department and its picture. */
export const StudentDetails = v.strictObject(details)
export type StudentDetails = v.InferOutput<typeof StudentDetails>

const NewStudent = v.strictObject({ ...details, departmentId: DepartmentId })

/** The details as a form has them, each in a field of its own; `version` is the one that a change began with. */
export const StudentForm = v.pipe(
  v.strictObject({
    version: v.optional(Version),
    name: PersonName,
    birthDate: BirthDate,
    parent1Name: PersonNameOrNone,
    parent1Phone: Phone,
    parent2Name: PersonNameOrNone,
    parent2Phone: Phone,
    mark: Mark,
  }),
  v.forward(
    v.check(({ parent1Name, parent1Phone }) => parent1Name !== '' || parent1Phone === '', missing),
    ['parent1Name'],
  ),
  v.forward(
    v.check(({ parent2Name, parent2Phone }) => parent2Name !== '' || parent2Phone === '', missing),
    ['parent2Name'],
  ),
)
export type StudentForm = v.InferInput<typeof StudentForm>

/** What the device keeps of the form until it is saved: whatever is written in it. */
export const StudentFormDraft = v.object({
  version: v.optional(Version),
  name: v.string(),
  birthDate: v.string(),
  parent1Name: v.string(),
  parent1Phone: v.string(),
  parent2Name: v.string(),
  parent2Phone: v.string(),
  mark: v.string(),
})

export const studentChangeEndpoints = endpointTable({
  add: {
    method: 'POST',
    path: '/api/students/organization',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    body: NewStudent,
    reveals: 'student',
    response: Student,
    invalidates: studentReads,
  },
  change: {
    method: 'PUT',
    path: '/api/students/{id}',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    params: v.object({ id: StudentId }),
    body: StudentDetails,
    reveals: 'student',
    response: Student,
    checksVersion: true,
    stale: { 412: Student },
    invalidates: studentReads,
  },
})

export const studentChangeSummaries: SummariesOf<typeof studentChangeEndpoints> = {
  add: 'Registers a child in a department that the caller manages.',
  change: 'Replaces the details of a child in a department that the caller manages.',
}
