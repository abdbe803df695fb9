import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client'
import type { ClientAuth, Configuration } from 'openid-client'

import { isLoopback } from '#server/environment/settings.ts'
import type { OpenidSettings } from '#server/environment/settings.ts'

import { readPerson } from './feide-person.ts'
import type { FeidePerson } from './feide-person.ts'

/** The values that are stored between the redirect to the provider and the callback. */
export type Checks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

/** 400 for an invalid callback, 502 for an invalid response of the provider, 503 when it is unavailable. */
export type Failure = {
  readonly kind: 'failed'
  readonly status: 400 | 502 | 503
  /** For the log; absent when only the callback was invalid. */
  readonly error?: unknown
}

export type AuthorizationRequest =
  | { readonly kind: 'ready'; readonly address: URL; readonly checks: Checks }
  | Failure

export type CallbackResult =
  | { readonly kind: 'signedIn'; readonly person: FeidePerson }
  | { readonly kind: 'cancelled' }
  | Failure

export type IdentityProvider = {
  readonly issuer: string
  /** Creates the authorization request to which the browser is redirected. */
  startSignIn(): Promise<AuthorizationRequest>
  /** Exchanges the code in the query of the callback, and returns who has signed in. */
  handleCallback(query: string, checks: Checks): Promise<CallbackResult>
}

const scopes = 'openid userid-feide userinfo-name email'

/** The configured provider. Runs discovery at the first sign-in and caches the result; a failed discovery is retried. */
export function identityProvider(deps: {
  readonly settings: OpenidSettings
  readonly redirectUri: string
  /** Timeout of one request. */
  readonly timeoutSeconds: number
}): IdentityProvider {
  const { settings, redirectUri } = deps
  const discover = () =>
    discovery(new URL(settings.issuer), settings.clientId, {}, basicAuth(settings), {
      timeout: deps.timeoutSeconds,
      // By default the library does not verify the signature of a token that comes directly from the provider.
      execute: [enableNonRepudiationChecks, ...(isLoopback(settings.issuer) ? [allowInsecureLoopback] : [])],
    })

  let configurationPromise: Promise<Configuration> | undefined
  const configuration = async () => {
    const pending = (configurationPromise ??= discover())
    try {
      return await pending
    } catch (error) {
      if (configurationPromise === pending) configurationPromise = undefined
      throw error
    }
  }

  return {
    issuer: settings.issuer,

    async startSignIn() {
      try {
        const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
        const address = buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: scopes,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
        })
        return { kind: 'ready', address, checks }
      } catch (error) {
        return failureOf(error)
      }
    },

    async handleCallback(query, { state, nonce, codeVerifier }) {
      try {
        const provider = await configuration()
        const callbackUrl = new URL(redirectUri)
        callbackUrl.search = query
        if (isFromOtherIssuer(provider, callbackUrl)) return { kind: 'failed', status: 400 }
        const tokens = await authorizationCodeGrant(provider, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const subject = tokens.claims()?.sub
        if (!subject) throw new Error('The ID token names nobody.')
        const person = readPerson(await fetchUserInfo(provider, tokens.access_token, subject))
        if (!person) throw new Error('The response of the userinfo endpoint names nobody.')
        return { kind: 'signedIn', person }
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
          return { kind: 'cancelled' }
        return failureOf(error)
      }
    },
  }
}

/**
 * Form-encodes id and secret, which leaves those from Feide unchanged. The library’s own encoding also encodes hyphens, which not
 * every provider decodes.
 */
const basicAuth =
  ({ clientId, clientSecret }: OpenidSettings): ClientAuth =>
  (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)}`)

const formEncoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)

// The library marks it as deprecated only as a warning; the settings allow it for loopback only.
// oxlint-disable-next-line typescript/no-deprecated
const allowInsecureLoopback = allowInsecureRequests

/** Whether the callback comes from another issuer. The library rejects it too, but as an error of this provider. */
const isFromOtherIssuer = (provider: Configuration, callbackUrl: URL) =>
  callbackUrl.searchParams.getAll('iss').some((issuer) => issuer !== provider.serverMetadata().issuer)

function failureOf(error: unknown): Failure {
  // The code is wrong, used or expired, or was issued to another browser.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return { kind: 'failed', status: 400 }
  return { kind: 'failed', status: isUnavailable(error) ? 503 : 502, error }
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error)
  if (error instanceof ClientError)
    return error.code === 'OAUTH_TIMEOUT' || Number(statusIn(error.cause)) >= 500
  // What `fetch` throws when the connection fails.
  return error instanceof TypeError
}

/** Not by `instanceof Response`: in a running server the HTTP adapter has replaced the global class. */
const statusIn = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : undefined
