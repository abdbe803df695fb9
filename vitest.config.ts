import { defineConfig } from 'vitest/config'

import { filesOfProjects } from './tests/support/suite/test-projects.ts'

const { unit, views, server, postgres } = filesOfProjects(import.meta.dirname)
/**
 * Modules are read once per worker, not once per file, which is most of the time of a small test; so no module of ours keeps
 * state. It is an option of each project: one beside `projects` has no effect. A worker serves one project and one environment.
 */
const shared = { isolate: false, testTimeout: 20_000, expect: { poll: { timeout: 10_000 } } } as const
/**
 * A test on a database waits for what a server does in the background, so a busy machine can fail one. It is run once more, and
 * `npm test` names each test that passed only then.
 */
const onDatabase = {
  ...shared,
  environment: 'node',
  hookTimeout: 60_000,
  testTimeout: 60_000,
  retry: 1,
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...onDatabase,
          name: 'postgres',
          include: [...postgres],
          globalSetup: ['./tests/support/database/postgres-templates.ts'],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: [...server],
          globalSetup: ['./tests/support/database/embedded-templates.ts'],
        },
      },
      { test: { ...shared, name: 'unit', environment: 'node', include: [...unit] } },
      {
        test: {
          ...shared,
          name: 'views',
          environment: 'happy-dom',
          include: [...views],
          setupFiles: ['./tests/support/app/views-setup.ts'],
        },
      },
    ],
  },
})
