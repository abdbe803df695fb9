import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

/** Serves the files of the built app, and its page for every other path that a browser opens. */
export function clientRoutes(folder: string): Hono {
  const routes = new Hono()
  // Compressed by the build, and never revalidated: each response costs neither a compression nor a tag.
  routes.get('/assets/*', cacheControl, serveStatic({ root: folder, precompressed: true }))
  routes.get('*', cacheControl, compress(), etag(), serveStatic({ root: folder }))
  routes.get('*', async (c, next) => {
    const wantsPage = c.req.header('Accept')?.includes('text/html') && !hasContentHash(c.req.path)
    if (!wantsPage) return next()
    return c.html(await readFile(join(folder, 'index.html'), 'utf8'))
  })
  return routes
}

/** File names under `/assets/` and folder names under `/models/` contain a content hash; everything else is revalidated. */
const hasContentHash = (path: string) => path.startsWith('/assets/') || path.startsWith('/models/')

const cacheControl: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok)
    c.header('Cache-Control', hasContentHash(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}
