import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import { Id } from '#src/contract/values.ts'

import type { Keys, NamedKey } from './keys.ts'

const issuer = 'sprakhuset'
const audience = 'sprakhuset-api'
const longestToken = 8_192
const maxCachedTokens = 5_000

const Claims = v.object({ sub: Id, sid: Id })

type Holder = { readonly userId: Id; readonly familyId: Id }

export type AccessTokenReading =
  | (Holder & { readonly state: 'valid' | 'expired' })
  | { readonly state: 'unreadable' }

export type AccessTokens = {
  /** The same holder and instant give the same token. */
  issue(holder: Holder, issuedAt: Date): Promise<string>
  read(token: string): Promise<AccessTokenReading>
}

export function accessTokens(deps: {
  readonly keys: Keys
  readonly lifeSeconds: number
  readonly now: () => Date
}): AccessTokens {
  const { current, previous } = deps.keys.accessTokens
  const believed = [current, ...previous]
  const proven = new Map<string, { readonly reading: AccessTokenReading; readonly endsAt: number }>()

  /** A signature that has been checked stays right until the token ends; whether its session lives is asked each time elsewhere. */
  const remember = (token: string, reading: AccessTokenReading, expires: number) => {
    const [oldest] = proven.keys()
    if (proven.size >= maxCachedTokens && oldest !== undefined) proven.delete(oldest)
    proven.set(token, { reading, endsAt: expires * 1_000 })
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
      if (token.length > longestToken) return { state: 'unreadable' }
      const known = proven.get(token)
      if (known && deps.now().getTime() < known.endsAt) return known.reading
      try {
        const { payload } = await jwtVerify(token, keyAmong(believed), {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ: 'JWT',
          requiredClaims: ['exp', 'iat'],
          currentDate: deps.now(),
        })
        const reading = readClaims('valid', payload)
        if (payload.exp !== undefined) remember(token, reading, payload.exp)
        return reading
      } catch (error) {
        return error instanceof errors.JWTExpired
          ? readClaims('expired', error.payload)
          : { state: 'unreadable' }
      }
    },
  }
}

const keyAmong = (keys: readonly NamedKey[]) => (header: { readonly kid?: string | undefined }) => {
  const named = keys.find(({ id }) => id === header.kid)
  if (!named) throw new errors.JWSInvalid('unknown key')
  return named.key
}

function readClaims(state: 'valid' | 'expired', payload: unknown): AccessTokenReading {
  const reading = v.safeParse(Claims, payload)
  return reading.success
    ? { state, userId: reading.output.sub, familyId: reading.output.sid }
    : { state: 'unreadable' }
}
