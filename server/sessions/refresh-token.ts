import { createHmac } from 'node:crypto'

import type { Id } from '#src/contract/values.ts'

import type { Keys } from '../secrets/keys.ts'
import { isSameSecret } from '../secrets/secret.ts'

/** The position of a refresh token in its family. */
export type Link = { readonly familyId: Id; readonly number: number }

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/

export type RefreshTokens = {
  /** Derives the token, so that every server process computes the same successor without storing it. */
  derive(link: Link): string
  /** Verifies the token; `undefined` when it is not one of ours. */
  read(token: string): Link | undefined
}

export function refreshTokens({ refreshTokens: { current, previous } }: Keys): RefreshTokens {
  const derivations = [current, ...previous].map(derivationWith)

  return {
    derive: derivationWith(current),
    read(token) {
      const [, familyId, number] = pattern.exec(token) ?? []
      if (familyId === undefined || number === undefined) return undefined
      const link = { familyId, number: Number(number) }
      return derivations.some((derive) => isSameSecret(derive(link), token)) ? link : undefined
    },
  }
}

const derivationWith =
  (key: Uint8Array) =>
  ({ familyId, number }: Link): string => {
    const position = `${familyId}.${number}`
    return `${position}.${createHmac('sha256', key).update(position).digest('base64url')}`
  }
