import * as v from 'valibot'

import { Department, departmentReads } from './department.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { normalised } from './normalised-text.ts'
import { missing } from './person-name.ts'
import { DepartmentId, Version } from './values.ts'
import { noNull } from './written-values.ts'

const longestName = 60

export const DepartmentName = v.pipe(
  v.string(missing),
  normalised,
  v.trim(),
  v.nonEmpty(missing),
  v.maxLength(longestName, `Skriv høyst ${longestName} tegn.`),
  noNull,
)

/** The name as a form has it; `version` is the one that a change began with. */
export const DepartmentForm = v.strictObject({ version: v.optional(Version), name: DepartmentName })

/** What the device keeps of the form until it is saved: whatever is written in it. */
export const DepartmentFormDraft = v.object({ version: v.optional(Version), name: v.string() })
export type DepartmentFormDraft = v.InferOutput<typeof DepartmentFormDraft>

export const departmentChangeEndpoints = endpointTable({
  add: {
    method: 'POST',
    path: '/api/departments',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    body: v.strictObject({ name: DepartmentName }),
    response: Department,
    invalidates: departmentReads,
  },
  rename: {
    method: 'PUT',
    path: '/api/departments/{id}',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: v.object({ id: DepartmentId }),
    body: v.strictObject({ name: DepartmentName }),
    response: Department,
    checksVersion: true,
    stale: { 412: Department },
    invalidates: departmentReads,
  },
})

export const departmentChangeSummaries: SummariesOf<typeof departmentChangeEndpoints> = {
  add: 'Adds a department with children. No two departments of an organisation have one name.',
  rename: 'Renames a department.',
}
