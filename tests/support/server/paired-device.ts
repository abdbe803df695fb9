import { randomUUID } from 'node:crypto'

import { askDevices, askStages } from '#server/database/schema/ask.ts'
import { hashOf, newSecret } from '#server/secrets/secret.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'

import type { TestDatabase } from '#tests/support/database/database.ts'

/** Inserts a stage that an organisation has paired, and returns the id of its device. */
export async function pairedDevice(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  { organization, name = 'Storskjermen' }: { readonly organization: OrganizationId; readonly name?: string },
): Promise<Id> {
  const id = randomUUID()
  await asOwner(async ({ db }) => {
    await db.insert(askDevices).values({ organizationId: organization, id, name, code: 'ABCDEF' })
    await db.insert(askStages).values({
      id: randomUUID(),
      keyHash: hashOf(newSecret()),
      pairedOrganizationId: organization,
      pairedDeviceId: id,
      openedAt: new Date(),
    })
  })
  return id
}
