import { Hono } from 'hono'

import { HttpError } from './http-error.ts'

const dayMs = 86_400_000
/** The file is to be read again long before: RFC 9116 advises less than a year. */
const validDays = 90

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability. Without a contact there is no such file: one that names nobody
 * is worse than none.
 */
export function securityTextRoutes({
  contacts,
  publicUrl,
  now,
}: {
  readonly contacts: readonly string[]
  readonly publicUrl: string
  readonly now: () => Date
}): Hono {
  return new Hono().get(path, (c) => {
    if (contacts.length === 0) throw new HttpError(404, 'Fant ikke det du spurte etter.')
    c.header('Content-Type', 'text/plain; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=86400')
    return c.body(
      [
        ...contacts.map((contact) => `Contact: ${contact}`),
        `Expires: ${expiryAfter(now()).toISOString()}`,
        'Preferred-Languages: nb, en',
        `Canonical: ${publicUrl}${path}`,
        '',
      ].join('\n'),
    )
  })
}

const path = '/.well-known/security.txt'

/** At midnight, so that the file changes once a day. */
const expiryAfter = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
