import { defineConfig } from 'vitest/config'

import { filesOfProjects } from './tests/support/suite/test-projects.ts'

const { unit, views, embedded, postgres } = filesOfProjects(import.meta.dirname)
/** Milliseconds after which a test or a hook hangs. What a test may cost is in `tools/support/checks/budgets.mjs`. */
const hangs = 120_000
const setupFiles = ['./tests/support/suite/property-seed.ts', './tests/support/suite/watchdog.ts']
/**
 * Modules are read once per worker, not once per file, which is most of the time of a small test; so no module of ours keeps
 * state. It is an option of each project: one beside `projects` has no effect. A worker serves one project and one environment.
 */
const shared = {
  isolate: false,
  testTimeout: hangs,
  hookTimeout: hangs,
  expect: { poll: { timeout: 30_000 } },
  setupFiles,
} as const

export default defineConfig({
  test: {
    // Tests of the server wait for processes, disks and sockets too: a third worker computes meanwhile on two cores.
    maxWorkers: 3,
    // No test may depend on one before it. The order is the same in each run; `--sequence.seed` takes another one.
    sequence: { shuffle: { tests: true }, seed: 1 },
    projects: [
      {
        test: {
          ...shared,
          name: 'postgres',
          environment: 'node',
          include: [...postgres],
          globalSetup: ['./tests/support/database/postgres-templates.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'embedded',
          environment: 'node',
          include: [...embedded],
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
          setupFiles: [...setupFiles, './tests/support/app/views-setup.ts'],
        },
      },
    ],
  },
})
