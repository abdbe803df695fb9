import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import { affiliations, users } from '#server/database/schema/people.ts'
import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { UserId } from '#src/contract/values.ts'
import { maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

import type { SignedInPerson, TestServer } from './server-setup.ts'

/** Adds an employee who carries the flag of a bank editor, and signs in. */
export async function bankEditor(
  database: () => TestDatabase,
  server: TestServer,
  email = 'redaktor@solbakken.example',
): Promise<SignedInPerson> {
  const [id, affiliationId] = [v.parse(UserId, randomUUID()), randomUUID()]
  const passwordHash = await hashPassword(demonstrationPassword)
  await database().asOwner(async ({ db }) => {
    await db.insert(users).values({ id, email, name: 'Redaktør Prøve', passwordHash, isBankEditor: true })
    await db.insert(affiliations).values({
      organizationId: solbakken,
      id: affiliationId,
      userId: id,
      departmentId: maurtua,
      role: 'ansatt',
    })
    const role = { roleOrganizationId: solbakken, roleAffiliationId: affiliationId }
    await db.update(users).set(role).where(eq(users.id, id))
  })
  return server.signIn(email)
}
