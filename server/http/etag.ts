import { createHash } from 'node:crypto'

/** A strong ETag: the hash of the body. */
export const hashEtag = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`

/**
 * Whether `If-None-Match` names the ETag. Weak comparison, as RFC 9110 requires, since compression turns the ETag of a list into a
 * weak one.
 */
export const isKnownEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' ||
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//u, '') === etag)
