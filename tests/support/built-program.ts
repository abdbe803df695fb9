import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { afterAll, beforeAll } from 'vitest'
import { build } from 'vite'

import { projectRoot } from '#server/project-root.ts'

/** Builds a TypeScript file as the server is built, so that a test can start it as a process of its own. */
export function builtProgram(entry: string): () => string {
  let folder = ''

  beforeAll(async () => {
    // Inside the project: the program looks for package.json above itself, and Node for its packages.
    folder = await mkdtemp(join(projectRoot, 'node_modules/.cache/program-'))
    await build({
      configFile: false,
      publicDir: false,
      root: projectRoot,
      logLevel: 'error',
      build: {
        ssr: entry,
        outDir: folder,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: '[name].js' } },
      },
    })
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  return () => join(folder, basename(entry).replace(/\.ts$/u, '.js'))
}
