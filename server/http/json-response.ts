import { createHash } from 'node:crypto'

import type { Context } from 'hono'
import * as v from 'valibot'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { Version } from '#src/contract/values.ts'

/** Sends an answer as JSON, with an ETag where its row says so; to a caller who has it already, 304 without it. */
export function jsonResponse(c: Context, endpoint: Endpoint, response: unknown): Response {
  const body = JSON.stringify(response)
  c.header('Content-Type', 'application/json; charset=utf-8')
  c.header('Cache-Control', endpoint.cache === 'revalidated' ? 'private, no-cache' : 'no-store')
  const etag = etagOf(endpoint, response, body)
  if (etag === undefined) return c.body(body)
  c.header('ETag', etag)
  return holds(c.req.header('If-None-Match'), etag) ? c.body(null, 304) : c.body(body)
}

const Versioned = v.object({ version: Version })

function etagOf(endpoint: Endpoint, response: unknown, body: string): string | undefined {
  if (endpoint.cache === 'versioned') return `"${v.parse(Versioned, response).version}"`
  if (endpoint.cache === 'revalidated') return `"${createHash('sha256').update(body).digest('base64url')}"`
  return undefined
}

/** Compared weakly, as RFC 9110 wants it here and since compression makes the ETag of a list a weak one. */
const holds = (known: string | undefined, etag: string): boolean =>
  known === '*' || (known ?? '').split(',').some((one) => one.trim().replace(/^W\//u, '') === etag)
