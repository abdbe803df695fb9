import { activityEndpoints } from './activity.ts'
import { askEndpoints } from './ask.ts'
import { authEndpoints } from './auth.ts'
import { departmentRoleEndpoints } from './department-role.ts'
import { departmentEndpoints } from './department.ts'
import type { Endpoint, EndpointTable } from './endpoint.ts'
import { experienceGoalEndpoints } from './experience-goal.ts'
import { focusAreaEndpoints } from './focus-area.ts'
import { generalTipEndpoints } from './general-tip.ts'
import { likeEndpoints } from './like.ts'
import { mainActivityEndpoints } from './main-activity.ts'
import { planEndpoints } from './plan.ts'
import { searchWordEndpoints } from './search-words.ts'
import { studentEndpoints } from './student.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './user.ts'

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
