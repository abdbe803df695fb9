import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import type { Database } from '#server/database/database.ts'
import { askSessions } from '#server/database/schema/ask.ts'
import { affiliations, studentPictures, students } from '#server/database/schema/people.ts'
import {
  evaluationAnswers,
  evaluations,
  observationMeasures,
  observations,
  stickies,
} from '#server/database/schema/reflection.ts'
import {
  calendarFeeds,
  planHistory,
  plans,
  planSessions,
  planStudents,
} from '#server/database/schema/plans.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import {
  type Day,
  type DepartmentId,
  type OrganizationId,
  StudentId,
  type UserId,
} from '#src/contract/values.ts'

/** The ids of one row of each noun of a department, by which a response could show it. */
export type HiddenIds = Readonly<ReturnType<typeof randomHiddenIds>>

export const randomHiddenIds = () => ({
  plan: randomUUID(),
  reference: randomUUID(),
  student: v.parse(StudentId, randomUUID()),
  askSession: randomUUID(),
  feed: randomUUID(),
  session: randomUUID(),
  evaluation: randomUUID(),
  sticky: randomUUID(),
  picture: randomUUID(),
})

type PlantedPlace = {
  readonly organization: OrganizationId
  readonly department: DepartmentId
  readonly leader: UserId
  readonly day: Day
  readonly at: Date
}

/** Rows of one department, with texts that are nowhere else. */
export type Planted = {
  readonly organization: OrganizationId
  readonly department: DepartmentId
  readonly leader: UserId
  readonly ids: HiddenIds
  /** Ids and texts that no response may contain, by what they are. */
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * Plants a row of each noun of a department: a child with a picture, a plan of this day with that child, one that has been deleted, what is written of its
 * session, a session of Ask, and a feed.
 */
export async function plantRows(
  db: Database,
  { organization, department, leader, day, at }: PlantedPlace,
): Promise<Planted> {
  const mark = randomUUID().slice(0, 8)
  const text = (kind: string) => `Hemmelig ${kind} ${mark}`
  const ids = randomHiddenIds()
  const { student: studentId, plan, reference, session, evaluation, sticky, askSession, feed, picture } = ids
  const [deleted, childNote, observation] = [randomUUID(), randomUUID(), randomUUID()]
  const ofOrganization = { organizationId: organization }
  await db.insert(students).values({
    ...ofOrganization,
    id: studentId,
    departmentId: department,
    name: `Hemmelig${mark} Barn`,
    birthDate: '2022-06-17',
    parents: [{ name: text('forelder'), phone: '+47 00 00 00 00' }],
    mark: 'fish',
  })
  await db.insert(studentPictures).values({
    ...ofOrganization,
    studentId,
    id: picture,
    bytes: Buffer.from(text('bilde')),
    consentBy: text('samtykke'),
    consentHow: 'written',
    consentOn: day,
  })
  for (const [id, deletedAt] of [
    [plan, null],
    [deleted, at],
  ] as const) {
    await db.insert(plans).values({
      ...ofOrganization,
      id,
      reference,
      date: day,
      activityId: activityId('fuglefrokost'),
      departmentId: department,
      leaderId: leader,
      note: text('melding'),
      otherNotes: text('annet'),
      changed: text('endring'),
      deletedAt,
    })
    const ofPlan = { ...ofOrganization, planId: id }
    await db.insert(planStudents).values({ ...ofPlan, studentId, position: 0, attendance: 'present' })
    await db.insert(planHistory).values({
      ...ofPlan,
      version: 1,
      userId: leader,
      action: 'added',
      isUnconditional: false,
      at,
    })
  }
  await db
    .insert(planSessions)
    .values({ ...ofOrganization, planId: plan, id: session, position: 0, label: text('gruppe') })
  const ofSession = { ...ofOrganization, planId: plan, sessionId: session }
  await db.insert(evaluations).values({
    ...ofSession,
    id: evaluation,
    departmentId: department,
    activityId: activityId('fuglefrokost'),
    day,
    userId: leader,
    role: 'leader',
    changedAt: at,
    submittedAt: at,
  })
  await db.insert(evaluationAnswers).values({
    ...ofOrganization,
    evaluationId: evaluation,
    questionId: randomUUID(),
    position: 0,
    answer: text('svar'),
  })
  await db.insert(observations).values({ ...ofSession, id: observation, studentId })
  await db.insert(observationMeasures).values({
    ...ofOrganization,
    observationId: observation,
    measure: 'comfort',
    version: 1,
    value: 7,
    state: 'present',
    setBy: leader,
    setAt: at,
  })
  const note = {
    ...ofSession,
    activityId: activityId('fuglefrokost'),
    departmentId: department,
    visibility: 'private' as const,
    authorId: leader,
    writtenAt: at,
    changedBy: leader,
    changedAt: at,
  }
  await db.insert(stickies).values([
    { ...note, id: sticky, note: text('lapp') },
    { ...note, id: childNote, note: text('barnelapp'), studentId },
  ])
  await db.insert(askSessions).values({
    ...ofOrganization,
    id: askSession,
    departmentId: department,
    house: 1,
    module: 1,
    session: 1,
    startedAt: at,
    signs: (['mer', 'ferdig', 'hjelp'] as const).map((signId) => ({
      signId,
      state: 'new',
      stars: 0,
      repeats: 0,
    })),
    storedBy: leader,
  })
  const [affiliation] = await db
    .select({ id: affiliations.id })
    .from(affiliations)
    .where(and(eq(affiliations.organizationId, organization), eq(affiliations.userId, leader)))
  await db
    .insert(calendarFeeds)
    .values({
      ...ofOrganization,
      id: feed,
      userId: leader,
      affiliationId: affiliation?.id ?? '',
      departmentId: department,
      secretHash: mark,
      createdAt: at,
    })
    .onConflictDoNothing()
  return {
    organization,
    department,
    leader,
    ids,
    secrets: {
      'name of the child': `Hemmelig${mark}`,
      'name of a parent': text('forelder'),
      'who agreed to the picture': text('samtykke'),
      'the bytes of the picture': Buffer.from(text('bilde')).toString('base64'),
      note: text('melding'),
      'other note': text('annet'),
      'what was changed': text('endring'),
      'label of a group': text('gruppe'),
      answer: text('svar'),
      'private note': text('lapp'),
      'private note on the child': text('barnelapp'),
      ...ids,
      childNote,
      observation,
      deleted,
    },
  }
}
