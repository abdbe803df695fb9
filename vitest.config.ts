import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ofServer = 'server/**/*.test.ts'
/** The client on a real server: which database that has makes no difference to it. */
const ofWholeApp = 'tests/paths/**/*.test.{ts,tsx}'
/** What the embedded database alone has: a folder that is one process's own. */
const ofEmbeddedAlone = ['server/data-directory*.test.ts', 'server/database/embedded-database.test.ts']
/** What PostgreSQL alone has: several processes at once, and a life of its own. */
const ofPostgresAlone = ['server/**/*.postgres.test.ts']

const onDatabase = { environment: 'node', hookTimeout: 60_000, testTimeout: 20_000 } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Modules are read once a worker, not once a file, which takes a third off the whole: no module of ours keeps anything.
    isolate: false,
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ofServer, ofWholeApp],
        },
      },
      {
        plugins: [react()],
        test: {
          ...onDatabase,
          name: 'server',
          include: [ofServer, ofWholeApp],
          exclude: ofPostgresAlone,
          globalSetup: ['./tests/support/embedded-templates.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...onDatabase,
          name: 'postgres',
          include: [ofServer],
          exclude: ofEmbeddedAlone,
          globalSetup: ['./tests/support/postgres-templates.ts'],
        },
      },
    ],
  },
})
