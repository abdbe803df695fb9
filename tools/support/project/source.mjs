import { createServer } from 'vite'

import { root } from './project.mjs'

/**
 * Loads modules of the program's TypeScript source, which Node cannot load itself. The caller declares their exports.
 *
 * @template {readonly object[]} Modules
 * @param {readonly string[]} paths from the project's root, with a slash in front
 * @returns {Promise<Modules>}
 */
export async function loadSource(...paths) {
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
    return /** @type {Modules} */ (/** @type {unknown} */ (modules))
  } finally {
    await vite.close()
  }
}
