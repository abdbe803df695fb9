import { randomUUID } from 'node:crypto'

import { and, eq, exists, isNull, lt, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Database } from '#server/database/database.ts'
import { askRelays, askStages } from '#server/database/schema/ask.ts'
import { hashOf, newSecret } from '#server/secrets/secret.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'

import { newPairingCode } from './pairing-code.ts'
import { isRelayAlive } from './relay.store.ts'

export type StageStore = ReturnType<typeof stageStore>

/** A stage and its pairing. */
export type Stage = {
  readonly id: Id
  readonly pairing: { readonly organizationId: OrganizationId; readonly deviceId: Id } | undefined
}

/** Which organisation may lead a stage, and which process holds its link. */
export type StageConnection = {
  readonly organizationId: OrganizationId | undefined
  readonly held: { readonly linkId: Id; readonly relayId: Id; readonly address: string } | undefined
}

/** Devices that have opened the stage page. Stores only the hash of a key. */
export function stageStore(db: Database, now: () => Date) {
  const minCodeUntil = () => new Date(now().getTime() + askConstants.pairingCodeMinMs)

  return {
    /** Finds the stage with this key and records that it was opened. */
    async find(key: string): Promise<Stage | undefined> {
      const [row] = await db
        .update(askStages)
        .set({ openedAt: now() })
        .where(eq(askStages.keyHash, hashOf(key)))
        .returning()
      return row && toStage(row)
    },

    async create(): Promise<{ readonly stage: Stage; readonly key: string }> {
      const [id, key] = [randomUUID(), newSecret()]
      await db.insert(askStages).values({ id, keyHash: hashOf(key), openedAt: now() })
      return { stage: { id, pairing: undefined }, key }
    },

    /** The pairing code, renewed when it expires soon; `undefined` when the stage is already paired. */
    async code(id: Id): Promise<{ readonly text: string; readonly until: Date } | undefined> {
      for (;;) {
        const [row] = await db.select().from(askStages).where(eq(askStages.id, id))
        if (!row || row.pairedDeviceId !== null) return undefined
        if (row.code !== null && row.codeUntil !== null && row.codeUntil >= minCodeUntil())
          return { text: row.code, until: row.codeUntil }
        await renewCode(id)
      }
    },

    async connection(id: Id): Promise<StageConnection | undefined> {
      const [row] = await db
        .select({ stage: askStages, relay: askRelays })
        .from(askStages)
        .leftJoin(askRelays, and(eq(askRelays.id, askStages.relayId), isRelayAlive))
        .where(eq(askStages.id, id))
      if (!row) return undefined
      const { linkId, pairedOrganizationId } = row.stage
      return {
        organizationId: pairedOrganizationId ?? undefined,
        held:
          linkId === null || row.relay === null
            ? undefined
            : { linkId, relayId: row.relay.id, address: row.relay.address },
      }
    },

    /** Makes this link of this process the only link of the stage. */
    async hold(id: Id, link: { readonly relayId: Id; readonly linkId: Id; readonly isLed: boolean }) {
      await db.update(askStages).set(link).where(eq(askStages.id, id))
    },

    /** Does nothing when another link has replaced this one. */
    async recordLeader(id: Id, linkId: Id, isLed: boolean): Promise<void> {
      await db.update(askStages).set({ isLed }).where(ofLink(id, linkId))
    },

    async release(id: Id, linkId: Id): Promise<void> {
      const released = { relayId: null, linkId: null, isLed: false }
      await db.update(askStages).set(released).where(ofLink(id, linkId))
    },
  }

  /** Keeps the old code when another stage has the new one, or when a concurrent call has just renewed it. */
  async function renewCode(id: Id): Promise<void> {
    const code = newPairingCode()
    const codeUntil = new Date(now().getTime() + askConstants.pairingCodeMinutes * 60_000)
    const other = alias(askStages, 'other')
    const taken = db.select({ id: other.id }).from(other).where(eq(other.code, code))
    await db
      .update(askStages)
      .set({ code, codeUntil })
      .where(
        and(
          eq(askStages.id, id),
          isNull(askStages.pairedDeviceId),
          not(exists(taken)),
          or(isNull(askStages.codeUntil), lt(askStages.codeUntil, minCodeUntil())),
        ),
      )
  }
}

const ofLink = (id: Id, linkId: Id) => and(eq(askStages.id, id), eq(askStages.linkId, linkId))

const toStage = (row: typeof askStages.$inferSelect): Stage => ({
  id: row.id,
  pairing:
    row.pairedOrganizationId === null || row.pairedDeviceId === null
      ? undefined
      : { organizationId: row.pairedOrganizationId, deviceId: row.pairedDeviceId },
})
