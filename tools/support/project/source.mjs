import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build, createServer } from 'vite'

import { root } from './project.mjs'

/**
 * Loads modules of the program's TypeScript source, which Node cannot load itself. The caller declares their exports. What they load
 * later, by an `import()`, needs `withSource`.
 *
 * @template {readonly object[]} Modules
 * @param {readonly string[]} paths from the project's root, with a slash in front
 * @returns {Promise<Modules>}
 */
export const loadSource = (...paths) =>
  withSource(paths, async (/** @type {Modules} */ ...modules) => modules)

/**
 * Loads modules as `loadSource` does, and lets them load others until what is run with them has ended.
 *
 * @template {readonly object[]} Modules
 * @template Result
 * @param {readonly string[]} paths
 * @param {(...modules: Modules) => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function withSource(paths, run) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const modules = await Promise.all(paths.map((path) => vite.ssrLoadModule(path)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller declares the types of the exports
    return await run(.../** @type {Modules} */ (/** @type {unknown} */ (modules)))
  } finally {
    await vite.close()
  }
}

/**
 * Bundles a module of the program's TypeScript source with all that it imports, as it is shipped, and loads it: for measuring
 * its speed. The caller declares its exports.
 *
 * @template {object} Module
 * @param {string} path from the project's root
 * @param {readonly import('vite').Plugin[]} [plugins]
 * @returns {Promise<Module>}
 */
export async function loadBundled(path, plugins = []) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    ssr: { noExternal: true },
    build: { ssr: path, write: false },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const code = output?.find((part) => part.type === 'chunk')?.code
  if (code === undefined) throw new Error(`${path} was not bundled.`)
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-'))
  try {
    const file = join(folder, 'bundle.mjs')
    await writeFile(file, code)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller declares the types of the exports
    return /** @type {Module} */ (await import(pathToFileURL(file).href))
  } finally {
    await rm(folder, { recursive: true })
  }
}
