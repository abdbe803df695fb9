import type { TestProject } from 'vitest/node'

import type { OwnedDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seed } from '#server/seeds/seed.ts'
import { parseSettings } from '#server/settings.ts'

/** `empty` contains only the schema, `demonstration` also the demonstration kindergartens. */
export type Template = 'empty' | 'demonstration'

/** The folders or database names of the templates, to be copied and never opened. */
export type Templates = Readonly<Record<Template, string>> &
  ({ readonly kind: 'embedded' } | { readonly kind: 'postgres'; readonly server: string })

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplates: Templates
  }
}

export const provide = (project: TestProject, templates: Templates) =>
  project.provide('databaseTemplates', templates)

/** Fills a new database for each template; `filesFolder` receives the files of the bank. */
export const populate: Readonly<
  Record<Template, (owned: OwnedDatabase, filesFolder: string) => Promise<void>>
> = {
  empty: ({ client }) => migrate(client),
  demonstration: async ({ db, client }, filesFolder) => {
    await migrate(client)
    await seed(db, parseSettings({ SEED: 'demo', DATA_DIR: filesFolder }), () => new Date())
  },
}
