import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { projectRoot } from '#server/project-root.ts'

const hourMs = 3_600_000

/** A hash of `seed` and of files and folders of the project, without their tests. */
export async function fingerprintOf(sources: readonly string[], seed: string): Promise<string> {
  const hash = createHash('sha256').update(seed)
  const files = await Promise.all(sources.map((source) => filesIn(join(projectRoot, source))))
  for (const path of files.flat()) hash.update(path).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

/** Removes entries that start with `prefix` and are not in `used`; keeps those of the last hour, which another run may still use. */
export async function removeUnused(cache: string, prefix: string, used: readonly string[]): Promise<void> {
  const paths = (await readdir(cache))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(cache, name))
  const others = paths.filter((path) => !used.includes(path))
  const ages = await Promise.all(others.map(ageMsOf))
  const old = others.filter((_, index) => (ages[index] ?? 0) > hourMs)
  await Promise.all(old.map((path) => rm(path, { recursive: true, force: true })))
}

/** The age in milliseconds; 0 when another run has just removed it. */
const ageMsOf = async (path: string) => {
  const state = await stat(path).catch(() => undefined)
  return state ? Date.now() - state.mtimeMs : 0
}

async function filesIn(path: string): Promise<readonly string[]> {
  if (!existsSync(path)) return []
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
