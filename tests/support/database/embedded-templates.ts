import { cp } from 'node:fs/promises'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#server/database/database.ts'
import { dayOf } from '#src/domain/day.ts'

import { cachedFolder } from '../../../tools/support/project/source-cache.mjs'
import {
  populate,
  provide,
  sourcesOfSchema,
  sourcesOfSeeds,
  timeOfDemonstration,
} from './database-templates.ts'
import type { Template } from './database-templates.ts'

const sourcesOfPGlite = ['node_modules/@electric-sql/pglite/package.json']

/** The global setup of the embedded project. */
export async function setup(project: TestProject): Promise<void> {
  const now = timeOfDemonstration()
  provide(project, { kind: 'embedded', ...(await embeddedTemplates(now)), day: dayOf(now) })
}

/** Data directories to copy, each built once for its sources and, as the demonstration's dates are relative to it, its day. */
export async function embeddedTemplates(now: Date): Promise<Readonly<Record<Template, string>>> {
  const empty = await cachedFolder({
    name: 'database-empty',
    sources: [...sourcesOfPGlite, ...sourcesOfSchema],
    build: (folder) => fill(folder, 'empty', now),
  })
  const demonstration = await cachedFolder({
    name: 'database-demonstration',
    sources: [...sourcesOfPGlite, ...sourcesOfSchema, ...sourcesOfSeeds],
    seed: dayOf(now),
    build: async (folder) => {
      await cp(empty, folder, { recursive: true })
      await fill(folder, 'demonstration', now)
    },
  })
  return { empty, demonstration }
}

async function fill(folder: string, template: Template, now: Date): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: folder }, (owned) =>
    populate[template](owned, folder, now),
  )
  await database.close()
}
