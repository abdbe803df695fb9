import { eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import {
  affiliations,
  departments,
  organizations,
  plans,
  planParticipants,
  planSessions,
  planStudents,
  students,
  users,
} from '#server/database/schema.ts'
import { osloDay, plusDays, weekdayOf } from '#server/plans/oslo-day.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import type { Querying } from '#server/sessions/session.store.ts'
import type { Id } from '#src/contract/values.ts'

import { activityId } from './bank.seed.ts'
import * as people from './demonstration-people.ts'
import { plans as seededPlans, type SeededPlan } from './demonstration-plans.ts'
import { demonstrationPassword } from './demonstration.ts'
import { knownId } from './known-id.ts'

const organizationIdOf = (at: string) => knownId('organization', at.split('/')[0] ?? '')
const departmentIdOf = (at: string) => knownId('department', at)
const userIdOf = (email: string) => knownId('user', email)
const childrenOf = (at: string) => people.children.filter((child) => child.at === at)
const childIdOf = ({ at, name }: people.SeededChild) => knownId('student', at, name)

/** Two kindergartens with people, children and plans around `now`, into an empty database. */
export async function seedDemonstration(db: Database, now: Date): Promise<void> {
  const known = await db.select({ id: organizations.id }).from(organizations).limit(1)
  if (known.length > 0) return

  const passwordHash = await hashPassword(demonstrationPassword)
  await db.transaction(async (tx) => {
    await seedOrganizations(tx)
    await seedUsers(tx, passwordHash)
    await seedChildren(tx, osloDay(now))
    for (const plan of seededPlans) await seedPlan(tx, plan, osloDay(now))
  })
}

async function seedOrganizations(tx: Querying) {
  await tx
    .insert(organizations)
    .values(people.organizations.map(({ slug, name }) => ({ id: organizationIdOf(slug), name })))
  await tx.insert(departments).values(
    people.organizations.flatMap((organization) =>
      organization.departments.map(({ slug, name, isAdministration }) => ({
        organizationId: organizationIdOf(organization.slug),
        id: departmentIdOf(`${organization.slug}/${slug}`),
        name,
        isAdministration: isAdministration ?? false,
      })),
    ),
  )
}

async function seedUsers(tx: Querying, passwordHash: string) {
  const affiliationIdOf = (email: string, at: string) => knownId('affiliation', email, at)
  await tx.insert(users).values(
    people.users.map(({ email, name, isBankEditor }) => ({
      id: userIdOf(email),
      email,
      name,
      passwordHash,
      isBankEditor: isBankEditor ?? false,
    })),
  )
  await tx.insert(affiliations).values(
    people.users.flatMap(({ email, affiliations: held }) =>
      held.map(({ at, role }) => ({
        organizationId: organizationIdOf(at),
        id: affiliationIdOf(email, at),
        userId: userIdOf(email),
        departmentId: departmentIdOf(at),
        role,
      })),
    ),
  )
  // Whoever has one affiliation has chosen it long ago.
  for (const { email, affiliations: held } of people.users) {
    const [only, another] = held
    if (only && !another)
      await tx
        .update(users)
        .set({
          roleOrganizationId: organizationIdOf(only.at),
          roleAffiliationId: affiliationIdOf(email, only.at),
        })
        .where(eq(users.id, userIdOf(email)))
  }
}

async function seedChildren(tx: Querying, today: string) {
  await tx.insert(students).values(
    people.children.map((child) => ({
      organizationId: organizationIdOf(child.at),
      id: childIdOf(child),
      departmentId: departmentIdOf(child.at),
      name: child.name,
      birthDate: birthDateOf(child.age, today),
      parents: child.parents.map((name, index) => ({ name, phone: phoneOf(child, index) })),
      mark: child.mark,
      pictureConsent: child.pictureConsent ?? false,
    })),
  )
}

async function seedPlan(tx: Querying, plan: SeededPlan, today: string) {
  const organizationId = organizationIdOf(plan.at)
  const names = [plan.at, String(plan.day), plan.activity]
  const planId = knownId('plan', ...names)
  await tx.insert(plans).values({
    organizationId,
    id: planId,
    reference: knownId('reference', ...names),
    date: plusDays(mondayOf(today), plan.day),
    startTime: plan.from,
    endTime: plan.to,
    activityId: activityId(plan.activity),
    departmentId: departmentIdOf(plan.at),
    leaderId: userIdOf(plan.leader),
    note: plan.note,
  })
  await tx.insert(planSessions).values({
    organizationId,
    id: knownId('session', ...names),
    planId,
    position: 0,
    label: 'Hele gruppa',
  })
  const participants = [
    ...participantsOf('observer', plan.observers ?? []),
    ...participantsOf('helper', plan.helpers ?? []),
  ]
  if (participants.length > 0)
    await tx
      .insert(planParticipants)
      .values(participants.map((participant) => ({ organizationId, planId, ...participant })))
  const department = childrenOf(plan.at)
  await tx
    .insert(planStudents)
    .values(
      plan.children
        .flatMap((place) => department[place] ?? [])
        .map((child, position) => ({ organizationId, planId, studentId: childIdOf(child), position })),
    )
}

const participantsOf = (part: 'observer' | 'helper', emails: readonly string[]) =>
  emails.map((email, position): { part: typeof part; userId: Id; position: number } => ({
    part,
    userId: userIdOf(email),
    position,
  }))

const mondayOf = (day: string) => plusDays(day, 1 - weekdayOf(day))

function birthDateOf([years, months, days]: people.SeededChild['age'], today: string): string {
  const birth = new Date(`${today}T00:00:00Z`)
  birth.setUTCFullYear(
    birth.getUTCFullYear() - years,
    birth.getUTCMonth() - months,
    birth.getUTCDate() - days,
  )
  return birth.toISOString().slice(0, 10)
}

/** A number of the series 00 00, which nobody has. */
const phoneOf = (child: people.SeededChild, index: number) =>
  `00 00 ${String(people.children.indexOf(child)).padStart(2, '0')} ${String(index).padStart(2, '0')}`
