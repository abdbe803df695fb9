import { existsSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const databaseTemplate = './tests/support/database-template.ts'

const needsDatabase = ['server/**/*.test.ts', 'tests/paths/**/*.test.{ts,tsx}']

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
          name: 'server',
          environment: 'node',
          include: needsDatabase,
          hookTimeout: 60_000,
          testTimeout: 20_000,
          globalSetup: existsSync(databaseTemplate) ? [databaseTemplate] : [],
        },
      },
    ],
  },
})
