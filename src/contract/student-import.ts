import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { importLimits } from './import-limits.ts'
import { studentChangeEndpoints, StudentDetails } from './student-change.ts'
import { DepartmentId, StudentId, Version } from './values.ts'

const tooMany = `Importer høyst ${importLimits.rows} barn om gangen.`

/** A child that the file has and the kindergarten does not. */
const AddedStudent = v.strictObject({ ...StudentDetails.entries, departmentId: DepartmentId })
/** The details of a child after the import; `version` is the one that was compared. */
const ChangedStudent = v.strictObject({ ...StudentDetails.entries, _id: StudentId, version: Version })

export const ImportedStudents = v.strictObject({
  added: v.pipe(v.array(AddedStudent), v.maxLength(importLimits.rows, tooMany)),
  changed: v.pipe(v.array(ChangedStudent), v.maxLength(importLimits.rows, tooMany)),
})
export type ImportedStudents = v.InferOutput<typeof ImportedStudents>

export const studentImportEndpoints = endpointTable({
  save: {
    method: 'POST',
    path: '/api/students/import',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    body: ImportedStudents,
    maxBodyBytes: 524_288,
    reveals: 'student',
    response: v.object({ added: v.array(StudentId), changed: v.array(StudentId) }),
    /** The kindergarten’s children are others than those that the file was compared with; the data says nothing of them. */
    stale: { 412: v.null() },
    invalidates: studentChangeEndpoints.add.invalidates,
  },
})

export const studentImportSummaries: SummariesOf<typeof studentImportEndpoints> = {
  save: 'Registers and changes the children of a file in departments that the caller manages: all of them, or none.',
}
