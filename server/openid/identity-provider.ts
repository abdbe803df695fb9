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

import { isLoopback } from '#server/settings.ts'
import type { OpenidSettings } from '#server/settings.ts'

import { readPerson } from './feide-person.ts'
import type { FeidePerson } from './feide-person.ts'

/** What must be remembered from the way out until the way back. */
export type Checks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

/** 400 where the callback itself is wrong, 502 where the provider’s answer is, 503 where there is none. */
export type Failure = {
  readonly kind: 'failed'
  readonly status: 400 | 502 | 503
  /** For the log; absent where only the callback was wrong. */
  readonly error?: unknown
}

export type AuthorizationRequest =
  | { readonly kind: 'ready'; readonly address: URL; readonly checks: Checks }
  | Failure

export type CallbackResult =
  | { readonly kind: 'proven'; readonly person: FeidePerson }
  | { readonly kind: 'cancelled' }
  | Failure

export type IdentityProvider = {
  readonly issuer: string
  /** Where to send the person. */
  startSignIn(): Promise<AuthorizationRequest>
  /** Who came back, by the query that the callback was asked with. */
  handleCallback(query: string, checks: Checks): Promise<CallbackResult>
}

const scopes = 'openid userid-feide userinfo-name email'

/** The configured provider. What it says of itself is asked for at the first sign-in, and again after each time it could not tell. */
export function identityProvider(deps: {
  readonly settings: OpenidSettings
  readonly redirectUri: string
  /** Of one call. */
  readonly timeoutSeconds: number
}): IdentityProvider {
  const { settings, redirectUri } = deps
  const discover = () =>
    discovery(new URL(settings.issuer), settings.clientId, {}, basicAuth(settings), {
      timeout: deps.timeoutSeconds,
      // The library takes a token that comes straight from the provider without looking at its signature.
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
        if (!person) throw new Error('The answer of the userinfo endpoint names nobody.')
        return { kind: 'proven', person }
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
          return { kind: 'cancelled' }
        return failureOf(error)
      }
    },
  }
}

/**
 * Encodes the two as a form does, which leaves those that Feide hands out as they stand. The library’s own encodes hyphens
 * too, and not every provider decodes them.
 */
const basicAuth =
  ({ clientId, clientSecret }: OpenidSettings): ClientAuth =>
  (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)}`)

const formEncoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)

// The library marks it as deprecated only to warn; the settings let it be no other machine than this one.
// oxlint-disable-next-line typescript/no-deprecated
const allowInsecureLoopback = allowInsecureRequests

/** An answer of another provider than the one that was asked; the library refuses it too, but as this one’s fault. */
const isFromOtherIssuer = (provider: Configuration, callbackUrl: URL) =>
  callbackUrl.searchParams.getAll('iss').some((issuer) => issuer !== provider.serverMetadata().issuer)

function failureOf(error: unknown): Failure {
  // A code that is wrong, used up or too old, or was asked for by another browser.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return { kind: 'failed', status: 400 }
  return { kind: 'failed', status: isUnavailable(error) ? 503 : 502, error }
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error)
  if (error instanceof ClientError)
    return error.code === 'OAUTH_TIMEOUT' || Number(statusIn(error.cause)) >= 500
  // What `fetch` throws when nobody answers.
  return error instanceof TypeError
}

/** Not by `instanceof Response`: in a process that serves, the HTTP adapter has put a class of its own in the global's place. */
const statusIn = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : undefined
