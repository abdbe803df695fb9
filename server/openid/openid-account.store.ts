import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/schema/people.ts'
import { feideNameOfUser } from '#server/people/feide-name-of-user.ts'
import type { UserId } from '#src/contract/values.ts'

/** A person at one provider. */
export type Identity = { readonly issuer: string; readonly subject: string }

/** A user, with what decides whether they may be linked to an identity. */
export type Account = {
  readonly id: UserId
  readonly isActive: boolean
  readonly isLinked: boolean
  readonly hasFeideName: boolean
}

export type OpenidAccountStore = ReturnType<typeof openidAccountStore>

/** Finds and links users by the claims of an OpenID provider. */
export function openidAccountStore(db: Database) {
  const findWhere = async (condition: SQL | undefined): Promise<readonly Account[]> => {
    const rows = await db
      .select({
        id: users.id,
        deactivatedAt: users.deactivatedAt,
        subject: users.openidSubject,
        feideId: users.feideId,
      })
      .from(users)
      .where(condition)
    return rows.map(({ id, deactivatedAt, subject, feideId }) => ({
      id,
      isActive: deactivatedAt === null,
      isLinked: subject !== null,
      hasFeideName: feideId !== null,
    }))
  }

  return {
    async findByIdentity({ issuer, subject }: Identity): Promise<Account | undefined> {
      const [account] = await findWhere(and(eq(users.openidIssuer, issuer), eq(users.openidSubject, subject)))
      return account
    },

    /** The users whom a kindergarten has registered with one of the names. Expects lower case. */
    findByFeideName: async (names: readonly string[]): Promise<readonly Account[]> =>
      names.length === 0 ? [] : findWhere(inArray(feideNameOfUser, [...names])),

    /** Expects lower case. */
    async findByEmail(email: string): Promise<Account | undefined> {
      const [account] = await findWhere(eq(users.email, email))
      return account
    },

    /** Links an active user who is not linked yet. Returns false and changes nothing for any other. */
    async link(userId: UserId, { issuer, subject }: Identity): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ openidIssuer: issuer, openidSubject: subject, version: sql`${users.version} + 1` })
        .where(and(eq(users.id, userId), isNull(users.openidSubject), isNull(users.deactivatedAt)))
        .returning({ id: users.id })
      return rows.length > 0
    },
  }
}
