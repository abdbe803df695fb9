import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

/** The national register of kindergartens as it was last imported, owners included. */
export const registerUnits = pgTable('register_units', {
  organizationNumber: text('organization_number').primaryKey(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull(),
  isKindergarten: boolean('is_kindergarten').notNull(),
  isExcluded: boolean('is_excluded').notNull(),
})

/** A kindergarten that has applied and has not got an answer yet; the serving role reads its number and its time only. */
export const kindergartenApplications = pgTable('kindergarten_applications', {
  organizationNumber: text('organization_number').primaryKey(),
  kindergartenName: text('kindergarten_name').notNull(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull(),
  jobTitle: text('job_title').notNull(),
  departmentNames: text('department_names').array().notNull(),
  appliedAt: instant('applied_at').notNull(),
})
