import { and, eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { affiliations, departments, organizations, users } from '#server/database/schema/people.ts'
import { kindergartenApplications } from '#server/database/schema/register.ts'
import { approvalEmail, declinedEmail } from '#server/mail/application-emails.ts'
import type { Email, Mail } from '#server/mail/mail.ts'
import { invitationStore } from '#server/people/invitation.store.ts'
import { createKindergarten } from '#server/people/new-kindergarten.ts'
import { newSecret } from '#server/secrets/secret.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import type { DepartmentId, OrganizationId } from '#src/contract/values.ts'
import { dayOf, writtenDay } from '#src/domain/day.ts'

import type { Application } from './application.store.ts'

export type DecisionDeps = {
  /** Of the owner of the tables. */
  readonly db: Database
  readonly mail: Mail
  readonly publicUrl: string
  readonly now: () => Date
}

const dayMs = 86_400_000

/** The applications without an answer, the oldest first. */
export const listApplications = (db: Database): Promise<readonly Application[]> =>
  db
    .select()
    .from(kindergartenApplications)
    .orderBy(kindergartenApplications.appliedAt, kindergartenApplications.organizationNumber)

/**
 * Approves an application, once: creates the kindergarten with its departments, invites the applicant as its Administrator by email, and
 * deletes the application. Throws a `RangeError` with the reason, and changes nothing, when that cannot be done or the email is not sent.
 */
export function approveApplication(deps: DecisionDeps, organizationNumber: string): Promise<Application> {
  return deps.db.transaction(async (tx) => {
    const application = await takeApplication(tx, organizationNumber)
    const { kindergartenName, departmentNames } = application
    if (await findOrganization(tx, organizationNumber))
      throw new RangeError(`${kindergartenName} (${organizationNumber}) uses Språkhuset already.`)
    const created = await createKindergarten(tx, {
      name: kindergartenName,
      organizationNumber,
      departmentNames,
    })
    await inviteAdministrator(tx, deps, { ...application, ...created })
    return application
  })
}

/** Declines an application, once: emails the applicant the reason, and deletes the application. Throws as `approveApplication` does. */
export function declineApplication(
  deps: DecisionDeps,
  organizationNumber: string,
  reason: string,
): Promise<Application> {
  return deps.db.transaction(async (tx) => {
    const application = await takeApplication(tx, organizationNumber)
    const { email, name, kindergartenName } = application
    await send(deps.mail, declinedEmail({ to: email, name, kindergarten: kindergartenName, reason }))
    return application
  })
}

/**
 * Invites the first Administrator of a kindergarten again, or somebody else instead, when the first invitation was not used. Throws a
 * `RangeError` for a kindergarten that is not there, or where somebody works already.
 */
export function inviteFirstAdministrator(
  deps: DecisionDeps,
  organizationNumber: string,
  person: { readonly name: string; readonly email: string },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const organization = await findOrganization(tx, organizationNumber)
    if (!organization)
      throw new RangeError(`No kindergarten with the number ${organizationNumber} uses Språkhuset.`)
    const { id: organizationId, name: kindergartenName } = organization
    const staff = await tx.$count(affiliations, eq(affiliations.organizationId, organizationId))
    if (staff > 0)
      throw new RangeError(`Somebody works in ${kindergartenName} already: its Administrator invites others.`)
    const [administration] = await tx
      .select({ departmentId: departments.id })
      .from(departments)
      .where(and(eq(departments.organizationId, organizationId), eq(departments.isAdministration, true)))
    if (!administration) throw new RangeError(`${kindergartenName} has no administration.`)
    await inviteAdministrator(tx, deps, { ...person, ...administration, organizationId, kindergartenName })
  })
}

/** Removes the application and returns it. Of two decisions at the same moment one waits here, and then finds none. */
async function takeApplication(rows: Querying, organizationNumber: string): Promise<Application> {
  const [application] = await rows
    .delete(kindergartenApplications)
    .where(eq(kindergartenApplications.organizationNumber, organizationNumber))
    .returning()
  if (!application)
    throw new RangeError(
      `There is no application from ${organizationNumber}. It has got an answer, or was too old.`,
    )
  return application
}

async function findOrganization(rows: Querying, organizationNumber: string) {
  const [organization] = await rows
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.organizationNumber, organizationNumber))
  return organization
}

async function inviteAdministrator(
  rows: Querying,
  { mail, publicUrl, now }: DecisionDeps,
  invited: {
    readonly organizationId: OrganizationId
    readonly departmentId: DepartmentId
    readonly kindergartenName: string
    readonly name: string
    readonly email: string
  },
): Promise<void> {
  const { organizationId, departmentId, kindergartenName, name } = invited
  const email = invited.email.toLowerCase()
  const [account] = await rows
    .select({ deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.email, email))
  if (account && account.deactivatedAt !== null)
    throw new RangeError(`${email} belongs to somebody who was deactivated.`)
  const secret = newSecret()
  const expiresAt = new Date(now().getTime() + serverConstants.invitationDays * dayMs)
  await invitationStore(rows, organizationId, now).add(
    { email, feideName: null, name, affiliations: [{ departmentId, role: 'administrator' }] },
    { secret, expiresAt },
  )
  await send(
    mail,
    approvalEmail({
      to: email,
      name,
      kindergarten: kindergartenName,
      address: publicUrl + hrefOf(account ? 'joinByInvitation' : 'invitation', { token: secret }),
      lastDay: writtenDay(dayOf(expiresAt)),
    }),
  )
}

/** Within the transaction, so that nothing has changed when the email is not accepted. */
async function send(mail: Mail, email: Email): Promise<void> {
  try {
    await mail.send(email)
  } catch (cause) {
    throw new RangeError('The email was not sent, so nothing has changed. Look at SMTP_URL, and try again.', {
      cause,
    })
  }
}
