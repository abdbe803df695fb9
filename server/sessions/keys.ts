import { createHash, hkdfSync } from 'node:crypto'

export type Keys = {
  readonly accessTokens: Uint8Array
  /** Names the key in a token's header without telling anything of it. */
  readonly accessTokenKeyId: string
  readonly refreshTokens: Uint8Array
  readonly mediaAddresses: Uint8Array
  readonly portalForms: Uint8Array
}

/** One key a purpose out of the one secret of the installation. */
export function keysFrom(secret: string): Keys {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'sprakhuset', purpose, 32))
  const accessTokens = keyFor('access-tokens')
  return {
    accessTokens,
    accessTokenKeyId: createHash('sha256').update(accessTokens).digest('base64url').slice(0, 16),
    refreshTokens: keyFor('refresh-tokens'),
    mediaAddresses: keyFor('media-addresses'),
    portalForms: keyFor('portal-forms'),
  }
}
