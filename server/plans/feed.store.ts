import { randomUUID } from 'node:crypto'

import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { calendarFeeds } from '#server/database/schema/plans.ts'
import { tokenFamilies } from '#server/database/schema/sessions.ts'
import { hashOf, newSecret } from '#server/secrets/secret.ts'
import type { CalendarFeed } from '#src/contract/feed.ts'
import type { DepartmentId, Id, OrganizationId, UserId } from '#src/contract/values.ts'

/** Whose feed it is, and of what: with `null`, of the plans in which the user takes part. */
type FeedOwner = {
  readonly userId: UserId
  readonly affiliationId: Id
  readonly departmentId: DepartmentId | null
}

/** The feed of a secret, as of when it was made; whether it may still be read follows from the user's affiliations. */
export type FoundFeed = FeedOwner & {
  readonly organizationId: OrganizationId
  readonly id: Id
  readonly createdAt: Date
}

/** A calendar program may read every minute; the user only needs to see that an address is in use. */
const readingMs = 60 * 60_000

/** The calendar feeds of an organisation. Stores only the hash of a secret. */
export function feedStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  const ofOrganization = eq(calendarFeeds.organizationId, organizationId)

  return {
    /** Those of one user, in the order in which they were first made. */
    async list(userId: UserId): Promise<CalendarFeed[]> {
      const found = await rows
        .select()
        .from(calendarFeeds)
        .where(and(ofOrganization, eq(calendarFeeds.userId, userId)))
        .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
      return found.map(toFeed)
    },

    /**
     * Whether the auth session is still open, and whether on a shared tablet. Whoever ends it waits for the transaction, and then also
     * ends what that has made.
     */
    async holdSession(familyId: Id): Promise<'open' | 'onTablet' | 'ended'> {
      const [open] = await rows
        .select({ tabletId: tokenFamilies.tabletId })
        .from(tokenFamilies)
        .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)))
        .for('share')
      if (!open) return 'ended'
      return open.tabletId === null ? 'open' : 'onTablet'
    },

    /** Makes a feed, or renews the one that exists, whose old secret is worthless from then on. */
    async make(owner: FeedOwner) {
      const secret = newSecret()
      const made = {
        affiliationId: owner.affiliationId,
        secretHash: hashOf(secret),
        createdAt: now(),
        lastReadAt: null,
        endedAt: null,
      }
      const id = randomUUID()
      const [row] = await rows
        .insert(calendarFeeds)
        .values({ ...owner, ...made, organizationId, id })
        .onConflictDoUpdate({
          target: [calendarFeeds.organizationId, calendarFeeds.userId, calendarFeeds.departmentId],
          set: made,
        })
        .returning()
      if (!row) throw new Error('The feed was not stored.')
      return { feed: toFeed(row), secret, isNew: row.id === id }
    },

    /** Deletes a feed of the user. Returns whether it existed. */
    async revoke(userId: UserId, id: Id): Promise<boolean> {
      const revoked = await rows
        .delete(calendarFeeds)
        .where(and(ofOrganization, eq(calendarFeeds.userId, userId), eq(calendarFeeds.id, id)))
        .returning({ id: calendarFeeds.id })
      return revoked.length > 0
    },

    /** Notes that the feed was read, at most once an hour. */
    async markRead(id: Id): Promise<void> {
      const at = now()
      const isDue = or(
        isNull(calendarFeeds.lastReadAt),
        lt(calendarFeeds.lastReadAt, new Date(at.getTime() - readingMs)),
      )
      await rows
        .update(calendarFeeds)
        .set({ lastReadAt: at })
        .where(and(ofOrganization, eq(calendarFeeds.id, id), isDue))
    },
  }
}

const toFeed = (row: typeof calendarFeeds.$inferSelect): CalendarFeed => ({
  _id: row.id,
  kind: row.departmentId === null ? 'person' : 'department',
  departmentId: row.departmentId,
  createdAt: row.createdAt.toISOString(),
  lastReadAt: row.lastReadAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/**
 * Ends the feeds of a user in every organisation, with a line in each audit log, and returns how many. Their secrets are worthless from
 * then on; the user still sees that they have been there.
 */
export async function endFeedsOf(userId: UserId, at: Date, within: Querying): Promise<number> {
  const { rows } = await within.execute<{ ended: number }>(
    sql`select end_calendar_feeds_of(${userId}, ${at.toISOString()}::timestamptz) as ended`,
  )
  return rows[0]?.ended ?? 0
}

/** Finds the feed of a secret in any organisation: a database function returns the one with its hash, and no other. */
export async function findFeed(db: Database, secret: string): Promise<FoundFeed | undefined> {
  const { rows } = await db.execute<{
    organization_id: OrganizationId
    id: Id
    user_id: UserId
    affiliation_id: Id
    department_id: DepartmentId | null
    created_at: string
  }>(sql`select * from calendar_feed_of(${hashOf(secret)})`)
  const [row] = rows
  return (
    row && {
      organizationId: row.organization_id,
      id: row.id,
      userId: row.user_id,
      affiliationId: row.affiliation_id,
      departmentId: row.department_id,
      createdAt: new Date(row.created_at),
    }
  )
}
