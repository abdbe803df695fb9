import { eq, inArray, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { registerUnits } from '#server/database/schema/register.ts'

export type RegisterUnit = typeof registerUnits.$inferSelect

export type RegisterChange = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly all: number
}

/** So many parameters fit in one statement. */
const batchSize = 1_000
/** A new register that lacks more of the units than this is most likely not whole. */
const largestRemovedShare = 0.1

/** The unit with an organisation number; `undefined` where the register has none. */
export async function findUnit(
  rows: Querying,
  organizationNumber: string,
): Promise<RegisterUnit | undefined> {
  const [unit] = await rows
    .select()
    .from(registerUnits)
    .where(eq(registerUnits.organizationNumber, organizationNumber))
  return unit
}

/**
 * Replaces the register by `units` in one transaction, and returns what has changed. Throws a `RangeError`, and changes nothing, where more
 * than a tenth of the units would be removed, unless that is allowed.
 */
export function replaceRegister(
  db: Database,
  units: readonly RegisterUnit[],
  { allowsRemoval }: { readonly allowsRemoval: boolean },
): Promise<RegisterChange> {
  return db.transaction(async (tx) => {
    // Two imports take turns; reading goes on.
    await tx.execute(sql`lock table register_units in share row exclusive mode`)
    const stored = new Map(
      (await tx.select().from(registerUnits)).map((unit) => [unit.organizationNumber, unit]),
    )
    const kept = new Set(units.map(({ organizationNumber }) => organizationNumber))
    const removed = [...stored.keys()].filter((organizationNumber) => !kept.has(organizationNumber))
    if (!allowsRemoval && removed.length > stored.size * largestRemovedShare)
      throw new RangeError(
        `${removed.length} of the ${stored.size} units of the register would be removed. If that is right, import it with --allow-removal.`,
      )

    const added = units.filter(({ organizationNumber }) => !stored.has(organizationNumber))
    const changed = units.filter((unit) => {
      const before = stored.get(unit.organizationNumber)
      return before && !isSame(before, unit)
    })
    for (const batch of batchesOf(removed))
      await tx.delete(registerUnits).where(inArray(registerUnits.organizationNumber, batch))
    for (const batch of batchesOf([...added, ...changed]))
      await tx
        .insert(registerUnits)
        .values(batch)
        .onConflictDoUpdate({
          target: registerUnits.organizationNumber,
          set: {
            name: sql`excluded.name`,
            isActive: sql`excluded.is_active`,
            isKindergarten: sql`excluded.is_kindergarten`,
            isExcluded: sql`excluded.is_excluded`,
          },
        })
    return { added: added.length, changed: changed.length, removed: removed.length, all: units.length }
  })
}

const isSame = (one: RegisterUnit, other: RegisterUnit) =>
  one.name === other.name &&
  one.isActive === other.isActive &&
  one.isKindergarten === other.isKindergarten &&
  one.isExcluded === other.isExcluded

const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )
