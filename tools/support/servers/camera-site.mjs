import { once } from 'node:events'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'

import { freePort } from '../project/free-port.mjs'
import { placeModels } from '../models/hand-models.mjs'
import { run } from '../project/run.mjs'
import { cachedFolder } from '../project/source-cache.mjs'
import { loadSource } from '../project/source.mjs'

/** @typedef {{ readonly address: string, readonly stop: () => Promise<void> }} CameraSite */

/**
 * A page with only the camera and the hands, built and served like the app: the same worker, models and
 * content security policy, without sign-in. `plant` adds routes to its origin for a test or a benchmark.
 *
 * @param {(site: Hono) => void} [plant]
 * @returns {Promise<CameraSite>}
 */
export async function startCameraSite(plant) {
  const folder = await builtCameraSite()
  /** @type {[typeof import('../../../server/http/security-headers.ts'), typeof import('../../../server/http/client-files.ts')]} */
  const [{ securityHeaders }, { clientRoutes }] = await loadSource(
    '/server/http/security-headers.ts',
    '/server/http/client-files.ts',
  )
  const port = await freePort()
  const address = `http://localhost:${port}`
  const site = new Hono()
  plant?.(site)
  site.use(securityHeaders({ publicUrl: address, addresses: {}, allowedRedirects: [] }))
  site.route('/', clientRoutes(folder))
  const server = serve({ fetch: site.fetch, hostname: '127.0.0.1', port })
  await once(server, 'listening')
  return {
    address,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

const sources = ['src', 'public', 'vite.config.ts', 'package-lock.json', 'tools/support/servers/camera-site']

/** The folder of the built page. */
export const builtCameraSite = () => cachedFolder({ name: 'camera-site', sources, build: buildTo })

/** @param {string} folder */
async function buildTo(folder) {
  placeModels()
  const { code, output } = await run(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    'tools/support/servers/camera-site',
    '--config',
    'tools/support/servers/camera-site/vite.config.ts',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ])
  if (code !== 0) throw new Error(output)
}
