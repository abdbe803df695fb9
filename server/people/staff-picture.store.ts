import { and, asc, eq, exists, inArray, isNull } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { affiliations, staffPictures, users } from '#server/database/schema/people.ts'
import type { Id, OrganizationId, UserId } from '#src/contract/values.ts'

/** The pictures of who works in the organisation; each kindergarten of a person has its own. */
export function staffPictureStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(staffPictures.organizationId, organizationId)

  return {
    /** Those of these ids who are active. */
    list: (ids: readonly UserId[]) =>
      rows
        .select({ _id: staffPictures.userId, picture: staffPictures.id, bytes: staffPictures.bytes })
        .from(staffPictures)
        .innerJoin(users, eq(users.id, staffPictures.userId))
        .where(
          and(
            ofOrganization,
            inArray(staffPictures.userId, [...ids]),
            isNull(users.deactivatedAt),
            exists(
              rows
                .select({ id: affiliations.id })
                .from(affiliations)
                .where(
                  and(
                    eq(affiliations.organizationId, organizationId),
                    eq(affiliations.userId, staffPictures.userId),
                  ),
                ),
            ),
          ),
        )
        .orderBy(asc(staffPictures.userId)),

    /** Whether the person is active and works here; whoever ends that waits for the transaction. */
    async holdPerson(userId: UserId): Promise<boolean> {
      const held = await rows
        .select({ id: affiliations.id })
        .from(affiliations)
        .innerJoin(users, eq(users.id, affiliations.userId))
        .where(
          and(
            eq(affiliations.organizationId, organizationId),
            eq(affiliations.userId, userId),
            isNull(users.deactivatedAt),
          ),
        )
        .for('share', { of: affiliations })
      return held.length > 0
    },

    /** Stores a picture, instead of an earlier one. */
    async save(
      userId: UserId,
      { id, bytes }: { readonly id: Id; readonly bytes: Uint8Array },
    ): Promise<void> {
      await rows
        .insert(staffPictures)
        .values({ organizationId, userId, id, bytes })
        .onConflictDoUpdate({
          target: [staffPictures.organizationId, staffPictures.userId],
          set: { id, bytes },
        })
    },

    /** Returns whether there was one. */
    async remove(userId: UserId): Promise<boolean> {
      const removed = await rows
        .delete(staffPictures)
        .where(and(ofOrganization, eq(staffPictures.userId, userId)))
        .returning({ id: staffPictures.id })
      return removed.length > 0
    },
  }
}
