import { activityEndpoints, activitySummaries } from './activity.ts'
import { askEndpoints, askSummaries } from './ask.ts'
import { authEndpoints, authSummaries } from './auth.ts'
import { departmentRoleEndpoints, departmentRoleSummaries } from './department-role.ts'
import { departmentEndpoints, departmentSummaries } from './department.ts'
import type { Endpoint, EndpointTable, SummariesByNoun } from './endpoint.ts'
import { experienceGoalEndpoints, experienceGoalSummaries } from './experience-goal.ts'
import { focusAreaEndpoints, focusAreaSummaries } from './focus-area.ts'
import { generalTipEndpoints, generalTipSummaries } from './general-tip.ts'
import { likeEndpoints, likeSummaries } from './like.ts'
import { mainActivityEndpoints, mainActivitySummaries } from './main-activity.ts'
import { planEndpoints, planSummaries } from './plan.ts'
import { searchWordEndpoints, searchWordSummaries } from './search-words.ts'
import { studentEndpoints, studentSummaries } from './student.ts'
import { systemEndpoints, systemSummaries } from './system.ts'
import { userEndpoints, userSummaries } from './user.ts'

type Tables = Readonly<Record<string, EndpointTable>>

/** The endpoints that read, as `noun.name`: what a write may invalidate. */
type ReadName<Table extends Tables> = {
  [Noun in keyof Table & string]: {
    [Name in keyof Table[Noun] & string]: Table[Noun][Name]['method'] extends 'GET'
      ? `${Noun}.${Name}`
      : never
  }[keyof Table[Noun] & string]
}[keyof Table & string]

/** Every write lists the reads that it invalidates; a read has no such list. */
type Invalidating<Table extends Tables> = {
  readonly [Noun in keyof Table]: {
    readonly [Name in keyof Table[Noun]]: Table[Noun][Name]['method'] extends 'GET'
      ? { readonly invalidates?: never }
      : { readonly invalidates: readonly ReadName<Table>[] }
  }
}

/**
 * Preserves the types of all tables, and compiles only where each write lists the reads that it invalidates, if only `[]`.
 */
export const wire = <const Table extends Tables>(tables: Table & Invalidating<Table>): Table => tables

/** All endpoints. Static paths of a resource come before its `{id}`. */
export const endpoints = wire({
  system: systemEndpoints,
  auth: authEndpoints,
  departmentRole: departmentRoleEndpoints,
  user: userEndpoints,
  like: likeEndpoints,
  departments: departmentEndpoints,
  students: studentEndpoints,
  mainActivities: mainActivityEndpoints,
  focusAreas: focusAreaEndpoints,
  activities: activityEndpoints,
  experienceGoals: experienceGoalEndpoints,
  generalTips: generalTipEndpoints,
  searchWords: searchWordEndpoints,
  plans: planEndpoints,
  ask: askEndpoints,
})
export type Endpoints = typeof endpoints

/** The summary of each endpoint, for the API documentation only; the client imports none, so the build leaves them out. */
export const summaries: SummariesByNoun<Endpoints> = {
  system: systemSummaries,
  auth: authSummaries,
  departmentRole: departmentRoleSummaries,
  user: userSummaries,
  like: likeSummaries,
  departments: departmentSummaries,
  students: studentSummaries,
  mainActivities: mainActivitySummaries,
  focusAreas: focusAreaSummaries,
  activities: activitySummaries,
  experienceGoals: experienceGoalSummaries,
  generalTips: generalTipSummaries,
  searchWords: searchWordSummaries,
  plans: planSummaries,
  ask: askSummaries,
}

/** The paths of the reads whose cached responses a write invalidates; throws `TypeError` for an unknown endpoint. */
export function invalidatedPaths({ invalidates = [] }: Pick<Endpoint, 'invalidates'>): readonly string[] {
  const tables: Tables = endpoints
  return invalidates.map((read) => {
    const [noun = '', name = ''] = read.split('.')
    const path = tables[noun]?.[name]?.path
    if (path === undefined) throw new TypeError(`There is no endpoint "${read}".`)
    return path
  })
}
