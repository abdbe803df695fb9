import type { Context } from 'hono'
import * as v from 'valibot'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { Version } from '#src/contract/values.ts'

import { hashEtag, isKnownEtag } from './etag.ts'

/** Sends a response as JSON, with an ETag when the endpoint is cached; 304 without a body when `If-None-Match` matches. */
export function jsonResponse(c: Context, endpoint: Endpoint, response: unknown): Response {
  const body = JSON.stringify(response)
  c.header('Content-Type', 'application/json; charset=utf-8')
  c.header('Cache-Control', endpoint.cache === 'revalidated' ? 'private, no-cache' : 'no-store')
  const etag = etagOf(endpoint, response, body)
  if (etag === undefined) return c.body(body)
  c.header('ETag', etag)
  const isRead = endpoint.method === 'GET'
  return isRead && isKnownEtag(c.req.header('If-None-Match'), etag) ? c.body(null, 304) : c.body(body)
}

const Versioned = v.object({ version: Version })

function etagOf(endpoint: Endpoint, response: unknown, body: string): string | undefined {
  if (endpoint.cache === 'versioned') return `"${v.parse(Versioned, response).version}"`
  if (endpoint.cache === 'revalidated') return hashEtag(body)
  return undefined
}
