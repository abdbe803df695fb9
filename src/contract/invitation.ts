import * as v from 'valibot'

import { Email } from './auth.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { FeideName } from './feide-name.ts'
import { NewPassword } from './password.ts'
import { PersonName } from './person-name.ts'
import { Role } from './user.ts'
import { DepartmentId, Id, Instant } from './values.ts'

const open = {
  _id: Id,
  name: v.string(),
  affiliations: v.array(v.object({ departmentId: DepartmentId, role: Role })),
  expiresAt: Instant,
}
/**
 * Somebody who is invited, and has not accepted yet; a role in each department that it is to. A link was sent to `email`, or the person signs
 * in with `feideName`.
 */
export const Invitation = v.union([
  v.object({ ...open, email: v.string(), feideName: v.null() }),
  v.object({ ...open, email: v.null(), feideName: v.string() }),
])
export type Invitation = v.InferOutput<typeof Invitation>

/** More departments than a kindergarten has. */
const mostAffiliations = 100

const invited = {
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
}
export const EmailedInvitation = v.strictObject({ email: Email, ...invited })
export const NewInvitation = v.union([
  EmailedInvitation,
  v.strictObject({ feideName: FeideName, ...invited }),
])
export type NewInvitation = v.InferInput<typeof NewInvitation>

/** What the device keeps of the form until it is sent: whatever is written in it. */
export const InvitationDraft = v.object({
  by: v.picklist(['email', 'feideName']),
  email: v.string(),
  feideName: v.string(),
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
  add: 'Invites somebody to departments of the organisation for seven days, once: by email with a link, or by a Feide name with which the person signs in, where the server offers that. Another invitation of the same address or Feide name replaces it.',
  withdraw: 'Withdraws an invitation: its link, or its Feide name, no longer gives access.',
  accept:
    'Accepts an invitation with the token of its email, once. `newPassword` is required where nobody has an account with its address yet, and ignored where somebody has.',
}
