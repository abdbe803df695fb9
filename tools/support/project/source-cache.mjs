import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from './project.mjs'

const cache = join(root, 'node_modules/.cache/sprakhuset')
const hourMs = 3_600_000

/**
 * What is made from sources: `sources` are files and folders of the project, `seed` is whatever else it depends on, and `build` fills
 * a new folder. `name` is a prefix that no other use has.
 *
 * @typedef {object} CachedFolder
 * @property {string} name
 * @property {readonly string[]} sources
 * @property {string} [seed]
 * @property {(folder: string) => Promise<unknown>} build
 */

/**
 * A folder that is built once for the same sources, and not changed by whoever uses it. Those of other sources are removed an hour
 * after their last use.
 *
 * @param {CachedFolder} options
 * @returns {Promise<string>}
 */
export async function cachedFolder({ name, sources, seed = '', build }) {
  const folder = join(cache, `${name}-${await fingerprintOf(sources, seed)}`)
  if (existsSync(folder)) await utimes(folder, new Date(), new Date())
  else {
    const temporary = `${folder}.${randomUUID()}.part`
    await mkdir(temporary, { recursive: true })
    await build(temporary)
    // Another process may have built the same one.
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
  }
  await removeUnused(`${name}-`, folder)
  return folder
}

/**
 * A hash of `seed` and of files and folders of the project, without their tests.
 *
 * @param {readonly string[]} sources
 * @param {string} seed
 */
async function fingerprintOf(sources, seed) {
  const hash = createHash('sha256').update(seed)
  const files = await Promise.all(sources.map((source) => filesIn(join(root, source))))
  for (const path of files.flat()) hash.update(path).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} prefix
 * @param {string} used
 */
async function removeUnused(prefix, used) {
  const paths = (await readdir(cache))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(cache, name))
  const others = paths.filter((path) => path !== used)
  const ages = await Promise.all(others.map(ageMsOf))
  const old = others.filter((_, index) => (ages[index] ?? 0) > hourMs)
  await Promise.all(old.map((path) => rm(path, { recursive: true, force: true })))
}

/**
 * The age in milliseconds; 0 when another run has just removed it.
 *
 * @param {string} path
 */
const ageMsOf = async (path) => {
  const state = await stat(path).catch(() => undefined)
  return state ? Date.now() - state.mtimeMs : 0
}

/**
 * @param {string} path
 * @returns {Promise<readonly string[]>}
 */
async function filesIn(path) {
  if (!existsSync(path)) return []
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
