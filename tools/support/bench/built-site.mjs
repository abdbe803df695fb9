import { once } from 'node:events'
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

import { root } from '../project/project.mjs'
import { runPackage } from '../project/run.mjs'

/** @typedef {{ readonly address: string, readonly stop: () => Promise<void> }} Site */

/**
 * Builds a page of `tools/bench` for production, and serves it with the server and the compression of our own files.
 *
 * @param {string} name the folder of the page
 * @returns {Promise<Site>}
 */
export async function startBuiltSite(name) {
  const folder = join(root, 'test-results', 'bench', name)
  const { code, output } = await runPackage(
    'vite/bin/vite.js',
    ['build', `tools/bench/${name}`, '--outDir', folder, '--emptyOutDir'],
    { env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Error(output)
  const site = new Hono().get('*', compress(), serveStatic({ root: folder }))
  const server = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The page is served on no port.')
  return {
    address: `http://localhost:${bound.port}`,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
