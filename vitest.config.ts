import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const needsDatabase = ['server/**/*.test.ts', 'tests/paths/**/*.test.{ts,tsx}']
/** What the embedded database alone has: a folder that is one process's own. */
const ofEmbeddedAlone = ['server/data-directory*.test.ts', 'server/database/embedded-database.test.ts']
/** What PostgreSQL alone has: several processes at once, and a life of its own. */
const ofPostgresAlone = ['server/**/*.postgres.test.ts']

const onDatabase = { environment: 'node', hookTimeout: 60_000, testTimeout: 20_000 } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...needsDatabase],
        },
      },
      {
        plugins: [react()],
        test: {
          ...onDatabase,
          name: 'server',
          include: needsDatabase,
          exclude: ofPostgresAlone,
          globalSetup: ['./tests/support/embedded-templates.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...onDatabase,
          name: 'postgres',
          include: needsDatabase,
          exclude: ofEmbeddedAlone,
          globalSetup: ['./tests/support/postgres-templates.ts'],
        },
      },
    ],
  },
})
