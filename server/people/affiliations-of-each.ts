import { sql } from 'drizzle-orm'

import { affiliations } from '#server/database/schema/people.ts'
import type { Role } from '#src/contract/user.ts'
import type { DepartmentId } from '#src/contract/values.ts'

/** An aggregate of the affiliations in a group of them: each department with the role there. */
export const affiliationsOfEach = sql<
  { readonly departmentId: DepartmentId; readonly role: Role }[]
>`json_agg(json_build_object(
    'departmentId', ${affiliations.departmentId}, 'role', ${affiliations.role}
  ) order by ${affiliations.departmentId})`
