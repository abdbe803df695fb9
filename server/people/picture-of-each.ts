import { sql } from 'drizzle-orm'

import { staffPictures, users } from '#server/database/schema/people.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'

/** The picture of each user of a query in an organisation; `null` for none. */
export const pictureOfEach = (organizationId: OrganizationId) => sql<Id | null>`(
  select ${staffPictures.id} from ${staffPictures}
  where ${staffPictures.organizationId} = ${organizationId} and ${staffPictures.userId} = ${users.id}
)`
