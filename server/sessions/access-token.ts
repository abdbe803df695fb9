import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import { Id, UserId } from '#src/contract/values.ts'

import type { Keys, NamedKey } from '../secrets/keys.ts'

const issuer = 'sprakhuset'
const audience = 'sprakhuset-api'
const maxTokenLength = 8_192
const maxCachedTokens = 5_000

const Claims = v.object({ sub: UserId, sid: Id })

type Holder = { readonly userId: UserId; readonly familyId: Id }

export type AccessTokenResult =
  | (Holder & { readonly state: 'valid' | 'expired' })
  | { readonly state: 'unreadable' }

export type AccessTokens = {
  /** Deterministic: the same holder and instant produce the same token. */
  issue(holder: Holder, issuedAt: Date): Promise<string>
  read(token: string): Promise<AccessTokenResult>
}

export function accessTokens(deps: {
  readonly keys: Keys
  readonly lifeSeconds: number
  readonly now: () => Date
}): AccessTokens {
  const { current, previous } = deps.keys.accessTokens
  const acceptedKeys = [current, ...previous]
  const verified = new Map<string, { readonly result: AccessTokenResult; readonly endsAt: number }>()

  /** Caches a verified signature until the token expires; whether the session is still active is checked elsewhere on each request. */
  const cache = (token: string, result: AccessTokenResult, expires: number) => {
    const [oldest] = verified.keys()
    if (verified.size >= maxCachedTokens && oldest !== undefined) verified.delete(oldest)
    verified.set(token, { result, endsAt: expires * 1_000 })
  }

  return {
    issue({ userId, familyId }, issuedAt) {
      const seconds = Math.floor(issuedAt.getTime() / 1_000)
      return new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: current.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + deps.lifeSeconds)
        .sign(current.key)
    },

    async read(token) {
      if (token.length > maxTokenLength) return { state: 'unreadable' }
      const cached = verified.get(token)
      if (cached && deps.now().getTime() < cached.endsAt) return cached.result
      try {
        const { payload } = await jwtVerify(token, keyResolver(acceptedKeys), {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ: 'JWT',
          requiredClaims: ['exp', 'iat'],
          currentDate: deps.now(),
        })
        const result = parseClaims('valid', payload)
        if (payload.exp !== undefined) cache(token, result, payload.exp)
        return result
      } catch (error) {
        return error instanceof errors.JWTExpired
          ? parseClaims('expired', error.payload)
          : { state: 'unreadable' }
      }
    },
  }
}

const keyResolver = (keys: readonly NamedKey[]) => (header: { readonly kid?: string | undefined }) => {
  const named = keys.find(({ id }) => id === header.kid)
  if (!named) throw new errors.JWSInvalid('unknown key')
  return named.key
}

function parseClaims(state: 'valid' | 'expired', payload: unknown): AccessTokenResult {
  const result = v.safeParse(Claims, payload)
  return result.success
    ? { state, userId: result.output.sub, familyId: result.output.sid }
    : { state: 'unreadable' }
}
