import {
  and,
  asc,
  between,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
} from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { activities } from '#server/database/schema/bank.ts'
import { departments, users } from '#server/database/schema/people.ts'
import {
  planHistory,
  planParticipants,
  plans,
  planSessions,
  planStudents,
} from '#server/database/schema/plans.ts'
import type { LastEdit } from '#server/http/if-match.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { LedPlan } from '#src/contract/staff-change.ts'
import type { LeftPlan } from '#src/contract/student-transfer.ts'
import type {
  Day,
  DepartmentId,
  Id,
  OrganizationId,
  StudentId,
  Time,
  UserId,
  Version,
} from '#src/contract/values.ts'

/** What the history remembers of a change. */
export type PlanEdit = {
  readonly userId: UserId
  readonly action: (typeof planHistory.$inferSelect)['action']
  readonly isUnconditional: boolean
}

/** The plans that the transaction may see: those of its departments, and of any department those in which its user takes part. */
export function planStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  const ofOrganization = eq(plans.organizationId, organizationId)

  const listWhere = async (...conditions: readonly (SQL | undefined)[]): Promise<Plan[]> => {
    const found = await rows
      .select({ plan: plans, ...childRows })
      .from(plans)
      .where(and(ofOrganization, ...conditions))
      .orderBy(asc(plans.date), sql`${plans.startTime} asc nulls last`, asc(plans.id))
    return found.map(toPlan)
  }

  const lockWhere = async (...conditions: readonly (SQL | undefined)[]): Promise<Plan[]> => {
    // A lock does not reach the aggregates of `listWhere`, and orders by id so that two writers cannot wait for each other.
    const locked = await rows
      .select({ id: plans.id })
      .from(plans)
      .where(and(ofOrganization, ...conditions))
      .orderBy(asc(plans.id))
      .for('update')
    return locked.length === 0
      ? []
      : listWhere(
          inArray(
            plans.id,
            locked.map(({ id }) => id),
          ),
        )
  }

  async function setParticipants({ _id: planId, observers, helpers }: Plan) {
    const participants = [
      ...observers.map((userId, position) => ({ part: 'observer' as const, userId, position })),
      ...helpers.map((userId, position) => ({ part: 'helper' as const, userId, position })),
    ]
    if (participants.length > 0)
      await rows
        .insert(planParticipants)
        .values(participants.map((one) => ({ ...one, organizationId, planId })))
        .onConflictDoUpdate({
          target: [
            planParticipants.organizationId,
            planParticipants.planId,
            planParticipants.part,
            planParticipants.userId,
          ],
          set: { position: sql`excluded.position` },
        })
    const isListed = or(
      and(eq(planParticipants.part, 'observer'), inArray(planParticipants.userId, observers)),
      and(eq(planParticipants.part, 'helper'), inArray(planParticipants.userId, helpers)),
    )
    await rows
      .delete(planParticipants)
      .where(
        and(
          eq(planParticipants.organizationId, organizationId),
          eq(planParticipants.planId, planId),
          isListed && not(isListed),
        ),
      )
  }

  async function insertStudents({ _id: planId, students, attendance }: Plan) {
    if (students.length > 0)
      await rows.insert(planStudents).values(
        students.map((studentId, position) => ({
          organizationId,
          planId,
          studentId,
          position,
          attendance: attendance.find((one) => one.studentId === studentId)?.was ?? null,
        })),
      )
  }

  const remember = async ({ _id: planId, version }: Plan, edit: PlanEdit) => {
    await rows.insert(planHistory).values({ organizationId, planId, version, ...edit, at: now() })
  }

  return {
    listBetween: (range: { readonly from: Day; readonly to: Day }, filter: PlanFilter = {}) =>
      listWhere(isNull(plans.deletedAt), between(plans.date, range.from, range.to), ...matches(rows, filter)),

    /** What a calendar outside the app may show of the plans: no notes, no people. */
    listEventsBetween: (
      range: { readonly from: Day; readonly to: Day },
      filter: Pick<PlanFilter, 'department' | 'participant'>,
    ): Promise<PlanEvent[]> =>
      rows
        .select({
          _id: plans.id,
          version: plans.version,
          date: plans.date,
          start: plans.startTime,
          end: plans.endTime,
          duration: sql<number | null>`(${activities.content} -> 'duration')::int`,
          title: activities.title,
          department: departments.name,
          changedAt: changedAt(rows),
        })
        .from(plans)
        .innerJoin(activities, eq(activities.id, plans.activityId))
        .innerJoin(
          departments,
          and(eq(departments.organizationId, plans.organizationId), eq(departments.id, plans.departmentId)),
        )
        .where(
          and(
            ofOrganization,
            isNull(plans.deletedAt),
            between(plans.date, range.from, range.to),
            ...matches(rows, filter),
          ),
        )
        .orderBy(asc(plans.date), sql`${plans.startTime} asc nulls last`, asc(plans.id)),

    /** Those of a day or later that a person leads, the first one first. */
    listLedSince: (leaderId: UserId, since: Day): Promise<LedPlan[]> =>
      rows
        .select({
          _id: plans.id,
          date: plans.date,
          departmentId: plans.departmentId,
          title: activities.title,
        })
        .from(plans)
        .innerJoin(activities, eq(activities.id, plans.activityId))
        .where(
          and(ofOrganization, isNull(plans.deletedAt), eq(plans.leaderId, leaderId), gte(plans.date, since)),
        )
        .orderBy(asc(plans.date), sql`${plans.startTime} asc nulls last`, asc(plans.id)),

    /** Those of a day or later in which a person takes part, of one department or of all, locked until the end of the transaction. */
    lockOfParticipantSince: (userId: UserId, since: Day, departmentId?: DepartmentId) =>
      lockWhere(
        isNull(plans.deletedAt),
        gte(plans.date, since),
        takesPart(rows, userId),
        departmentId === undefined ? undefined : eq(plans.departmentId, departmentId),
      ),

    /** Those of a department of a day or later. */
    listOfDepartmentSince: (departmentId: DepartmentId, since: Day) =>
      listWhere(isNull(plans.deletedAt), eq(plans.departmentId, departmentId), gte(plans.date, since)),

    /** As `listOfDepartmentSince`, locked until the end of the transaction. */
    lockOfDepartmentSince: (departmentId: DepartmentId, since: Day) =>
      lockWhere(isNull(plans.deletedAt), eq(plans.departmentId, departmentId), gte(plans.date, since)),

    /** Those of a day or later in which children take part. */
    listOfStudentsSince: (ids: readonly StudentId[], since: Day) =>
      listWhere(isNull(plans.deletedAt), gte(plans.date, since), hasStudents(rows, ids)),

    /** As `listOfStudentsSince`, locked until the end of the transaction. */
    lockOfStudentsSince: (ids: readonly StudentId[], since: Day) =>
      lockWhere(isNull(plans.deletedAt), gte(plans.date, since), hasStudents(rows, ids)),

    /** What is shown of plans where somebody chooses what becomes of them. */
    titlesOf: async (of: readonly Plan[]): Promise<LeftPlan[]> => {
      if (of.length === 0) return []
      const found = await rows
        .select({ id: activities.id, title: activities.title })
        .from(activities)
        .where(
          inArray(
            activities.id,
            of.map(({ activityId }) => activityId),
          ),
        )
      const titles = new Map(found.map(({ id, title }) => [id, title]))
      return of.map(({ _id, date, departmentId, activityId }) => ({
        _id,
        date,
        departmentId,
        title: titles.get(activityId) ?? '',
      }))
    },

    /** Those that were deleted at `since` or later. */
    listDeleted: (since: Date, filter: PlanFilter = {}) =>
      listWhere(isNotNull(plans.deletedAt), gte(plans.deletedAt, since), ...matches(rows, filter)),

    /** Those with these ids, or with a session that has one of them. */
    listByIds: async (ids: readonly Id[]) =>
      ids.length === 0
        ? []
        : listWhere(
            isNull(plans.deletedAt),
            or(
              inArray(plans.id, [...ids]),
              inArray(
                plans.id,
                rows
                  .select({ planId: planSessions.planId })
                  .from(planSessions)
                  .where(
                    and(eq(planSessions.organizationId, organizationId), inArray(planSessions.id, [...ids])),
                  ),
              ),
            ),
          ),

    listByReference: (reference: Id) => listWhere(isNull(plans.deletedAt), eq(plans.reference, reference)),

    /** The plan with this id, deleted or not, locked until the end of the transaction. */
    async lock(id: Id): Promise<Plan | undefined> {
      const [plan] = await lockWhere(eq(plans.id, id))
      return plan
    },

    /** The plans with these ids, deleted or not. */
    listAll: (ids: readonly Id[]) => listWhere(inArray(plans.id, [...ids])),

    /** As `listAll`, locked until the end of the transaction. */
    lockAll: (ids: readonly Id[]) => lockWhere(inArray(plans.id, [...ids])),

    /** All plans of a reference, deleted or not, locked until the end of the transaction. */
    lockReference: (reference: Id) => lockWhere(eq(plans.reference, reference)),

    /** As `lockReference`, of the reference of one plan: none of them is locked before the others, which two writers could do crosswise. */
    lockReferenceOf: (id: Id) =>
      lockWhere(
        inArray(
          plans.reference,
          rows.select({ reference: plans.reference }).from(plans).where(eq(plans.id, id)),
        ),
      ),

    /**
     * Where a reference has plans that are not deleted, also those of departments that the transaction may not see: a database function
     * reads them, and nothing else of them.
     */
    async listPlaces(reference: Id) {
      const found = await rows.execute<PlanPlace>(sql`
        select f.id as "_id", f.department_id as "departmentId", f.date::text as "date",
          exists (
            select from plans p where p.organization_id = ${organizationId}::uuid and p.id = f.id
          ) as "isVisible"
        from places_of_plans(${reference}::uuid) f order by f.date, f.id`)
      return found.rows
    },

    /** Who has made the newest of the present versions of these plans, and when. */
    async lastEdit(of: readonly Plan[]): Promise<LastEdit | undefined> {
      const isOf = of.map(({ _id, version }) =>
        and(eq(planHistory.planId, _id), eq(planHistory.version, version)),
      )
      const [edit] = await rows
        .select({ userId: planHistory.userId, name: users.name, at: planHistory.at })
        .from(planHistory)
        .leftJoin(users, eq(users.id, planHistory.userId))
        .where(and(eq(planHistory.organizationId, organizationId), or(...isOf)))
        .orderBy(desc(planHistory.at))
        .limit(1)
      return edit
    },

    /** Inserts a new plan with its sessions, people and children. */
    async add(plan: Plan, edit: PlanEdit): Promise<void> {
      await rows.insert(plans).values({ organizationId, id: plan._id, ...columnsOf(plan) })
      await rows.insert(planSessions).values(
        plan.sessions.map(({ _id: id, label }, position) => ({
          organizationId,
          planId: plan._id,
          id,
          position,
          label,
        })),
      )
      await insertStudents(plan)
      await setParticipants(plan)
      await remember(plan, edit)
    },

    /** Stores a changed plan, except its sessions, as the next version, which it returns. */
    async save(changed: Plan, edit: PlanEdit): Promise<Plan> {
      const plan = { ...changed, version: changed.version + 1 }
      const { _id: planId } = plan
      await rows
        .update(plans)
        .set(columnsOf(plan))
        .where(and(ofOrganization, eq(plans.id, planId)))
      await rows
        .delete(planStudents)
        .where(and(eq(planStudents.organizationId, organizationId), eq(planStudents.planId, planId)))
      await insertStudents(plan)
      await remember(plan, edit)
      // Last: who gives up the own part in a plan of another department no longer sees it.
      await setParticipants(plan)
      return plan
    },
  }
}

/** Whose plan it is and of which day, and whether the caller may see more of it. */
export type PlanPlace = Pick<Plan, '_id' | 'departmentId' | 'date'> & { readonly isVisible: boolean }

/** A plan as an event of a calendar. */
export type PlanEvent = {
  readonly _id: Id
  readonly version: Version
  readonly date: Day
  readonly start: Time | null
  readonly end: Time | null
  /** The minutes of the activity. */
  readonly duration: number | null
  /** The title of the activity. */
  readonly title: string
  /** The name of the department. */
  readonly department: string
  readonly changedAt: Date
}

type PlanFilter = {
  readonly department?: DepartmentId | undefined
  /** Also the plans of other departments in which this user takes part. */
  readonly orParticipant?: UserId | undefined
  readonly participant?: UserId | undefined
  readonly activity?: Id | undefined
}

const matches = (rows: Querying, { department, orParticipant, participant, activity }: PlanFilter) => [
  department === undefined
    ? undefined
    : or(
        eq(plans.departmentId, department),
        orParticipant === undefined ? undefined : takesPart(rows, orParticipant),
      ),
  activity === undefined ? undefined : eq(plans.activityId, activity),
  participant === undefined ? undefined : takesPart(rows, participant),
]

const columnsOf = (plan: Plan) => ({
  version: plan.version,
  reference: plan.reference,
  date: plan.date,
  startTime: plan.start ?? null,
  endTime: plan.end ?? null,
  activityId: plan.activityId,
  departmentId: plan.departmentId,
  leaderId: plan.leader,
  note: plan.note,
  otherNotes: plan.otherNotes,
  changed: plan.changed ?? null,
  deletedAt: plan.deletedAt === null ? null : new Date(plan.deletedAt),
})

type Participant = { readonly part: 'observer' | 'helper'; readonly userId: UserId }
type Child = { readonly studentId: StudentId; readonly attendance: Plan['attendance'][number]['was'] | null }

/** The child rows of a plan as JSON aggregates, so that a list is one query. */
const childRows = {
  participants: jsonAggregate<Participant>(
    sql`json_build_object('part', ${planParticipants.part}, 'userId', ${planParticipants.userId})`,
    sql`${planParticipants.position}`,
    sql`${planParticipants} where ${planParticipants.organizationId} = ${plans.organizationId}
        and ${planParticipants.planId} = ${plans.id}`,
  ),
  children: jsonAggregate<Child>(
    sql`json_build_object('studentId', ${planStudents.studentId}, 'attendance', ${planStudents.attendance})`,
    sql`${planStudents.position}`,
    sql`${planStudents} where ${planStudents.organizationId} = ${plans.organizationId}
        and ${planStudents.planId} = ${plans.id}`,
  ),
  sessions: jsonAggregate<Plan['sessions'][number]>(
    sql`json_build_object('_id', ${planSessions.id}, 'label', ${planSessions.label})`,
    sql`${planSessions.position}`,
    sql`${planSessions} where ${planSessions.organizationId} = ${plans.organizationId}
        and ${planSessions.planId} = ${plans.id}`,
  ),
}

function jsonAggregate<Item>(item: SQL, order: SQL, source: SQL) {
  return sql<
    readonly Item[]
  >`(select coalesce(json_agg(${item} order by ${order}), '[]'::json) from ${source})`
}

/** When the plan or its activity was last changed. */
const changedAt = (rows: Querying) => {
  const lastEdit = rows
    .select({ at: sql`max(${planHistory.at})` })
    .from(planHistory)
    .where(and(eq(planHistory.organizationId, plans.organizationId), eq(planHistory.planId, plans.id)))
  return sql`greatest(${activities.updatedAt}, ${lastEdit})`.mapWith(activities.updatedAt)
}

/** Whether the user is leader, observer or helper of the plan. */
const takesPart = (rows: Querying, userId: UserId) =>
  or(
    eq(plans.leaderId, userId),
    exists(
      rows
        .select({ userId: planParticipants.userId })
        .from(planParticipants)
        .where(
          and(
            eq(planParticipants.organizationId, plans.organizationId),
            eq(planParticipants.planId, plans.id),
            eq(planParticipants.userId, userId),
          ),
        ),
    ),
  )

const hasStudents = (rows: Querying, ids: readonly StudentId[]) =>
  exists(
    rows
      .select({ studentId: planStudents.studentId })
      .from(planStudents)
      .where(
        and(
          eq(planStudents.organizationId, plans.organizationId),
          eq(planStudents.planId, plans.id),
          inArray(planStudents.studentId, [...ids]),
        ),
      ),
  )

function toPlan(row: {
  readonly plan: typeof plans.$inferSelect
  readonly participants: readonly Participant[]
  readonly children: readonly Child[]
  readonly sessions: readonly Plan['sessions'][number][]
}): Plan {
  const { plan, participants, children } = row
  const participantsAs = (wanted: Participant['part']) =>
    participants.filter(({ part }) => part === wanted).map(({ userId }) => userId)
  return {
    _id: plan.id,
    version: plan.version,
    reference: plan.reference,
    date: plan.date,
    ...(plan.startTime === null ? {} : { start: plan.startTime }),
    ...(plan.endTime === null ? {} : { end: plan.endTime }),
    activityId: plan.activityId,
    departmentId: plan.departmentId,
    leader: plan.leaderId,
    observers: participantsAs('observer'),
    helpers: participantsAs('helper'),
    students: children.map(({ studentId }) => studentId),
    note: plan.note,
    otherNotes: plan.otherNotes,
    sessions: [...row.sessions],
    attendance: children.flatMap(({ studentId, attendance }) =>
      attendance === null ? [] : [{ studentId, was: attendance }],
    ),
    ...(plan.changed === null ? {} : { changed: plan.changed }),
    deletedAt: plan.deletedAt === null ? null : plan.deletedAt.toISOString(),
  }
}
