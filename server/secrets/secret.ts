import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random secret of 256 bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash of a secret that the database stores. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(hashOf(one)), Buffer.from(hashOf(other))]
  return timingSafeEqual(left, right)
}
