import { createHash, hkdfSync } from 'node:crypto'

/** A key with the id that a token has in its header (`kid`); the id reveals nothing about the key. */
export type NamedKey = { readonly id: string; readonly key: Uint8Array }

/** The current key, which signs, and previous keys, which are accepted during rotation. */
type Rotated<Key> = { readonly current: Key; readonly previous: readonly Key[] }

export type Keys = {
  readonly accessTokens: Rotated<NamedKey>
  readonly refreshTokens: Rotated<Uint8Array>
  readonly attempts: Uint8Array
  readonly requestCounts: Uint8Array
  readonly mediaAddresses: Uint8Array
  readonly portalForms: Uint8Array
  readonly knownDevices: Uint8Array
  readonly openidSignIns: Uint8Array
}

/**
 * Derives one key per purpose from the secret of the installation. Long-lived tokens are also accepted when they were signed with the
 * previous secret; short-lived ones are simply issued again.
 */
export function keysFrom(secret: string, previousSecret?: string): Keys {
  const older = previousSecret === undefined ? [] : [previousSecret]
  const keyFor = (purpose: string) => keyOf(secret, purpose)
  const rotated = (purpose: string) => ({
    current: keyFor(purpose),
    previous: older.map((previous) => keyOf(previous, purpose)),
  })
  const accessTokens = rotated('access-tokens')
  return {
    accessTokens: {
      current: namedKey(accessTokens.current),
      previous: accessTokens.previous.map(namedKey),
    },
    refreshTokens: rotated('refresh-tokens'),
    attempts: keyFor('attempts'),
    requestCounts: keyFor('request-counts'),
    mediaAddresses: keyFor('media-addresses'),
    portalForms: keyFor('portal-forms'),
    knownDevices: keyFor('known-devices'),
    openidSignIns: keyFor('openid-sign-ins'),
  }
}

const keyOf = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, 'sprakhuset', purpose, 32))

const namedKey = (key: Uint8Array): NamedKey => ({
  id: createHash('sha256').update(key).digest('base64url').slice(0, 16),
  key,
})
