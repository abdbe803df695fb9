import * as v from 'valibot'

import { Email } from './auth.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { NewPassword } from './password.ts'
import { PersonName } from './person-name.ts'
import { Role } from './user.ts'
import { DepartmentId, Id, Instant } from './values.ts'

/** Somebody who has got an email with a link, and has not used it yet; a role in each department that it is to. */
export const Invitation = v.object({
  _id: Id,
  email: v.string(),
  name: v.string(),
  affiliations: v.array(v.object({ departmentId: DepartmentId, role: Role })),
  expiresAt: Instant,
})
export type Invitation = v.InferOutput<typeof Invitation>

/** More departments than a kindergarten has. */
const mostAffiliations = 100

export const NewInvitation = v.strictObject({
  email: Email,
  name: PersonName,
  affiliations: v.pipe(
    v.array(v.strictObject({ departmentId: DepartmentId, role: Role })),
    v.nonEmpty('Velg en avdeling.'),
    v.maxLength(mostAffiliations),
    v.check(
      (affiliations) =>
        new Set(affiliations.map(({ departmentId }) => departmentId)).size === affiliations.length,
      'Avdelingen står to ganger.',
    ),
  ),
})
export type NewInvitation = v.InferInput<typeof NewInvitation>

/** What the device keeps of the form until it is sent: whatever is written in it. */
export const InvitationDraft = v.object({
  email: v.string(),
  name: v.string(),
  role: Role,
  departmentId: v.string(),
})

export const invitationEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/staff/invitations',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    response: v.array(Invitation),
  },
  add: {
    method: 'POST',
    path: '/api/staff/invitations',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    body: NewInvitation,
    response: Invitation,
    invalidates: ['/api/staff/invitations'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/staff/invitations/{id}',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: v.object({ id: Id }),
    response: v.null(),
    invalidates: ['/api/staff/invitations'],
  },
  accept: {
    method: 'POST',
    path: '/api/auth/acceptInvitation',
    ignoresIdempotencyKey: 'The caller is known by a token that can be used once.',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    // A missing token is rejected like any other invalid one.
    body: v.strictObject({ token: v.optional(v.string(), ''), newPassword: v.optional(NewPassword) }),
    response: v.object({ message: v.string() }),
    invalidates: [],
  },
})

export const invitationSummaries: SummariesOf<typeof invitationEndpoints> = {
  list: 'The invitations to the organisation that can still be accepted, the newest first.',
  add: 'Invites somebody by email to departments of the organisation: a link for seven days, once. Another invitation of the same address replaces it.',
  withdraw: 'Withdraws an invitation: its link no longer works.',
  accept:
    'Accepts an invitation with the token of its email, once. `newPassword` is required where nobody has an account with its address yet, and ignored where somebody has.',
}
