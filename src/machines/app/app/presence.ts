import type { SnapshotFrom } from 'xstate'

import type { OpenPage } from '#src/contract/pages.ts'
import type { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

import { chosenAffiliationOf } from '../affiliation/affiliation.machine.ts'
import type { appMachine } from './app.machine.ts'

/** A signed-in user in a department. */
export type Member = {
  readonly userId: UserId
  readonly departmentId: DepartmentId
  readonly isAdministration: boolean
}
/** The open page, and who acts there. */
export type Presence = {
  readonly route: string | undefined
  readonly page: OpenPage | undefined
  readonly member: Member | undefined
}
/** Sent at once, and after each change. */
export type PresenceOutputEvent = { readonly type: 'presence.changed' } & Presence

/** The department and the organization that the user acts in. */
export type Scope = { readonly departmentId: DepartmentId; readonly organizationId: OrganizationId }

type AppSnapshot = SnapshotFrom<typeof appMachine>

/** The open page of the app, and its member while somebody is signed in and has chosen a department. */
export function presenceOf(app: AppSnapshot): Presence {
  const { route, page, user } = app.context
  const department = departmentOf(app)
  const member =
    app.matches('signedIn') && user && department
      ? { userId: user._id, departmentId: department._id, isAdministration: department.isAdministration }
      : undefined
  return { route, page, member }
}

/** The scope of the app’s calls; `undefined` before an affiliation is chosen. */
export function scopeOf(app: AppSnapshot): Scope | undefined {
  const department = departmentOf(app)
  return department && { departmentId: department._id, organizationId: department.organization }
}

/** Who acts, and in which scope: whom something belongs to that the device keeps. */
export function ownerOf(app: AppSnapshot): (Scope & Pick<Member, 'userId'>) | undefined {
  const { member } = presenceOf(app)
  const scope = scopeOf(app)
  return member && scope && { userId: member.userId, ...scope }
}

/** Identifies the user and the department that something belongs to. */
export const memberKeyOf = (member: Member | undefined): string | undefined =>
  member && `${member.userId} ${member.departmentId}`

function departmentOf({ children: { affiliation } }: AppSnapshot) {
  return affiliation && chosenAffiliationOf(affiliation.getSnapshot())?.department
}
