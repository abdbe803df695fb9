import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { users } from '#server/database/schema/people.ts'
import { plans } from '#server/database/schema/plans.ts'
import {
  evaluationAdditions,
  evaluationAnswers,
  evaluations,
  evaluationThanks,
} from '#server/database/schema/reflection.ts'
import type { LastEdit } from '#server/http/if-match.ts'
import { constants } from '#src/contract/constants.ts'
import type { Addition, Answer, Evaluation } from '#src/contract/evaluation.ts'
import type { Day, DepartmentId, Id, OrganizationId, UserId } from '#src/contract/values.ts'

import { authorName } from './author-name.ts'
import { lockIds } from './lock-ids.ts'

/** Which reflections are listed, of those that the transaction may see. */
export type EvaluationFilter = {
  /** Of the plans of this department, and of this author whatever the department. */
  readonly department?: DepartmentId | undefined
  readonly orAuthor?: UserId | undefined
  readonly author?: UserId | undefined
  readonly state?: Evaluation['state'] | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly sessionIds?: readonly Id[]
}

/** A reflection as it is stored. */
export type EvaluationRecord = Pick<
  Evaluation,
  | '_id'
  | 'version'
  | 'planId'
  | 'sessionId'
  | 'departmentId'
  | 'activityId'
  | 'date'
  | 'author'
  | 'role'
  | 'answers'
  | 'submittedAt'
>

/** The reflections that the transaction may see: those of its user, and what others have submitted where it sees all departments. */
export function evaluationStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  const ofOrganization = eq(evaluations.organizationId, organizationId)

  const listWhere = async (...conditions: readonly (SQL | undefined)[]): Promise<Evaluation[]> => {
    const found = await rows
      .select({
        evaluation: evaluations,
        planDeletedAt: plans.deletedAt,
        authorName: authorName(evaluations.userId, organizationId),
        answers: answersOf,
        additions: additionsOf,
        thanks: thanksOf(organizationId),
      })
      .from(evaluations)
      // The author may see the plan no longer.
      .leftJoin(
        plans,
        and(eq(plans.organizationId, evaluations.organizationId), eq(plans.id, evaluations.planId)),
      )
      .where(and(ofOrganization, ...conditions))
      .orderBy(desc(evaluations.day), desc(evaluations.changedAt), asc(evaluations.id))
      .limit(constants.reflectionsInList)
    return found.map(toEvaluation)
  }

  const find = async (id: Id): Promise<Evaluation | undefined> => {
    const [evaluation] = await listWhere(eq(evaluations.id, id))
    return evaluation
  }

  const columnsOf = (record: EvaluationRecord) => ({
    version: record.version,
    departmentId: record.departmentId,
    activityId: record.activityId,
    day: record.date,
    role: record.role,
    changedAt: now(),
    submittedAt: record.submittedAt === null ? null : new Date(record.submittedAt),
  })

  const insertAnswers = async ({ _id: evaluationId, answers }: EvaluationRecord) => {
    if (answers.length > 0)
      await rows.insert(evaluationAnswers).values(
        answers.map(({ questionId, value }, position) => ({
          organizationId,
          evaluationId,
          questionId,
          position,
          ...(typeof value === 'number' ? { step: value } : { answer: value }),
        })),
      )
  }

  return {
    find,

    /** Newest first, at most 500. */
    list: ({ department, orAuthor, author, state, from, to, sessionIds }: EvaluationFilter) =>
      listWhere(
        department === undefined
          ? undefined
          : or(
              eq(evaluations.departmentId, department),
              orAuthor === undefined ? undefined : eq(evaluations.userId, orAuthor),
            ),
        author === undefined ? undefined : eq(evaluations.userId, author),
        state === undefined ? undefined : (state === 'draft' ? isNull : isNotNull)(evaluations.submittedAt),
        from === undefined ? undefined : gte(evaluations.day, from),
        to === undefined ? undefined : lte(evaluations.day, to),
        sessionIds && inArray(evaluations.sessionId, [...sessionIds]),
      ),

    /** The reflection with this id, locked until the end of the transaction where the user may change it. */
    async lock(id: Id): Promise<Evaluation | undefined> {
      await lockIds(rows, [id])
      await rows
        .select({ id: evaluations.id })
        .from(evaluations)
        .where(and(ofOrganization, eq(evaluations.id, id)))
        .for('update')
      return find(id)
    },

    /** Whether it was inserted: the author may have one of the session already, and its id may be used by another. */
    async add(record: EvaluationRecord): Promise<boolean> {
      const added = await rows
        .insert(evaluations)
        .values({
          ...columnsOf(record),
          organizationId,
          id: record._id,
          planId: record.planId,
          sessionId: record.sessionId,
          userId: record.author,
        })
        .onConflictDoNothing()
        .returning({ id: evaluations.id })
      if (added.length > 0) await insertAnswers(record)
      return added.length > 0
    },

    /** Stores a changed reflection as the next version. */
    async save(changed: EvaluationRecord): Promise<void> {
      await rows
        .update(evaluations)
        .set(columnsOf({ ...changed, version: changed.version + 1 }))
        .where(and(ofOrganization, eq(evaluations.id, changed._id)))
      await rows
        .delete(evaluationAnswers)
        .where(
          and(
            eq(evaluationAnswers.organizationId, organizationId),
            eq(evaluationAnswers.evaluationId, changed._id),
          ),
        )
      await insertAnswers(changed)
    },

    async addAdditions(evaluationId: Id, additions: readonly { readonly _id: Id; readonly text: string }[]) {
      if (additions.length > 0)
        await rows.insert(evaluationAdditions).values(
          additions.map(({ _id: id, text: addition }) => ({
            organizationId,
            evaluationId,
            id,
            addition,
            addedAt: now(),
          })),
        )
    },

    /** Thanks for a reflection, or takes the thanks of this user back. */
    async setThanks(evaluationId: Id, userId: UserId, thanked: boolean): Promise<void> {
      if (thanked)
        await rows
          .insert(evaluationThanks)
          .values({ organizationId, evaluationId, userId, thankedAt: now() })
          .onConflictDoNothing()
      else
        await rows
          .delete(evaluationThanks)
          .where(
            and(
              eq(evaluationThanks.organizationId, organizationId),
              eq(evaluationThanks.evaluationId, evaluationId),
              eq(evaluationThanks.userId, userId),
            ),
          )
    },

    /** Who has made its present version, and when. */
    async lastEdit(id: Id): Promise<LastEdit | undefined> {
      const [edit] = await rows
        .select({ userId: users.id, name: users.name, at: evaluations.changedAt })
        .from(evaluations)
        .innerJoin(users, eq(users.id, evaluations.userId))
        .where(and(ofOrganization, eq(evaluations.id, id)))
      return edit
    },
  }
}

/** The rows of a reflection as JSON aggregates, so that a list is one query. */
const answersOf = sql<readonly Answer[]>`(
  select coalesce(json_agg(json_build_object(
    'questionId', ${evaluationAnswers.questionId},
    'value', coalesce(to_json(${evaluationAnswers.step}), to_json(${evaluationAnswers.answer}))
  ) order by ${evaluationAnswers.position}), '[]'::json)
  from ${evaluationAnswers}
  where ${evaluationAnswers.organizationId} = ${evaluations.organizationId}
    and ${evaluationAnswers.evaluationId} = ${evaluations.id})`

const additionsOf = sql<readonly Addition[]>`(
  select coalesce(json_agg(json_build_object(
    '_id', ${evaluationAdditions.id}, 'text', ${evaluationAdditions.addition}, 'at', ${evaluationAdditions.addedAt}
  ) order by ${evaluationAdditions.addedAt}, ${evaluationAdditions.id}), '[]'::json)
  from ${evaluationAdditions}
  where ${evaluationAdditions.organizationId} = ${evaluations.organizationId}
    and ${evaluationAdditions.evaluationId} = ${evaluations.id})`

const thanksOf = (organizationId: OrganizationId) => sql<Evaluation['thanks']>`(
  select coalesce(json_agg(json_build_object(
    'userId', ${evaluationThanks.userId}, 'name', ${authorName(evaluationThanks.userId, organizationId)},
    'at', ${evaluationThanks.thankedAt}
  ) order by ${evaluationThanks.thankedAt}, ${evaluationThanks.userId}), '[]'::json)
  from ${evaluationThanks}
  where ${evaluationThanks.organizationId} = ${evaluations.organizationId}
    and ${evaluationThanks.evaluationId} = ${evaluations.id})`

/** JSON has the instants of the database, in its own format. */
const utc = <Item extends { readonly at: string }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, at: new Date(item.at).toISOString() }))

function toEvaluation(row: {
  readonly evaluation: typeof evaluations.$inferSelect
  readonly planDeletedAt: Date | null
  readonly authorName: string | null
  readonly answers: readonly Answer[]
  readonly additions: readonly Addition[]
  readonly thanks: Evaluation['thanks']
}): Evaluation {
  const { evaluation } = row
  const { submittedAt } = evaluation
  return {
    _id: evaluation.id,
    version: evaluation.version,
    sessionId: evaluation.sessionId,
    planId: evaluation.planId,
    departmentId: evaluation.departmentId,
    activityId: evaluation.activityId,
    date: evaluation.day,
    author: evaluation.userId,
    authorName: row.authorName,
    role: evaluation.role,
    answers: [...row.answers],
    state: submittedAt === null ? 'draft' : 'submitted',
    submittedAt: submittedAt === null ? null : submittedAt.toISOString(),
    additions: utc(row.additions),
    thanks: utc(row.thanks),
    planDeletedAt: row.planDeletedAt === null ? null : row.planDeletedAt.toISOString(),
  }
}
