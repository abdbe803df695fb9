import { eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { askSessions, askSettings, askSignChecks, askTakes } from '#server/database/schema/ask.ts'
import { affiliations, departments, organizations, students, users } from '#server/database/schema/people.ts'
import {
  closedDays,
  planParticipants,
  plans,
  planSessions,
  planStudents,
} from '#server/database/schema/plans.ts'
import {
  evaluationAdditions,
  evaluationAnswers,
  evaluations,
  evaluationThanks,
  observationMeasures,
  observations,
  stickies,
} from '#server/database/schema/reflection.ts'
import { registerUnits } from '#server/database/schema/register.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { measures } from '#src/contract/evaluation.ts'
import { addDays } from '#src/domain/day.ts'
import type { Day, OrganizationId } from '#src/contract/values.ts'

import { activityId, questionId } from './bank-rows.ts'
import { demonstrationAskSessions, demonstrationSignChecks } from './demonstration-ask.ts'
import type { DemonstrationAskSession, DemonstrationSignCheck } from './demonstration-ask.ts'
import { birthDateOf, demonstrationChildren, parentsOf } from './demonstration-children.ts'
import { type DemonstrationTake, demonstrationTakes } from './demonstration-takes.ts'
import {
  demonstrationEarlierPlans,
  demonstrationPastPlans,
  demonstrationPlanningDay,
  demonstrationPlans,
} from './demonstration-plans.ts'
import type { DemonstrationPlan } from './demonstration-plans.ts'
import { demonstrationRegister } from './demonstration-register.ts'
import {
  choiceQuestionOfRole,
  questionOfRole,
  type DemonstrationReflection,
  demonstrationReflections,
} from './demonstration-reflections.ts'
import {
  demonstrationKindergartens,
  demonstrationPassword,
  demonstrationPeople,
  kindergartenOf,
} from './demonstration.ts'
import type { DemonstrationPerson, DepartmentSlug } from './demonstration.ts'
import { seedId } from './seed-id.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Inserts the two kindergartens, unless they already exist. */
export async function seedDemonstration(tx: Transaction, today: Day): Promise<void> {
  const kindergartens = demonstrationKindergartens.map(({ slug, name, organizationNumber }) => ({
    id: seedId('organization', slug),
    name,
    organizationNumber,
  }))
  const added = await tx.insert(organizations).values(kindergartens).onConflictDoNothing().returning()
  if (added.length < kindergartens.length) return

  await tx
    .insert(registerUnits)
    .values([...demonstrationRegister])
    .onConflictDoNothing()
  await tx.insert(departments).values(departmentRows())
  await seedPeople(tx)
  await tx.insert(students).values(studentRows(today))
  await seedPlans(tx, today)
  await seedReflections(tx, today)
  await seedClosedDays(tx, today)
  await tx.insert(askSessions).values(demonstrationAskSessions(today).map(askSessionRow))
  await tx.insert(askSettings).values(demonstrationSettings(today))
  await tx.insert(askSignChecks).values(demonstrationSignChecks(today).map(signCheckRow))
  await tx.insert(askTakes).values(demonstrationTakes().map((take) => takeRow(take, today)))
}

/** All departments of the demonstration see Ask make signs that are drafts, and that they are. */
const demonstrationSettings = (today: Day) =>
  departmentRows().map(({ id, organizationId }) => ({
    organizationId,
    departmentId: id,
    showsDrafts: true,
    changedBy: userId('leder@solbakken.example'),
    changedAt: new Date(`${addDays(today, -3)}T13:10:00.000Z`),
  }))

const askSessionRow = ({ leader, startedAt, endedAt, signs, ...place }: DemonstrationAskSession) => ({
  ...place,
  organizationId: organizationIdOf('maurtua'),
  id: seedId('ask session', `${place.house} ${place.module} ${place.session}`),
  departmentId: departmentId('maurtua'),
  startedAt: new Date(startedAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
  signs,
  storedBy: userId(leader),
})

const signCheckRow = ({ signId, checkedAt, by }: DemonstrationSignCheck) => ({
  organizationId: organizationIdOf('maurtua'),
  signId,
  checkedBy: userId(by),
  checkedAt: new Date(checkedAt),
})

const takeRow = ({ signId, signer, aspect, frames }: DemonstrationTake, today: Day) => ({
  organizationId: organizationIdOf('maurtua'),
  signId,
  id: seedId('take', `${signId} ${signer}`),
  signer,
  madeBy: 'kinematicHand' as const,
  recordedAt: new Date(`${addDays(today, -10)}T12:00:00.000Z`),
  aspect,
  frames,
})

const departmentId = (slug: DepartmentSlug) => seedId('department', slug)
const userId = (email: string) => seedId('user', email)
const affiliationId = (email: string, slug: DepartmentSlug) => seedId('affiliation', `${email} ${slug}`)

const organizationIdOf = (slug: DepartmentSlug): OrganizationId =>
  seedId('organization', kindergartenOf(slug).slug)

const departmentRows = () =>
  demonstrationKindergartens.flatMap((kindergarten) =>
    kindergarten.departments.map(({ slug, name, isAdministration }) => ({
      organizationId: seedId('organization', kindergarten.slug),
      id: departmentId(slug),
      name,
      isAdministration,
    })),
  )

async function seedPeople(tx: Transaction): Promise<void> {
  const rows = await Promise.all(
    demonstrationPeople.map(async ({ email, name, isBankEditor }) => ({
      id: userId(email),
      email,
      name,
      passwordHash: await hashPassword(demonstrationPassword),
      isBankEditor: isBankEditor ?? false,
    })),
  )
  await tx.insert(users).values(rows)
  await tx.insert(affiliations).values(demonstrationPeople.flatMap(affiliationRows))
  for (const person of demonstrationPeople) await chooseOnlyRole(tx, person)
}

const affiliationRows = ({ email, roles }: DemonstrationPerson) =>
  roles.map(({ role, department }) => ({
    organizationId: organizationIdOf(department),
    id: affiliationId(email, department),
    userId: userId(email),
    departmentId: departmentId(department),
    role,
  }))

/** A user with several roles chooses one at the first sign-in. */
async function chooseOnlyRole(tx: Transaction, { email, roles }: DemonstrationPerson): Promise<void> {
  const [only, ...others] = roles
  if (!only || others.length > 0) return
  await tx
    .update(users)
    .set({
      roleOrganizationId: organizationIdOf(only.department),
      roleAffiliationId: affiliationId(email, only.department),
    })
    .where(eq(users.id, userId(email)))
}

const studentRows = (today: Day) =>
  demonstrationChildren.map((child, index) => ({
    organizationId: organizationIdOf(child.department),
    id: seedId('student', child.name),
    departmentId: departmentId(child.department),
    name: child.name,
    birthDate: birthDateOf(child, today),
    parents: parentsOf(child, index + 1),
    mark: child.mark,
  }))

async function seedPlans(tx: Transaction, today: Day): Promise<void> {
  const planned = [...demonstrationEarlierPlans(today), ...demonstrationPlans(today)]
  await tx.insert(plans).values(planned.map(planRow))
  await tx.insert(planSessions).values(planned.map(sessionRow))
  await tx.insert(planParticipants).values(planned.flatMap(participantRows))
  await tx.insert(planStudents).values(planned.flatMap(childRows))
}

async function seedReflections(tx: Transaction, today: Day): Promise<void> {
  const reflections = demonstrationReflections(demonstrationPastPlans(today))
  const written = reflections.flatMap(evaluationRows)
  await tx.insert(evaluations).values(written.map(({ row }) => row))
  await tx.insert(evaluationAnswers).values(written.flatMap(({ answers }) => answers))
  await tx.insert(evaluationAdditions).values(written.flatMap(({ additions }) => additions))
  await tx.insert(evaluationThanks).values(written.flatMap(({ thanks }) => thanks))
  const observed = reflections.flatMap(observationRows)
  await tx.insert(observations).values(observed.map(({ row }) => row))
  await tx.insert(observationMeasures).values(observed.flatMap(({ ofMeasures }) => ofMeasures))
  await tx.insert(stickies).values(reflections.flatMap(noteRows))
}

/** The afternoon of the day of the plan. */
const writtenOn = ({ date }: DemonstrationPlan) => new Date(`${date}T13:15:00.000Z`)

const sessionKeyOf = (plan: DemonstrationPlan) => ({
  ...keyOf(plan),
  sessionId: seedId('session', `${plan.reference} ${plan.date}`),
})

const evaluationRows = ({ plan, evaluations: ofPlan }: DemonstrationReflection) =>
  ofPlan.map(({ author, role, answer, choice, isSubmitted, addition, thankedBy }) => {
    const { organizationId } = keyOf(plan)
    const evaluationId = seedId('evaluation', `${plan.reference} ${plan.date} ${author}`)
    const at = writtenOn(plan)
    const ofEvaluation = { organizationId, evaluationId }
    return {
      row: {
        ...sessionKeyOf(plan),
        id: evaluationId,
        departmentId: departmentId(plan.department),
        activityId: activityId(plan.activity),
        day: plan.date,
        userId: userId(author),
        role,
        changedAt: at,
        submittedAt: isSubmitted ? at : null,
      },
      answers: [
        { ...ofEvaluation, questionId: questionId(questionOfRole[role]), position: 0, answer },
        {
          ...ofEvaluation,
          questionId: questionId(choiceQuestionOfRole[role]),
          position: 1,
          answer: choice,
        },
      ],
      additions:
        addition === undefined || !isSubmitted
          ? []
          : [{ ...ofEvaluation, id: seedId('addition', evaluationId), addition, addedAt: daysAfter(at, 2) }],
      thanks:
        thankedBy === undefined || !isSubmitted
          ? []
          : [{ ...ofEvaluation, userId: userId(thankedBy), thankedAt: daysAfter(at, 1) }],
    }
  })

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

const childIdOf = ({ department }: DemonstrationPlan, index: number) => {
  const child = demonstrationChildren.filter((one) => one.department === department)[index]
  return child && seedId('student', child.name)
}

const observationRows = ({ plan, observations: ofPlan }: DemonstrationReflection) =>
  ofPlan.flatMap(({ child, values }) => {
    const studentId = childIdOf(plan, child)
    if (studentId === undefined) return []
    const id = seedId('observation', `${plan.reference} ${plan.date} ${child}`)
    const setBy = userId(plan.observers[0] ?? plan.leader)
    const of = { organizationId: keyOf(plan).organizationId, observationId: id, version: 1 }
    return [
      {
        row: { ...sessionKeyOf(plan), id, studentId, notObserved: values === undefined },
        ofMeasures: values
          ? measures.map((measure) => ({
              ...of,
              measure,
              value: values[measure],
              state: 'present' as const,
              setBy,
              setAt: writtenOn(plan),
            }))
          : [],
      },
    ]
  })

const noteRows = ({ plan, notes }: DemonstrationReflection) =>
  notes.map(({ text, author, visibility, isPinned, expiresAfterDays, child }) => ({
    ...sessionKeyOf(plan),
    id: seedId('sticky', `${plan.reference} ${plan.date}`),
    activityId: activityId(plan.activity),
    departmentId: departmentId(plan.department),
    studentId: child === undefined ? null : (childIdOf(plan, plan.children[child] ?? 0) ?? null),
    note: text,
    visibility,
    pinned: isPinned,
    expires: expiresAfterDays === undefined ? null : addDays(plan.date, expiresAfterDays),
    authorId: userId(author),
    writtenAt: writtenOn(plan),
    changedBy: userId(author),
    changedAt: writtenOn(plan),
  }))

async function seedClosedDays(tx: Transaction, today: Day): Promise<void> {
  const day = demonstrationPlanningDay(today)
  await tx.insert(closedDays).values(
    demonstrationKindergartens.map(({ slug }) => ({
      organizationId: seedId('organization', slug),
      id: seedId('closed-day', slug),
      day,
      label: 'Planleggingsdag',
    })),
  )
}

const planId = ({ reference, date }: DemonstrationPlan) => seedId('plan', `${reference} ${date}`)

const keyOf = (plan: DemonstrationPlan) => ({
  organizationId: organizationIdOf(plan.department),
  planId: planId(plan),
})

const planRow = (plan: DemonstrationPlan) => ({
  organizationId: organizationIdOf(plan.department),
  id: planId(plan),
  reference: seedId('reference', plan.reference),
  date: plan.date,
  startTime: plan.start,
  endTime: plan.end,
  activityId: activityId(plan.activity),
  departmentId: departmentId(plan.department),
  leaderId: userId(plan.leader),
  note: plan.note,
})

const sessionRow = (plan: DemonstrationPlan) => ({
  ...keyOf(plan),
  id: seedId('session', `${plan.reference} ${plan.date}`),
  position: 0,
  label: 'Gruppe 1',
})

const participantRows = (plan: DemonstrationPlan) => [
  ...plan.observers.map((email, position) => participantRow(plan, 'observer', email, position)),
  ...plan.helpers.map((email, position) => participantRow(plan, 'helper', email, position)),
]

const participantRow = (
  plan: DemonstrationPlan,
  part: 'observer' | 'helper',
  email: string,
  position: number,
) => ({ ...keyOf(plan), part, userId: userId(email), position })

/** Sets the attendance of past plans: the fourth child of a group was absent. */
function childRows(plan: DemonstrationPlan) {
  const departmentChildren = demonstrationChildren.filter(({ department }) => department === plan.department)
  return plan.children.flatMap((childIndex, position) => {
    const child = departmentChildren[childIndex]
    if (!child) return []
    const was = position === 3 ? ('absent' as const) : ('present' as const)
    const attendance = plan.isPast ? was : null
    return [{ ...keyOf(plan), studentId: seedId('student', child.name), position, attendance }]
  })
}
