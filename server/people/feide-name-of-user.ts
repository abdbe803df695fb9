import { sql } from 'drizzle-orm'

import { users } from '#server/database/schema/people.ts'

/** The Feide name of a user as it is compared; the same expression as in the index of the migration. */
export const feideNameOfUser = sql`lower(regexp_replace(${users.feideId}, '^feide:', '', 'i'))`
