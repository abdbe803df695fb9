import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { importLimits } from './import-limits.ts'
import { EmailedInvitation } from './invitation.ts'
import { Role } from './user.ts'
import { DepartmentId, Id, UserId } from './values.ts'

const tooMany = `Importer høyst ${importLimits.rows} ansatte om gangen.`

/** Somebody who gets an invitation; `replaces` is the open one of the address that was compared. */
const InvitedPerson = v.strictObject({ ...EmailedInvitation.entries, replaces: v.nullable(Id) })
/** A role of somebody who works here: a new one, or a more powerful one than `from`, which was compared. */
const RaisedRole = v.strictObject({
  userId: UserId,
  departmentId: DepartmentId,
  role: Role,
  from: v.nullable(Role),
})

export const ImportedStaff = v.strictObject({
  invited: v.pipe(v.array(InvitedPerson), v.maxLength(importLimits.rows, tooMany)),
  raised: v.pipe(v.array(RaisedRole), v.maxLength(importLimits.rows, tooMany)),
})
export type ImportedStaff = v.InferOutput<typeof ImportedStaff>

export const staffImportEndpoints = endpointTable({
  save: {
    method: 'POST',
    path: '/api/staff/import',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    body: ImportedStaff,
    maxBodyBytes: 524_288,
    /** How many people were invited, and how many have got a role. */
    response: v.object({ invited: v.number(), raised: v.number() }),
    /** The staff or the invitations are others than those that the file was compared with; the data says nothing of them. */
    stale: { 412: v.null() },
    invalidates: ['/api/staff', '/api/staff/members', '/api/staff/invitations'],
  },
})

export const staffImportSummaries: SummariesOf<typeof staffImportEndpoints> = {
  save: 'Invites the people of a file by email, and gives those who work in the organisation new or more powerful roles: all of them, or none. It takes no role from anybody.',
}
