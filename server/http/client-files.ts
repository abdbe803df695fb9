import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

/** The built app: its files, and its one page for every address that a person may open. */
export function clientRoutes(folder: string): Hono {
  const routes = new Hono()
  routes.get('*', keep, compress(), etag(), serveStatic({ root: folder }))
  routes.get('*', async (c, next) => {
    const wantsPage = c.req.header('Accept')?.includes('text/html') && !isMarked(c.req.path)
    if (!wantsPage) return next()
    return c.html(await readFile(join(folder, 'index.html'), 'utf8'))
  })
  return routes
}

/** The name of a file under `/assets/`, or of its folder under `/models/`, holds the mark of its content; everything else is asked for anew. */
const isMarked = (path: string) => path.startsWith('/assets/') || path.startsWith('/models/')

const keep: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok)
    c.header('Cache-Control', isMarked(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}
