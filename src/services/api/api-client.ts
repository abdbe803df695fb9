import * as v from 'valibot'

import { type Api, ApiRefusal, NoAnswer, type Reply } from '#src/contract/api.ts'
import type { AnswerOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { Failure, tokenFailures } from '#src/contract/failure.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'
import { TokenPair } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'

import type { TokenStore } from '../tokens/token-store.ts'
import { addressOf } from './addresses.ts'

/** What the client tells of the session, and asks it to do; the composition root answers with the auth actor. */
export interface Session {
  /** Keeps the successor of the refresh token `used`; resolves when it is kept. */
  renew(used: string, successor: TokenPair): Promise<void>
  /** The tokens could not be renewed. */
  refused(): void
  /** The server has ended the session. */
  deactivated(): void
  /** The device holds another auth session than this page's, or none any more. */
  superseded(): void
}

type ApiClientNeeds = {
  readonly config: RuntimeConfig
  readonly transport: typeof fetch
  readonly tokens: TokenStore
  readonly session: Session
  /** The chosen department and organisation. */
  readonly place: () => { readonly departmentId: Id; readonly organizationId: Id } | undefined
  readonly newKey: () => string
  readonly log: (message: string) => void
}

type Given = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}
type Answered = { readonly status: number; readonly statusText: string; readonly body: unknown }

/** The one client of the wire: headers, the one renewal and retry of specification section 4, failures of section 8, parsed answers. */
export function createApiClient(needs: ApiClientNeeds): Api {
  async function send(
    row: Endpoint,
    given: Given,
    tokens: TokenPair | undefined,
    key: string,
    signal?: AbortSignal,
  ) {
    const response = await needs.transport(addressOf(needs.config, row, given), {
      method: row.method,
      credentials: 'include',
      headers: headersOf(row, tokens, needs.place(), key),
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      ...(signal ? { signal } : {}),
    })
    return {
      status: response.status,
      statusText: response.statusText,
      body: readingOf(await response.text()),
    } satisfies Answered
  }

  /** Sends, and once more with new tokens when the old ones were refused for their age or had been replaced meanwhile. */
  async function sendSignedIn(row: Endpoint, given: Given, signal?: AbortSignal): Promise<Answered> {
    const key = needs.newKey()
    if (!sendsTokens(row)) return send(row, given, undefined, key, signal)
    refuseWhenSuperseded()
    const tokens = needs.tokens.read()
    const first = await send(row, given, tokens, key, signal)
    if (first.status !== 401 || !tokens) return first

    const renewed = await renewedAfter(row, first, tokens)
    if (!renewed) return first
    const second = await send(row, given, renewed, key, signal)
    if (second.status === 401) tellRefused(renewed)
    return second
  }

  /** What this page is asked for is never sent in another person's name, nor without the name that it was opened in. */
  function refuseWhenSuperseded() {
    if (!needs.tokens.isSuperseded()) return
    needs.session.superseded()
    throw new SupersededError()
  }

  async function renewedAfter(
    row: Endpoint,
    refused: Answered,
    used: TokenPair,
  ): Promise<TokenPair | undefined> {
    const failure = failureIn(refused)
    if (failure.message === tokenFailures.notActive) {
      if (!row.replacesTokens) await needs.tokens.settled()
      refuseWhenSuperseded()
      const present = needs.tokens.read()
      if (present && present.token !== used.token) return present
      needs.session.deactivated()
    }
    if (failure.message === tokenFailures.expired) {
      const successor = v.safeParse(TokenPair, failure.data)
      if (!successor.success) tellRefused(used)
      else {
        await needs.session.renew(used.refreshToken, successor.output)
        refuseWhenSuperseded()
        return needs.tokens.read()
      }
    }
    return undefined
  }

  /** A late answer to tokens that are no longer ours ends no session. */
  function tellRefused(used: TokenPair) {
    if (needs.tokens.read()?.token === used.token) needs.session.refused()
  }

  return {
    async call<const Row extends Endpoint>(
      row: Row,
      given: CallOf<Row>,
      signal?: AbortSignal,
    ): Promise<Reply<AnswerOf<Row>>> {
      let answered: Answered
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `CallOf` is the face of `Given` for one row, which the compiler cannot see while the row is open
        answered = await sendSignedIn(row, given as Given, signal)
      } catch (error) {
        if (signal?.aborted) throw error
        if (row.method !== 'GET' && row.method !== 'POST') throw new NoAnswer()
        const reason =
          error instanceof SupersededError
            ? 'was given up: another tab has signed in or out'
            : 'met no answer'
        needs.log(`${row.method} ${row.path} ${reason}.`)
        return { answered: false }
      }
      if (answered.status < 200 || answered.status > 299) {
        const { message, data } = failureIn(answered)
        throw new ApiRefusal(answered.status, message, data)
      }
      return { answered: true, answer: v.parse(row.answer, answered.body) }
    },
  }
}

/** Nothing was sent: the caller is answered as by a silent network, while the page follows the other tab. */
class SupersededError extends Error {
  constructor() {
    super('This page’s auth session is not the device’s any more.')
    this.name = 'SupersededError'
  }
}

/** What the JSON says; text that is none, or nothing at all, is left to the schemas to refuse. */
function readingOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const sendsTokens = (row: Endpoint) => row.who !== 'anyone' || row.readsToken === true

function headersOf(
  row: Endpoint,
  tokens: TokenPair | undefined,
  place: ReturnType<ApiClientNeeds['place']>,
  key: string,
) {
  return {
    ...row.requestHeaders,
    ...(row.body ? { 'content-type': 'application/json' } : {}),
    ...(row.method === 'POST' && sendsTokens(row) ? { 'idempotency-key': key } : {}),
    ...(tokens ? { authorization: `Bearer ${tokens.token}`, refreshtoken: tokens.refreshToken } : {}),
    ...(tokens && place ? { depctx: place.departmentId, orgctx: place.organizationId } : {}),
  }
}

/** The failure's own words, or the status text when the body has none that can be read. */
function failureIn({ body, status, statusText }: Answered): Failure {
  const reading = v.safeParse(Failure, body)
  return reading.success ? reading.output : { message: statusText || `HTTP ${status}` }
}
