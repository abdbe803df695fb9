import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { Database } from '#server/database/database.ts'
import { askSessions } from '#server/database/schema/ask.ts'
import { activities, questions } from '#server/database/schema/bank.ts'
import { departments, organizations, students, studentTransfers } from '#server/database/schema/people.ts'
import { planParticipants, plans, planSessions, planStudents } from '#server/database/schema/plans.ts'
import {
  evaluationAnswers,
  evaluations,
  observationMeasures,
  observations,
} from '#server/database/schema/reflection.ts'
import { Measure } from '#src/contract/evaluation.ts'
import { SignId } from '#src/contract/ask-curriculum.ts'
import { type Id, OrganizationId } from '#src/contract/values.ts'

import type { ReportedKindergarten } from './reported-kindergarten.ts'

/** The activities that the kindergartens plan, and what the reports read of them. */
export type ReportedCards = {
  readonly planned: readonly Id[]
  readonly published: readonly Id[]
  readonly areaOf: ReadonlyMap<Id, Id | null>
  readonly goalsOf: ReadonlyMap<Id, readonly Id[]>
  /** A question with a choice, and one with a text. */
  readonly choice: Id
  readonly text: Id
}

export async function readCards(db: Pick<Database, 'select'>): Promise<ReportedCards> {
  const cards = await db.select().from(activities)
  const catalogue = await db.select().from(questions)
  const questionOf = (kind: string) => {
    const question = catalogue.find(({ content }) => content.responseKind === kind)
    if (!question) throw new Error(`No question has responses of the kind ${kind}.`)
    return question.id
  }
  return {
    planned: cards.slice(0, 4).map(({ id }) => id),
    published: cards
      .filter(({ state }) => state === 'published')
      .map(({ id }) => id)
      .toSorted(),
    areaOf: new Map(cards.map(({ id, focusAreaId }) => [id, focusAreaId])),
    goalsOf: new Map(cards.map(({ id, content }) => [id, content.experienceGoals])),
    choice: questionOf('yesPartlyNo'),
    text: questionOf('text'),
  }
}

/** Inserts the kindergarten as an organisation of its own, as the owner of the tables. */
export async function insertKindergarten(
  db: Database,
  kindergarten: ReportedKindergarten,
): Promise<OrganizationId> {
  const organizationId = v.parse(OrganizationId, randomUUID())
  const ofOrganization = { organizationId }
  const at = new Date('2026-01-01T12:00:00Z')
  const cards = await readCards(db)
  const departmentAt = (index: number) => found(kindergarten.departments[index])
  const studentAt = (index: number) => found(kindergarten.students[index]).id

  await db.insert(organizations).values({ id: organizationId, name: 'Generert' })
  await db
    .insert(departments)
    .values(
      kindergarten.departments.map((id, index) => ({ ...ofOrganization, id, name: `Avdeling ${index}` })),
    )
  await db.insert(students).values(
    kindergarten.students.map(({ id, archivedFrom, department }, index) => ({
      ...ofOrganization,
      id,
      archivedFrom,
      departmentId: departmentAt(department),
      name: `Barn ${index}`,
      birthDate: '2022-06-17',
      parents: [],
      mark: 'fish',
    })),
  )
  const transfers = kindergarten.students.flatMap(({ id: studentId, transfer }) =>
    transfer
      ? [
          {
            ...ofOrganization,
            studentId,
            fromDay: transfer.from,
            departmentId: departmentAt(transfer.department),
          },
        ]
      : [],
  )
  await insertAll((rows) => db.insert(studentTransfers).values(rows), transfers)
  await insertAll(
    (rows) => db.insert(plans).values(rows),
    kindergarten.plans.map(({ id, date, end, activityId, department, staff, isDeleted }) => ({
      ...ofOrganization,
      id,
      reference: id,
      date,
      startTime: end === undefined ? null : '02:00',
      endTime: end ?? null,
      activityId,
      departmentId: departmentAt(department),
      leaderId: found(staff[0]),
      deletedAt: isDeleted ? at : null,
    })),
  )
  await insertAll(
    (rows) => db.insert(planParticipants).values(rows),
    kindergarten.plans.flatMap(({ id: planId, staff }) =>
      staff.slice(1).map((userId, index) => ({
        ...ofOrganization,
        planId,
        part: index === 0 ? ('observer' as const) : ('helper' as const),
        userId,
        position: 0,
      })),
    ),
  )
  await insertAll(
    (rows) => db.insert(planStudents).values(rows),
    kindergarten.plans.flatMap(({ id: planId, children }) =>
      children.map(({ child, attendance }, position) => ({
        ...ofOrganization,
        planId,
        studentId: studentAt(child),
        position,
        attendance,
      })),
    ),
  )
  const sessions = kindergarten.plans.flatMap((plan) =>
    plan.sessions.map((session, position) => ({ ...session, plan, position })),
  )
  await insertAll(
    (rows) => db.insert(planSessions).values(rows),
    sessions.map(({ id, plan, position }) => ({
      ...ofOrganization,
      id,
      planId: plan.id,
      position,
      label: '',
    })),
  )
  const reflections = sessions.flatMap((session) =>
    session.reflections.map((reflection) => ({ ...reflection, session })),
  )
  await insertAll(
    (rows) => db.insert(evaluations).values(rows),
    reflections.map(({ id, user: userId, isSubmitted, session: { id: sessionId, plan } }) => ({
      ...ofOrganization,
      id,
      planId: plan.id,
      sessionId,
      departmentId: departmentAt(plan.department),
      activityId: plan.activityId,
      day: plan.date,
      userId,
      role: 'leader' as const,
      changedAt: at,
      submittedAt: isSubmitted ? at : null,
    })),
  )
  await insertAll(
    (rows) => db.insert(evaluationAnswers).values(rows),
    // The same answer to a question with a text, which is no choice even where it says «yes».
    reflections.flatMap(({ id: evaluationId, answer }) =>
      [cards.choice, cards.text].map((questionId, position) => ({
        ...ofOrganization,
        evaluationId,
        questionId,
        position,
        answer,
      })),
    ),
  )
  const observed = sessions.flatMap((session) =>
    session.observations.map((observation) => ({ ...observation, session })),
  )
  await insertAll(
    (rows) => db.insert(observations).values(rows),
    observed.map(({ id, child, session: { id: sessionId, plan } }) => ({
      ...ofOrganization,
      id,
      planId: plan.id,
      sessionId,
      studentId: studentAt(child),
    })),
  )
  await insertAll(
    (rows) => db.insert(observationMeasures).values(rows),
    observed.flatMap(({ id: observationId, values }) =>
      Object.entries(values).flatMap(([measure, value]) => {
        const row = {
          ...ofOrganization,
          observationId,
          measure: v.parse(Measure, measure),
          setBy: found(kindergarten.plans[0]?.staff[0]),
          setAt: at,
        }
        // The first value was replaced, and is in no report.
        return [
          { ...row, version: 1, value: 10, state: 'replaced' as const },
          { ...row, version: 2, value, state: 'present' as const },
        ]
      }),
    ),
  )
  await insertAll(
    (rows) => db.insert(askSessions).values(rows),
    kindergarten.askSessions.map(({ id, department, startedAt, signs }) => ({
      ...ofOrganization,
      id,
      departmentId: departmentAt(department),
      house: 1,
      module: 1,
      session: 1,
      startedAt,
      endedAt: null,
      signs: signs.map(({ suggestions, signId, ...sign }) => ({
        ...sign,
        signId: v.parse(SignId, signId),
        stars: 0,
        repeats: 0,
        ...(suggestions && { suggestions }),
      })),
      storedBy: kindergarten.user,
    })),
  )
  return organizationId
}

async function insertAll<Row>(insert: (rows: Row[]) => PromiseLike<unknown>, rows: Row[]): Promise<void> {
  if (rows.length > 0) await insert(rows)
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The kindergarten has no such row.')
  return value
}
