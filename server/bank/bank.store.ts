import { asc, eq, inArray } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import {
  activities,
  experienceGoals,
  focusAreas,
  generalTips,
  mainActivities,
} from '#server/database/schema/bank.ts'
import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'

export type BankStore = ReturnType<typeof bankStore>

/** The bank that all kindergartens share, in the editors’ order. */
export function bankStore(db: Database) {
  const has: Readonly<Record<LikeType, (id: Id) => Promise<boolean>>> = {
    activity: async (id) => (await findActivity(id)) !== undefined,
    mainActivity: async (id) => (await findMainActivity(id)) !== undefined,
    focusArea: async (id) => (await findFocusArea(id)) !== undefined,
    generalTip: async (id) => (await findGeneralTip(id)) !== undefined,
    resource: () => Promise.resolve(false),
  }
  const findActivity = async (id: Id) => (await db.select().from(activities).where(eq(activities.id, id)))[0]
  const findMainActivity = async (id: Id) =>
    (await db.select().from(mainActivities).where(eq(mainActivities.id, id)))[0]
  const findFocusArea = async (id: Id) => (await db.select().from(focusAreas).where(eq(focusAreas.id, id)))[0]
  const findGeneralTip = async (id: Id) =>
    (await db.select().from(generalTips).where(eq(generalTips.id, id)))[0]

  return {
    listActivities: () => db.select().from(activities).orderBy(asc(activities.position)),
    listMainActivities: () => db.select().from(mainActivities).orderBy(asc(mainActivities.position)),
    listFocusAreas: () => db.select().from(focusAreas).orderBy(asc(focusAreas.position)),
    listExperienceGoals: () => db.select().from(experienceGoals).orderBy(asc(experienceGoals.position)),
    listGeneralTips: () => db.select().from(generalTips).orderBy(asc(generalTips.position)),
    findActivity,
    findMainActivity,
    findFocusArea,
    findGeneralTip,
    findExperienceGoal: async (id: Id) =>
      (await db.select().from(experienceGoals).where(eq(experienceGoals.id, id)))[0],

    goalsOfFocusArea: (focusAreaId: Id) =>
      db
        .select()
        .from(experienceGoals)
        .where(eq(experienceGoals.focusAreaId, focusAreaId))
        .orderBy(asc(experienceGoals.position)),

    goalsByIds: async (ids: readonly Id[]) =>
      ids.length === 0
        ? []
        : db
            .select()
            .from(experienceGoals)
            .where(inArray(experienceGoals.id, [...ids])),

    /** Whether the card exists and can be a favourite. */
    has: (type: LikeType, id: Id): Promise<boolean> => has[type](id),
  }
}
