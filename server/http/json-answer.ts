import { createHash } from 'node:crypto'

import type { Context } from 'hono'

import type { Endpoint } from '#src/contract/endpoint.ts'

/** Sends an answer as JSON; one that may be revalidated carries the mark of its content, and is not sent when the caller has it. */
export function answerJson(c: Context, row: Endpoint, answer: unknown): Response {
  const body = JSON.stringify(answer)
  c.header('Content-Type', 'application/json; charset=utf-8')
  if (row.cache !== 'revalidated') {
    c.header('Cache-Control', 'no-store')
    return c.body(body)
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  c.header('Cache-Control', 'private, no-cache')
  c.header('ETag', etag)
  return holds(c.req.header('If-None-Match'), etag) ? c.body(null, 304) : c.body(body)
}

/** Compared weakly, since compression makes the mark a weak one. */
const holds = (known: string | undefined, etag: string): boolean =>
  known === '*' || (known ?? '').split(',').some((mark) => mark.trim().replace(/^W\//u, '') === etag)
