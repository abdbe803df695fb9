import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'

import type {
  ActivityContent,
  ExperienceGoalContent,
  FocusAreaContent,
  GeneralTipContent,
  MainActivityContent,
} from '#server/bank/bank-content.ts'

import { cardColumns } from './columns.ts'

export const focusAreas = pgTable('focus_areas', {
  ...cardColumns,
  content: jsonb('content').$type<FocusAreaContent>().notNull(),
})

export const experienceGoals = pgTable('experience_goals', {
  ...cardColumns,
  focusAreaId: uuid('focus_area_id').notNull(),
  content: jsonb('content').$type<ExperienceGoalContent>().notNull(),
})

export const mainActivities = pgTable('main_activities', {
  ...cardColumns,
  focusAreaId: uuid('focus_area_id'),
  content: jsonb('content').$type<MainActivityContent>().notNull(),
})

export const activities = pgTable('activities', {
  ...cardColumns,
  focusAreaId: uuid('focus_area_id'),
  mainActivityId: uuid('main_activity_id').notNull(),
  content: jsonb('content').$type<ActivityContent>().notNull(),
})

export const generalTips = pgTable('general_tips', {
  ...cardColumns,
  focusAreaId: uuid('focus_area_id'),
  content: jsonb('content').$type<GeneralTipContent>().notNull(),
})
