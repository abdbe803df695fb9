import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type {
  ActivityContent,
  ExperienceGoalContent,
  FocusAreaContent,
  GeneralTipContent,
  MainActivityContent,
  QuestionContent,
  ResourceContent,
} from '#server/database/json/bank-content.ts'
import type { ContentState } from '#src/contract/content/content.ts'

import { cardColumns } from './columns.ts'

const bankCardColumns = {
  ...cardColumns,
  state: text('state').$type<ContentState>().notNull().default('published'),
}

export const focusAreas = pgTable('focus_areas', {
  ...bankCardColumns,
  content: jsonb('content').$type<FocusAreaContent>().notNull(),
})

export const experienceGoals = pgTable('experience_goals', {
  ...bankCardColumns,
  focusAreaId: uuid('focus_area_id').notNull(),
  content: jsonb('content').$type<ExperienceGoalContent>().notNull(),
})

export const mainActivities = pgTable('main_activities', {
  ...bankCardColumns,
  focusAreaId: uuid('focus_area_id'),
  content: jsonb('content').$type<MainActivityContent>().notNull(),
})

export const activities = pgTable('activities', {
  ...bankCardColumns,
  focusAreaId: uuid('focus_area_id'),
  mainActivityId: uuid('main_activity_id').notNull(),
  content: jsonb('content').$type<ActivityContent>().notNull(),
})

export const generalTips = pgTable('general_tips', {
  ...bankCardColumns,
  focusAreaId: uuid('focus_area_id'),
  content: jsonb('content').$type<GeneralTipContent>().notNull(),
})

export const resources = pgTable('resources', {
  ...bankCardColumns,
  focusAreaId: uuid('focus_area_id'),
  content: jsonb('content').$type<ResourceContent>().notNull(),
})

export const questions = pgTable('questions', {
  ...bankCardColumns,
  focusAreaId: uuid('focus_area_id'),
  content: jsonb('content').$type<QuestionContent>().notNull(),
})
