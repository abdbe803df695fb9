import { randomUUID } from 'node:crypto'

import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { askDevices, askRelays, askStages } from '#server/database/schema/ask.ts'
import type { AskDevice } from '#src/contract/ask.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'

import { isRelayAlive } from './relay.store.ts'

/** The stages that one organisation has paired. */
export function deviceStore(rows: Querying, organizationId: OrganizationId) {
  const withId = (id: Id) => and(eq(askDevices.organizationId, organizationId), eq(askDevices.id, id))
  const stageOfDevice = and(
    eq(askStages.pairedOrganizationId, askDevices.organizationId),
    eq(askStages.pairedDeviceId, askDevices.id),
  )

  const find = (id?: Id) =>
    rows
      .select({ device: askDevices, state })
      .from(askDevices)
      .leftJoin(askStages, stageOfDevice)
      .leftJoin(askRelays, and(eq(askRelays.id, askStages.relayId), isRelayAlive))
      .where(id === undefined ? eq(askDevices.organizationId, organizationId) : withId(id))
      .orderBy(asc(askDevices.name), asc(askDevices.id))

  return {
    list: async (): Promise<AskDevice[]> => (await find()).map(toDevice),

    async findById(id: Id): Promise<AskDevice | undefined> {
      const [found] = await find(id)
      return found && toDevice(found)
    },

    async stageOf(id: Id): Promise<Id | undefined> {
      const [found] = await rows
        .select({ stageId: askStages.id })
        .from(askStages)
        .innerJoin(askDevices, stageOfDevice)
        .where(withId(id))
      return found?.stageId
    },

    /** Pairs the connected stage that has this code; `undefined` when there is none. */
    async pair(
      input: { readonly name: string; readonly code: string; readonly description: string | undefined },
      at: Date,
    ): Promise<{ readonly id: Id; readonly stageId: Id } | undefined> {
      const [stage] = await rows
        .select({ id: askStages.id })
        .from(askStages)
        .innerJoin(askRelays, and(eq(askRelays.id, askStages.relayId), isRelayAlive))
        .where(
          and(
            eq(askStages.code, input.code),
            gt(askStages.codeUntil, at),
            isNull(askStages.pairedDeviceId),
            isNotNull(askStages.linkId),
          ),
        )
        // Of two concurrent requests with the same code, only one gets the stage.
        .for('update', { of: askStages })
      if (!stage) return undefined
      const id = randomUUID()
      await rows
        .insert(askDevices)
        .values({ organizationId, id, ...input, description: input.description || null })
      const paired = { pairedOrganizationId: organizationId, pairedDeviceId: id, code: null, codeUntil: null }
      await rows.update(askStages).set(paired).where(eq(askStages.id, stage.id))
      return { id, stageId: stage.id }
    },

    /** An empty description deletes the old one; a missing one keeps it. */
    async change(
      id: Id,
      { name, description }: { readonly name: string; readonly description?: string | undefined },
    ) {
      await rows
        .update(askDevices)
        .set({ name, ...(description !== undefined && { description: description || null }) })
        .where(withId(id))
    },

    /** Deletes the device, which unpairs its stage. Returns whether it existed. */
    async remove(id: Id): Promise<boolean> {
      const removed = await rows.delete(askDevices).where(withId(id)).returning({ id: askDevices.id })
      return removed.length > 0
    },
  }
}

const state = sql<AskDevice['state']>`case
  when ${askRelays.id} is null then 'off' when ${askStages.isLed} then 'led' else 'waiting' end`

const toDevice = (row: {
  readonly device: typeof askDevices.$inferSelect
  readonly state: AskDevice['state']
}): AskDevice => ({
  _id: row.device.id,
  name: row.device.name,
  code: row.device.code,
  ...(row.device.description !== null && { description: row.device.description }),
  state: row.state,
})
