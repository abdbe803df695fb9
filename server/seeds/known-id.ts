import { createHash } from 'node:crypto'

import type { Id } from '#src/contract/values.ts'

/** The same id for the same names on every installation: a version 8 uuid (RFC 9562) out of their SHA-256. */
export function knownId(...names: readonly string[]): Id {
  const hex = createHash('sha256').update(names.join('/')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
