import { hash } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'

import type { OwnedDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { users } from '#server/database/schema/people.ts'
import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import { seed } from '#server/seeds/seed.ts'
import { parseSettings } from '#server/environment/settings.ts'
import type { Day } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { startOfTest } from '#tests/e2e/support/time.ts'

/** `empty` contains only the schema, `demonstration` also the demonstration kindergartens. */
export type Template = 'empty' | 'demonstration'

/** The folders or database names of the templates, to be copied and never opened. */
export type Templates = Readonly<Record<Template, string>> & {
  /** The day that the dates of the demonstration are relative to, whatever the time is now. */
  readonly day: Day
} & ({ readonly kind: 'embedded' } | { readonly kind: 'postgres'; readonly server: string })

export const sourcesOfSchema = ['server/database/migrations']
export const sourcesOfSeeds = [
  'tests/support/database/database-templates.ts',
  'server/seeds',
  'content',
  'server/bank',
  'server/people',
  'server/plans',
]

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplates: Templates
  }
}

/**
 * When the demonstration is made: on the day of the browser tests, so that no result depends on today. `TEST_DAY` is another one, on which
 * `npm run soak matrices` looks for a test that passes on that day alone.
 */
export const timeOfDemonstration = (): Date => {
  const day = process.env['TEST_DAY']
  return day === undefined ? startOfTest : new Date(`${day}T09:46:00+01:00`)
}

export const provide = (project: TestProject, templates: Templates) =>
  project.provide('databaseTemplates', templates)

/** Fills a new database for each template; `filesFolder` receives the files of the bank. */
export const populate: Readonly<
  Record<Template, (owned: OwnedDatabase, filesFolder: string, now: Date) => Promise<void>>
> = {
  empty: ({ client }) => migrate(client),
  demonstration: async ({ db, client }, filesFolder, now) => {
    await migrate(client)
    // Before the hour at which the clock of every test server begins.
    const begin = new Date(`${dayOf(now)}T04:00:00Z`)
    await seed(db, parseSettings({ SEED: 'demo', DATA_DIR: filesFolder }), () => begin)
    await db.update(users).set({ passwordHash: await hash(demonstrationPassword, lowestCost) })
  },
}

/** Nearly every test signs in, and a sign-in costs what the hash says. `seed.test.ts` proves the cost of a stored password. */
const lowestCost = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const
