import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Database } from '#server/database/database.ts'
import {
  activities,
  experienceGoals,
  focusAreas,
  generalTips,
  mainActivities,
  questions,
  resources,
} from '#server/database/schema/bank.ts'
import type { ContentState } from '#src/contract/content/content.ts'
import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'

type CardTable = Readonly<Record<'id' | 'position' | 'state', PgColumn>>

export type BankStore = ReturnType<typeof bankStore>

/** The bank that all kindergartens share, in the editors’ order: its lists have the published cards unless another state is named, and any card is found by its id. */
export function bankStore(db: Database) {
  const has: Readonly<Record<LikeType, (id: Id) => Promise<boolean>>> = {
    activity: async (id) => (await findActivity(id)) !== undefined,
    mainActivity: async (id) => (await findMainActivity(id)) !== undefined,
    focusArea: async (id) => (await findFocusArea(id)) !== undefined,
    generalTip: async (id) => (await findGeneralTip(id)) !== undefined,
    resource: async (id) => (await findResource(id)) !== undefined,
  }
  /** Activities as they are shown: one without a focus area of its own has that of its theme. */
  async function activitiesWhere(condition: SQL) {
    const rows = await db
      .select({ activity: activities, areaOfTheme: mainActivities.focusAreaId })
      .from(activities)
      .leftJoin(mainActivities, eq(mainActivities.id, activities.mainActivityId))
      .where(condition)
      .orderBy(...orderOf(activities))
    return rows.map(({ activity, areaOfTheme }) => ({
      ...activity,
      focusAreaId: activity.focusAreaId ?? areaOfTheme,
    }))
  }
  const findActivity = async (id: Id) => (await activitiesWhere(eq(activities.id, id)))[0]
  const findMainActivity = async (id: Id) =>
    (await db.select().from(mainActivities).where(eq(mainActivities.id, id)))[0]
  const findFocusArea = async (id: Id) => (await db.select().from(focusAreas).where(eq(focusAreas.id, id)))[0]
  const findGeneralTip = async (id: Id) =>
    (await db.select().from(generalTips).where(eq(generalTips.id, id)))[0]
  const findResource = async (id: Id) => (await db.select().from(resources).where(eq(resources.id, id)))[0]

  return {
    listActivities: (state?: ContentState) => activitiesWhere(isIn(activities, state)),
    listMainActivities: (state?: ContentState) =>
      db
        .select()
        .from(mainActivities)
        .where(isIn(mainActivities, state))
        .orderBy(...orderOf(mainActivities)),
    listFocusAreas: (state?: ContentState) =>
      db
        .select()
        .from(focusAreas)
        .where(isIn(focusAreas, state))
        .orderBy(...orderOf(focusAreas)),
    listExperienceGoals: (state?: ContentState) =>
      db
        .select()
        .from(experienceGoals)
        .where(isIn(experienceGoals, state))
        .orderBy(...orderOf(experienceGoals)),
    listGeneralTips: (state?: ContentState) =>
      db
        .select()
        .from(generalTips)
        .where(isIn(generalTips, state))
        .orderBy(...orderOf(generalTips)),
    listResources: (state?: ContentState) =>
      db
        .select()
        .from(resources)
        .where(isIn(resources, state))
        .orderBy(...orderOf(resources)),
    /** By the number that editors have given them; those without one come last. */
    listQuestions: (state?: ContentState) =>
      db
        .select()
        .from(questions)
        .where(isIn(questions, state))
        .orderBy(sql`(${questions.content} ->> 'order')::integer nulls last`, ...orderOf(questions)),
    findActivity,
    findMainActivity,
    findFocusArea,
    findGeneralTip,
    findResource,
    findExperienceGoal: async (id: Id) =>
      (await db.select().from(experienceGoals).where(eq(experienceGoals.id, id)))[0],

    findQuestion: async (id: Id) => (await db.select().from(questions).where(eq(questions.id, id)))[0],

    goalsOfFocusArea: (focusAreaId: Id) =>
      db
        .select()
        .from(experienceGoals)
        .where(and(eq(experienceGoals.focusAreaId, focusAreaId), isIn(experienceGoals)))
        .orderBy(...orderOf(experienceGoals)),

    goalsByIds: async (ids: readonly Id[]) =>
      ids.length === 0
        ? []
        : db
            .select()
            .from(experienceGoals)
            .where(inArray(experienceGoals.id, [...ids])),

    /** Whether the card exists and can be a favourite. */
    has: (type: LikeType, id: Id): Promise<boolean> => has[type](id),

    /** An unpublished activity stays in the plans that have it, and gets no new ones; `undefined` where there is none. */
    stateOfActivity: async (id: Id): Promise<ContentState | undefined> => (await findActivity(id))?.state,
  }
}

const isIn = (table: Pick<CardTable, 'state'>, state: ContentState = 'published') => eq(table.state, state)

/** The cards that editors have added may share a position. */
const orderOf = ({ position, id }: Pick<CardTable, 'position' | 'id'>) => [asc(position), asc(id)]
