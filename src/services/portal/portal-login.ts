import { sha256 } from '@noble/hashes/sha2.js'

import { hrefOf } from '#src/contract/pages.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'

import type { DeviceStorage } from '../storage/device-storage.ts'
import { storeVerifier } from './sign-in-verifier.ts'

type Deps = {
  readonly config: RuntimeConfig
  /** The page's own origin. */
  readonly origin: string
  /** A random uuid. */
  readonly newKey: () => string
}

/**
 * The URL of a sign-in through the portal, which redirects to our own `/signin`. The tab stores a secret verifier and the URL
 * contains its hash, so that the code works in this tab only (PKCE, RFC 7636).
 */
export function portalLogin({ config, origin, newKey }: Deps, tab: DeviceStorage): string {
  // 244 random bits, in characters that RFC 7636 allows.
  const verifier = newKey() + newKey()
  storeVerifier(tab, verifier)
  const challenge = base64url(sha256(new TextEncoder().encode(verifier)))
  const query = new URLSearchParams({ redirectUrl: origin + hrefOf('signIn'), challenge })
  return `${config.portalUrl}/portal/login?${query.toString()}`
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
