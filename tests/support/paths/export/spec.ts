import { join } from 'node:path'

import { build, type Rolldown } from 'vite'
import type { AnyStateMachine } from 'xstate'

import { projectRoot } from '#server/environment/project-root.ts'
import { fileOfMachine } from '#tests/support/machines/machines.ts'

import type { StandaloneCase } from './standalone.ts'
import type { TestCase } from './test-case.ts'

/**
 * The paths of a machine as one file of tests for Playwright, which needs nothing of the repository but the package `@playwright/test`:
 * `BASE_URL=https://… npx playwright test playback.spec.mjs`.
 */
export async function specOf(machine: AnyStateMachine, cases: readonly TestCase[]): Promise<string> {
  const found = fileOfMachine(machine.id)
  if (!found) throw new Error(`No file declares the machine "${machine.id}".`)
  const source = [
    `import { test } from '@playwright/test'`,
    `import { binding } from ${JSON.stringify(join(projectRoot, found.file).replace(/\.machine\.ts$/, '.binding.ts'))}`,
    `import { declareTests } from ${JSON.stringify(join(projectRoot, 'tests/support/paths/export/standalone.ts'))}`,
    `test.use({ baseURL: process.env.BASE_URL ?? 'http://localhost:4170' })`,
    `declareTests(binding, ${JSON.stringify(cases.map(standaloneOf))})`,
  ].join('\n')
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'exported paths',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entry) ? entry : isSnapshotServer(id) ? substitute : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    ssr: { noExternal: true, external: ['@playwright/test'] },
    build: { ssr: entry, write: false, rolldownOptions: { external: ['@playwright/test'] } },
  })
  const code = chunksIn(built).find(({ isEntry }) => isEntry)?.code
  if (code === undefined) throw new Error(`The paths of "${machine.id}" were not bundled.`)
  return code
}

const entry = 'virtual:exported-paths'

/** The server of the browser tests, which an exported file does not have. */
const isSnapshotServer = (id: string) => id === './server.ts' || id === '#tests/e2e/support/server.ts'
const substitute = join(projectRoot, 'tests/support/paths/export/without-snapshot.ts')

function chunksIn(built: Awaited<ReturnType<typeof build>>): readonly Rolldown.OutputChunk[] {
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
}

function standaloneOf({ id, name, title, given, steps }: TestCase): StandaloneCase {
  return {
    id,
    title: name === undefined ? title : `${name}: ${title}`,
    sentences: [
      given.join('; '),
      ...steps.map(({ event, outcome }) => (outcome === undefined ? event : `${event} → ${outcome}`)),
    ],
  }
}
