import { basename, join } from 'node:path'

import { beforeAll } from 'vitest'
import { build } from 'vite'

import { projectRoot } from '#server/environment/project-root.ts'

import { cachedFolder } from '../../../tools/support/project/source-cache.mjs'

const sources = ['server', 'src/contract', 'content', 'src/domain', 'tests/support', 'package-lock.json']

/** Builds a TypeScript file like the server, once for the same sources, so that a test can start it as a process. */
export function builtProgram(entry: string): () => string {
  const name = basename(entry, '.ts')
  let folder = ''

  beforeAll(async () => {
    folder = await cachedFolder({
      name: `program-${name}`,
      sources,
      seed: entry,
      build: (target) => buildTo(target, entry),
    })
  })

  return () => join(folder, `${name}.js`)
}

const buildTo = (outDir: string, entry: string) =>
  build({
    configFile: false,
    publicDir: false,
    root: projectRoot,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  })
