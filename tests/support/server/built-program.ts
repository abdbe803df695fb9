import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { beforeAll } from 'vitest'
import { build } from 'vite'

import { projectRoot } from '#server/project-root.ts'

import { fingerprintOf, removeUnused } from '#tests/support/suite/source-cache.ts'

// Inside the project: the program looks for package.json above itself, and Node for its packages.
const cache = join(projectRoot, 'node_modules/.cache/sprakhuset')
const sources = [
  'server',
  'src/contract',
  'src/illustrations',
  'src/domain',
  'tests/support',
  'package-lock.json',
]

/** Builds a TypeScript file like the server, once per fingerprint of the sources, so that a test can start it as a process. */
export function builtProgram(entry: string): () => string {
  const name = basename(entry, '.ts')
  let folder = ''

  beforeAll(async () => {
    const fingerprint = await fingerprintOf(sources, createHash('sha256').update(entry).digest('hex'))
    folder = join(cache, `program-${name}-${fingerprint}`)
    if (existsSync(folder)) return utimes(folder, new Date(), new Date())
    await mkdir(cache, { recursive: true })
    const temporary = await mkdtemp(`${folder}.`)
    await build({
      configFile: false,
      publicDir: false,
      root: projectRoot,
      logLevel: 'error',
      build: {
        ssr: entry,
        outDir: temporary,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: '[name].js' } },
      },
    })
    // Another worker may have built the same fingerprint concurrently.
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
    await removeUnused(cache, `program-${name}-`, [folder])
  })

  return () => join(folder, `${name}.js`)
}
