import { createHash } from 'node:crypto'

import type { Id } from '#src/contract/values.ts'

/** A deterministic id (UUID version 8), the same in every installation. */
export function seedId(kind: string, slug: string): Id {
  const hex = createHash('sha256').update(`${kind} ${slug}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
