import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'
import type { Configuration } from 'oidc-provider'

/** The provider’s claims about one person, named as by Feide. */
export type ProviderPerson = { readonly sub: string } & Readonly<Record<string, unknown>>

export type TestOpenidProvider = Awaited<ReturnType<typeof startOpenidProvider>>

/** A client id in Feide’s format, and a secret that needs encoding. */
const client = { id: '5e1c7a40-0b52-4c1b-9d3e-7f0a5d2c9b11', secret: 'p+ss:w%rd/-_.' }

const claimNames = {
  principalName: 'https://n.feide.no/claims/eduPersonPrincipalName',
  secondaryNames: 'https://n.feide.no/claims/userid_sec',
}

/** A person with a Feide name. */
export const feidePerson = (
  sub: string,
  feideName: string,
  claims: Readonly<Record<string, unknown>> = {},
): ProviderPerson => ({
  sub,
  name: 'Kari Feide',
  [claimNames.principalName]: feideName,
  [claimNames.secondaryNames]: [`feide:${feideName}`],
  ...claims,
})

/** Starts a real OpenID provider on a free loopback port. The test decides who signs in and which responses are wrong. */
export async function startOpenidProvider(redirectUri: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'the provider’s', use: 'sig', alg: 'RS256' }
  const people = new Map<string, ProviderPerson>()
  const responses = new Map<string, unknown>()
  let person: ProviderPerson | undefined
  let changeIdToken: ((claims: JWTPayload) => JWTPayload) | undefined

  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The provider listens on no port.')
  const issuer = `http://127.0.0.1:${bound.port}`
  const provider = new Provider(issuer, configuration(redirectUri, [key], people))
  provider.on('server_error', (_, error) => console.error(error))
  const serve = provider.callback()

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    if (responses.has(path)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(responses.get(path)))
      return
    }
    if (path.startsWith('/interaction/')) {
      const result = person
        ? { login: { accountId: person.sub } }
        : { error: 'access_denied', error_description: 'The person cancelled.' }
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      return
    }
    if (path === '/token' && changeIdToken) rewriteIdToken(response, changeIdToken)
    await serve(request, response)
  }
  server.on('request', (request, response) => void handle(request, response))

  /** Replaces the ID token of the response with a signed one that has other claims. */
  function rewriteIdToken(response: ServerResponse, change: (claims: JWTPayload) => JWTPayload) {
    const end = response.end.bind(response)
    const send = async (body: string) => {
      const tokens = JSON.parse(body) as { readonly id_token?: string }
      const claims = change(decodeJwt(tokens.id_token ?? ''))
      const idToken = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(privateKey)
      response.removeHeader('content-length')
      end(JSON.stringify({ ...tokens, id_token: idToken }))
    }
    response.end = (body: unknown) => {
      void send(String(body))
      return response
    }
  }

  return {
    issuer,
    /** The environment that configures a server for this provider. */
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },

    /** Makes the next sign-ins those of this person. */
    signInAs(next: ProviderPerson) {
      person = next
      people.set(next.sub, next)
    },

    /** Makes the next sign-ins end in a cancellation. */
    cancelSignIn() {
      person = undefined
    },

    /** Replaces the response of a path. */
    overrideResponse(path: string, response: unknown) {
      responses.set(path, response)
    },

    /** Changes the claims of ID tokens, with valid signatures. */
    changeIdTokenClaims(change: (claims: JWTPayload) => JWTPayload) {
      changeIdToken = change
    },

    /** Removes all overrides. */
    restore() {
      responses.clear()
      changeIdToken = undefined
    },

    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },

    /** Listens again after `stop`. */
    async start() {
      await new Promise<void>((resolve) => {
        server.listen(bound.port, '127.0.0.1', resolve)
      })
    },
  }
}

const configuration = (
  redirectUri: string,
  keys: readonly object[],
  people: ReadonlyMap<string, ProviderPerson>,
): Configuration => ({
  clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
  jwks: { keys: [...keys] },
  cookies: { keys: ['a key of the tests'] },
  scopes: ['openid', 'userid-feide', 'userinfo-name', 'email'],
  claims: {
    openid: ['sub'],
    'userid-feide': Object.values(claimNames),
    'userinfo-name': ['name'],
    email: ['email', 'email_verified'],
  },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount(_, sub) {
    const found = people.get(sub)
    return found && { accountId: sub, claims: () => ({ ...found }) }
  },
  // Grants all scopes without a consent page.
  async loadExistingGrant({ oidc }) {
    const known = await oidc.provider.Grant.find(oidc.session?.grantIdFor(oidc.client?.clientId ?? '') ?? '')
    if (known) return known
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid userid-feide userinfo-name email')
    await grant.save()
    return grant
  },
})
