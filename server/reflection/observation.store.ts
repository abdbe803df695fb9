import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { users } from '#server/database/schema/people.ts'
import { plans } from '#server/database/schema/plans.ts'
import { observationMeasures, observations } from '#server/database/schema/reflection.ts'
import {
  type LastObserved,
  type Measure,
  type MeasureConflict,
  measures,
  type Measures,
  type Observation,
  type ObservedOverTime,
} from '#src/contract/evaluation.ts'
import type { Day, Id, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

import type { MeasureRow, StoredObservation } from './merged-measures.ts'

/** An observation with every value that it had. */
export type ObservationRecord = StoredObservation & {
  readonly _id: Id
  readonly planId: Id
  readonly sessionId: Id
  readonly studentId: StudentId
}

/** One child in one session. */
export type ObservationKey = Pick<ObservationRecord, '_id' | 'planId' | 'sessionId' | 'studentId'>

const unsaved = 0

/** The observations in plans that the transaction may see. */
export function observationStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(observations.organizationId, organizationId)

  /** With all their values where `isWhole`, and else with those that are shown. */
  async function withRows(
    found: readonly (typeof observations.$inferSelect)[],
    { isWhole }: { readonly isWhole: boolean },
  ): Promise<ObservationRecord[]> {
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const values = await rows
      .select()
      .from(observationMeasures)
      .where(
        and(
          eq(observationMeasures.organizationId, organizationId),
          inArray(observationMeasures.observationId, ids),
          isWhole ? undefined : inArray(observationMeasures.state, ['present', 'conflicting']),
        ),
      )
      .orderBy(asc(observationMeasures.version))
    const byObservation = new Map<Id, MeasureRow[]>(ids.map((id) => [id, []]))
    for (const { observationId, measure, version, value, state, setBy, setAt } of values)
      byObservation.get(observationId)?.push({ measure, version, value, state, setBy, setAt })
    return found.map(({ id, planId, sessionId, studentId, version, notObserved }) => ({
      _id: id,
      planId,
      sessionId,
      studentId,
      version,
      notObserved,
      rows: byObservation.get(id) ?? [],
    }))
  }

  return {
    /** Those of a session that the transaction may see. */
    async listOfSession(sessionId: Id): Promise<ObservationRecord[]> {
      const found = await rows
        .select()
        .from(observations)
        .where(and(ofOrganization, eq(observations.sessionId, sessionId)))
        .orderBy(asc(observations.studentId))
      return withRows(found, { isWhole: false })
    },

    /** Which children were observed in these sessions. */
    listKeys: (sessionIds: readonly Id[]): Promise<Pick<ObservationKey, 'sessionId' | 'studentId'>[]> =>
      rows
        .select({ sessionId: observations.sessionId, studentId: observations.studentId })
        .from(observations)
        .where(and(ofOrganization, inArray(observations.sessionId, [...sessionIds]))),

    /** The newest value of each measure of these children since a day and before a plan; a child without one is missing. */
    async listLast(
      studentIds: readonly StudentId[],
      { planId, since }: { readonly planId: Id; readonly since: Day },
    ): Promise<LastObserved[]> {
      if (studentIds.length === 0) return []
      const found = await rows
        .selectDistinctOn([observations.studentId, observationMeasures.measure], {
          studentId: observations.studentId,
          measure: observationMeasures.measure,
          value: sql<number>`${observationMeasures.value}`,
          date: plans.date,
        })
        .from(observations)
        .innerJoin(observationMeasures, isPresentMeasure)
        .innerJoin(plans, isPlanOfObservation)
        .where(
          and(
            ofOrganization,
            inArray(observations.studentId, [...studentIds]),
            isNotNull(observationMeasures.value),
            gte(plans.date, since),
            // A plan without a time comes first on its day.
            sql`(${plans.date}, coalesce(${plans.startTime}, '')) < (
              select this.date, coalesce(this.start_time, '') from ${plans} this
              where this.organization_id = ${organizationId} and this.id = ${planId})`,
          ),
        )
        .orderBy(
          asc(observations.studentId),
          asc(observationMeasures.measure),
          desc(plans.date),
          sql`${plans.startTime} desc nulls last`,
          asc(observations.id),
        )
      return [...new Set(found.map(({ studentId }) => studentId))].map((studentId) => ({
        studentId,
        values: found
          .filter((row) => row.studentId === studentId)
          .map(({ measure, value, date }) => ({ measure, value, date })),
      }))
    },

    /** What was observed of a child from one day to another, the oldest first. */
    async listOfChild(
      studentId: StudentId,
      { from, to }: { readonly from: Day; readonly to: Day },
    ): Promise<ObservedOverTime['sessions']> {
      const found = await rows
        .select({ observation: observations, date: plans.date })
        .from(observations)
        .innerJoin(plans, isPlanOfObservation)
        .where(
          and(
            ofOrganization,
            eq(observations.studentId, studentId),
            gte(plans.date, from),
            lte(plans.date, to),
          ),
        )
        .orderBy(asc(plans.date), sql`${plans.startTime} nulls first`, asc(observations.id))
      const dates = new Map(found.map(({ observation: { id }, date }) => [id, date]))
      const records = await withRows(
        found.map(({ observation }) => observation),
        { isWhole: false },
      )
      return records.flatMap((record) => {
        const date = dates.get(record._id)
        return date === undefined ? [] : [{ sessionId: record.sessionId, date, measures: measuresOf(record) }]
      })
    },

    /**
     * The observations of these children, each in its session, locked until the end of the transaction; those that are not stored are
     * inserted with version 0. One whose id is used by something else is missing.
     */
    async lock(keys: readonly ObservationKey[]): Promise<ObservationRecord[]> {
      if (keys.length === 0) return []
      // In one order, so that two people who save the same children wait for each other, and never crosswise.
      const sorted = keys.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
      await rows
        .insert(observations)
        .values(sorted.map(({ _id, ...key }) => ({ organizationId, id: _id, version: unsaved, ...key })))
        .onConflictDoNothing()
      const found = await rows
        .select()
        .from(observations)
        .where(
          and(
            ofOrganization,
            inArray(
              observations.sessionId,
              sorted.map(({ sessionId }) => sessionId),
            ),
            inArray(
              observations.studentId,
              sorted.map(({ studentId }) => studentId),
            ),
          ),
        )
        .orderBy(asc(observations.sessionId), asc(observations.studentId))
        .for('update')
      const wanted = new Set(sorted.map(keyOf))
      return withRows(
        found.filter((one) => wanted.has(keyOf(one))),
        { isWhole: true },
      )
    },

    /** Stores the next versions of locked observations. */
    async save(changed: readonly ObservationRecord[]): Promise<void> {
      if (changed.length === 0) return
      const values = changed.flatMap(({ _id, rows: ofObservation }) =>
        ofObservation.map((row) => ({ ...row, organizationId, observationId: _id })),
      )
      await rows.execute(sql`
        update ${observations} set version = changed.version, not_observed = changed.not_observed
        from unnest(
          ${sql.param(changed.map(({ _id }) => _id))}::uuid[],
          ${sql.param(changed.map(({ version }) => version))}::int[],
          ${sql.param(changed.map(({ notObserved }) => notObserved))}::boolean[]
        ) as changed (id, version, not_observed)
        where ${observations.organizationId} = ${organizationId} and ${observations.id} = changed.id`)
      if (values.length === 0) return
      // First what is no longer present: a measure has one present value.
      for (const part of [values.filter((row) => !isPresent(row)), values.filter(isPresent)])
        if (part.length > 0)
          await rows
            .insert(observationMeasures)
            .values(part)
            .onConflictDoUpdate({
              target: [
                observationMeasures.organizationId,
                observationMeasures.observationId,
                observationMeasures.measure,
                observationMeasures.version,
              ],
              set: { state: sql`excluded.state` },
            })
    },

    /** As they are sent: the present values, and those that conflict with them, with the names of who has set them. */
    async toObservations(records: readonly ObservationRecord[]): Promise<Observation[]> {
      const setters = new Set(
        records.flatMap(({ rows: ofObservation }) =>
          ofObservation.some(({ state }) => state === 'conflicting')
            ? ofObservation.map(({ setBy }) => setBy)
            : [],
        ),
      )
      const named =
        setters.size === 0
          ? []
          : await rows
              .select({ id: users.id, name: users.name })
              .from(users)
              .where(inArray(users.id, [...setters]))
      const nameOf = new Map(named.map(({ id, name }) => [id, name]))
      return records.map((record) => toObservation(record, (userId) => nameOf.get(userId) ?? null))
    },
  }
}

const isPresentMeasure = and(
  eq(observationMeasures.organizationId, observations.organizationId),
  eq(observationMeasures.observationId, observations.id),
  eq(observationMeasures.state, 'present'),
)
const isPlanOfObservation = and(
  eq(plans.organizationId, observations.organizationId),
  eq(plans.id, observations.planId),
)

const isPresent = ({ state }: MeasureRow) => state === 'present'

export const keyOf = ({ sessionId, studentId }: Pick<ObservationKey, 'sessionId' | 'studentId'>) =>
  `${sessionId} ${studentId}`

function toObservation(record: ObservationRecord, nameOf: (userId: UserId) => string | null): Observation {
  const { _id, version, sessionId, studentId, notObserved } = record
  const conflicts = measures.flatMap((measure): MeasureConflict[] => {
    const other = record.rows.filter((row) => row.measure === measure && row.state === 'conflicting')
    const shown = [presentOf(record, measure), ...other].flatMap((row) =>
      row === undefined || row.value === null
        ? []
        : [{ value: row.value, userId: row.setBy, name: nameOf(row.setBy), at: row.setAt.toISOString() }],
    )
    return other.length === 0 ? [] : [{ measure, values: shown }]
  })
  return { _id, version, sessionId, studentId, measures: measuresOf(record), notObserved, conflicts }
}

const presentOf = ({ rows }: ObservationRecord, measure: Measure) =>
  rows.find((row) => row.measure === measure && row.state === 'present')

function measuresOf(record: ObservationRecord): Measures {
  const valueOf = (measure: Measure) => presentOf(record, measure)?.value ?? null
  return {
    connection: valueOf('connection'),
    comfort: valueOf('comfort'),
    adaptation: valueOf('adaptation'),
    engagement: valueOf('engagement'),
    immersion: valueOf('immersion'),
  }
}
