import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits nobody can guess, fit for an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database remembers of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(hashOf(one)), Buffer.from(hashOf(other))]
  return timingSafeEqual(left, right)
}
