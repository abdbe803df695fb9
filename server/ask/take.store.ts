import { and, asc, count, eq, ne, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { askTakes, sharedTakes, signs } from '#server/database/schema/ask.ts'
import { organizations } from '#server/database/schema/people.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Take } from '#src/contract/take.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'

/** The takes that one organisation can use: its own and the shared ones. */
export function takeStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(askTakes.organizationId, organizationId)
  const ofSign = (signId: SignId) => and(ofOrganization, eq(askTakes.signId, signId))

  return {
    async list(signId: SignId): Promise<Take[]> {
      const found = await rows
        .select({ ...columnsOf(askTakes), isShared: sql<boolean>`false` })
        .from(askTakes)
        .where(ofSign(signId))
        .unionAll(
          rows
            .select({ ...columnsOf(sharedTakes), isShared: sql<boolean>`true` })
            .from(sharedTakes)
            .where(eq(sharedTakes.signId, signId)),
        )
        .orderBy(asc(askTakes.recordedAt), asc(askTakes.id))
      return found.map((take) => ({ ...take, recordedAt: take.recordedAt.toISOString() }))
    },

    /** The number of takes of each sign that has any. */
    async counts(): Promise<ReadonlyMap<SignId, number>> {
      const usable = rows
        .select({ signId: askTakes.signId })
        .from(askTakes)
        .where(ofOrganization)
        .unionAll(rows.select({ signId: sharedTakes.signId }).from(sharedTakes))
        .as('usable')
      const counts = await rows
        .select({ signId: usable.signId, takes: count() })
        .from(usable)
        .groupBy(usable.signId)
      return new Map(counts.map(({ signId, takes }) => [signId, takes]))
    },

    /** Returns whether the take was added: `false` when the organisation has the most takes of the sign that are stored. */
    async add({ _id, recordedAt, ...take }: Omit<Take, 'isShared'>): Promise<boolean> {
      // Concurrent requests count one after the other.
      await rows
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
        .for('no key update')
      const [stored] = await rows.select({ takes: count() }).from(askTakes).where(ofSign(take.signId))
      if (stored && stored.takes >= askConstants.takesOfSign) return false
      await rows
        .insert(askTakes)
        .values({ ...take, organizationId, id: _id, recordedAt: new Date(recordedAt) })
      return true
    },

    /** Returns whether the take existed. */
    async remove(signId: SignId, id: Id): Promise<boolean> {
      const removed = await rows
        .delete(askTakes)
        .where(and(ofSign(signId), eq(askTakes.id, id)))
        .returning({ id: askTakes.id })
      return removed.length > 0
    },
  }
}

/** The takes of the bank, which all organisations share. */
export function sharedTakeStore(rows: Querying) {
  return {
    /** Stores or replaces a take; returns `false` when the bank has the most takes of the sign that are stored. */
    async store({ _id, recordedAt, ...take }: Omit<Take, 'isShared'>): Promise<boolean> {
      // Concurrent requests count one after the other.
      await rows.select({ id: signs.id }).from(signs).where(eq(signs.id, take.signId)).for('no key update')
      const [others] = await rows
        .select({ takes: count() })
        .from(sharedTakes)
        .where(and(eq(sharedTakes.signId, take.signId), ne(sharedTakes.id, _id)))
      if (others && others.takes >= askConstants.takesOfSign) return false
      const row = { ...take, id: _id, recordedAt: new Date(recordedAt) }
      await rows
        .insert(sharedTakes)
        .values(row)
        .onConflictDoUpdate({ target: [sharedTakes.signId, sharedTakes.id], set: row })
      return true
    },

    /** Returns whether the take existed. */
    async remove(signId: SignId, id: Id): Promise<boolean> {
      const removed = await rows
        .delete(sharedTakes)
        .where(and(eq(sharedTakes.signId, signId), eq(sharedTakes.id, id)))
        .returning({ id: sharedTakes.id })
      return removed.length > 0
    },
  }
}

const columnsOf = ({
  id: _id,
  signId,
  signer,
  madeBy,
  recordedAt,
  aspect,
  frames,
}: typeof askTakes | typeof sharedTakes) => ({ _id, signId, signer, madeBy, recordedAt, aspect, frames })
