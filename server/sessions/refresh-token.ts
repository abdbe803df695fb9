import { createHmac } from 'node:crypto'

import type { Id } from '#src/contract/values.ts'

import type { Keys } from './keys.ts'
import { isSameSecret } from './secret.ts'

/** The place of a refresh token in the chain of its family. */
export type Link = { readonly familyId: Id; readonly number: number }

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/

export type RefreshTokens = {
  /** Derived, so that every server process names the same successor without storing it. */
  derive(link: Link): string
  /** `undefined` when the token is none of ours. */
  read(token: string): Link | undefined
}

export function refreshTokens({ refreshTokens: { current, previous } }: Keys): RefreshTokens {
  const derivations = [current, ...previous].map(derivedBy)

  return {
    derive: derivedBy(current),
    read(token) {
      const [, familyId, number] = form.exec(token) ?? []
      if (familyId === undefined || number === undefined) return undefined
      const link = { familyId, number: Number(number) }
      return derivations.some((derive) => isSameSecret(derive(link), token)) ? link : undefined
    },
  }
}

const derivedBy =
  (key: Uint8Array) =>
  ({ familyId, number }: Link): string => {
    const place = `${familyId}.${number}`
    return `${place}.${createHmac('sha256', key).update(place).digest('base64url')}`
  }
