import { createHash, hkdfSync } from 'node:crypto'

/** A key that a token names in its header; the name tells nothing of the key. */
export type NamedKey = { readonly id: string; readonly key: Uint8Array }

/** What signs, and what is still believed while an older secret is being put out of use. */
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
 * One key a purpose out of the one secret of the installation. What lives for long is also believed when the secret before signed
 * it; what lives for minutes is simply made anew.
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
      current: named(accessTokens.current),
      previous: accessTokens.previous.map(named),
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

const named = (key: Uint8Array): NamedKey => ({
  id: createHash('sha256').update(key).digest('base64url').slice(0, 16),
  key,
})
